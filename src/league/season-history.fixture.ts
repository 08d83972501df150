import fc from "fast-check";
import { lines } from "./entities/line.ts";
import type { MakeupMatch } from "./entities/makeup-match.ts";
import { timeSlots } from "./facts.ts";
import { newLeagueNumbers } from "./new-league-numbers.ts";
import { callOffBlocker } from "./rules/schedule/call-off.ts";
import { hasStarted, withEffectiveSlots } from "./rules/schedule/effective-slot.ts";
import { slotBlocker } from "./rules/schedule/free-slots.ts";
import { makeupErrors } from "./rules/schedule/makeup-errors.ts";
import { postponementBlocker } from "./rules/schedule/postponement.ts";
import { rescoredLines } from "./rules/scoring/card-history.ts";
import { type Card, emptyCard } from "./rules/scoring/card-merge.ts";
import { totals } from "./rules/scoring/scorecard.ts";
import { addDays, dateOf, type LeagueTime } from "./rules/time/league-time.ts";
import {
	drafts,
	type Known,
	league,
	type Moment,
	published,
	type Stored,
	start,
	type World,
} from "./season-league.fixture.ts";

export const step = fc.record({
	kind: fc.constantFrom(
		...([
			"publish",
			"move",
			"callOff",
			"callOff",
			"book",
			"book",
			"book",
			"rebook",
			"cancel",
		] as const),
		...(["score", "score", "score", "erase", "verify", "undo", "wait", "wait", "wait"] as const),
		...(["dispute", "propose", "answer"] as const),
	),
	match: fc.nat(5),
	day: fc.nat(30),
	time: fc.constantFrom(...timeSlots),
	place: fc.constantFrom(7, null),
	hour: fc.constantFrom("08", "10", "13", "18", "23"),
	sets: fc.array(fc.constantFrom(null, [2, 0], [2, 1], [0, 2], [1, 2]), {
		minLength: 4,
		maxLength: 4,
	}),
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/**
 * The disputes that stay open after these sets were saved, as the oracle knows it: a changed line
 * settles its own disputes, and any change settles those about the whole scorecard.
 */
export function stillDisputed(
	{ sets, disputed }: Known,
	saved: readonly (readonly number[] | null)[],
) {
	const changed = lines.filter((_, at) => saved[at] && saved[at].join() !== sets[at]?.join());
	return changed.length === 0
		? disputed
		: disputed.filter((line) => line !== null && !changed.includes(line));
}

/** Goes back to an earlier state of the season, but not back in time. */
export const undo = (before: Moment, { now }: Moment): Moment => ({ ...before, now });

/** Takes a step if the league's rules allow it. */
export function take(
	{ kind, match: index, day, time, place, hour, sets }: Step,
	moment: Moment,
): Moment {
	const { world, oracle, now } = moment;
	const today = dateOf(now);
	if (kind === "wait")
		return { ...moment, now: `${addDays(today, (day % 8) + 1)}T${hour}:00` as LeagueTime };
	if (kind === "publish") {
		const more = drafts.filter(({ matchId }) => !oracle.has(matchId));
		return more.length === 0
			? moment
			: {
					...moment,
					world: { ...world, matches: [...world.matches, ...more] },
					oracle: new Map([...oracle, ...more.map(published)]),
				};
	}
	const slots = withEffectiveSlots(world.matches, world.makeups);
	const match = slots[index % Math.max(1, slots.length)];
	if (!match) return moment;
	const { matchId, matchNumber, homeTeamId, visitorTeamId } = match;
	const known = oracle.get(matchId)!;
	const card = world.cards.find((each) => each.matchId === matchId);
	const makeup = world.makeups.find((each) => each.originalMatchNumber === matchNumber);
	const date = addDays(start, day);
	const slot = { matchDate: date, startTime: time, locationId: place };
	const changed = (changes: Partial<Stored>) => ({
		...world,
		matches: world.matches.map((each) =>
			each.matchId === matchId ? { ...each, ...changes } : each,
		),
	});
	const remember = (changes: Partial<Known>) =>
		new Map([...oracle, [matchId, { ...known, ...changes }] as const]);
	const isFree =
		slotBlocker(match, slot, { ...league, matches: slots, makeups: world.makeups }) === null;
	const booking = { originalMatchNumber: matchNumber, homeTeamId, visitorTeamId, ...slot };
	const canBook = (before: MakeupMatch | null) =>
		isFree &&
		Object.keys(
			makeupErrors(before, booking, {
				today,
				lastDay: null,
				matches: world.matches,
				makeups: world.makeups,
			}),
		).length === 0;

	switch (kind) {
		case "move":
			return {
				...moment,
				world: changed({ matchDate: date, startTime: time }),
				oracle: remember({ planned: { date, time, place: match.locationId } }),
			};
		case "callOff":
			return callOffBlocker(match, card && totals(card)) !== null
				? moment
				: { ...moment, world: changed({ isCalledOff: true }), oracle: remember({ isOff: true }) };
		case "book":
		case "rebook": {
			const before = kind === "rebook" ? makeup : undefined;
			if ((kind === "rebook") !== (makeup !== undefined) || !canBook(before ?? null)) return moment;
			const others = world.makeups.filter((each) => each !== before);
			const makeupMatchId = before?.makeupMatchId ?? matchId;
			return {
				...moment,
				world: { ...world, makeups: [...others, { makeupMatchId, ...booking }] },
				oracle: remember({ booked: { date, time, place } }),
			};
		}
		case "cancel":
			return makeup
				? {
						...moment,
						world: { ...world, makeups: world.makeups.filter((each) => each !== makeup) },
						oracle: remember({ booked: null }),
					}
				: moment;
		case "dispute": {
			const line = disputedLine(day);
			return {
				...moment,
				world: { ...world, disputes: [...world.disputes, { matchId, line }] },
				oracle: remember({ disputed: [...known.disputed, line] }),
			};
		}
		// A proposal moves nothing, unless a captain reports that it rained.
		case "propose":
			return place !== null ||
				postponementBlocker(
					match,
					card && totals(card),
					{ kind: "rainedOut", reason: "rain" },
					{ now, lastDay: addDays(today, 21), numbers: newLeagueNumbers },
				) !== null ||
				known.sets.some((pair) => pair !== null)
				? moment
				: {
						...moment,
						world: {
							...changed({ isCalledOff: true }),
							makeups: world.makeups.filter((each) => each !== makeup),
						},
						oracle: remember({ isOff: true, booked: null }),
					};
		case "answer":
			return moment;
		case "score": {
			if (!hasStarted(match, now)) return moment;
			const entered = Object.assign(
				card ? { ...card } : emptyCard(matchId),
				...sets.map((pair, at) => pair && lineOf(lines[at]!, pair)),
			) as Card;
			const rescored = rescoredLines(card ?? emptyCard(matchId), entered);
			const isSettled = ({ line }: World["disputes"][number]) =>
				rescored.length > 0 && (line === null || rescored.includes(line));
			return {
				...moment,
				world: {
					...withCard(world, { ...entered, homeVerified: false, visitorVerified: false }),
					disputes: world.disputes.filter((each) => each.matchId !== matchId || !isSettled(each)),
				},
				oracle: remember({
					disputed: stillDisputed(known, sets),
					sets: sets.map((pair, at) => (pair as [number, number] | null) ?? known.sets[at]!),
				}),
			};
		}
		case "erase":
			return {
				...moment,
				world: { ...world, cards: world.cards.filter((each) => each !== card) },
				oracle: remember({ sets: [null, null, null, null] }),
			};
		default:
			return card && totals(card).linesEntered === lines.length
				? { ...moment, world: withCard(world, { ...card, homeVerified: true }) }
				: moment;
	}
}

/** The line that a step disputes; null for the whole scorecard. */
export const disputedLine = (day: number) => lines[day % (lines.length + 1)] ?? null;

const lineOf = (line: string, [home, visitor]: readonly number[]) => ({
	[`${line}Score`]: "6-4, 6-4",
	[`${line}HomeSetsWon`]: home,
	[`${line}VisitorSetsWon`]: visitor,
});

const withCard = (world: World, card: Card): World => ({
	...world,
	cards: [...world.cards.filter(({ matchId }) => matchId !== card.matchId), card],
});
