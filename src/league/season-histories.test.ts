import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../test/volume.ts";
import { newLeagueNumbers } from "./new-league-numbers.ts";
import { matchSchedule } from "./reports/match-schedule.ts";
import { withEffectiveSlots } from "./rules/schedule/effective-slot.ts";
import { matchEvent } from "./rules/schedule/match-event.ts";
import { matchState } from "./rules/schedule/match-state.ts";
import { weeksOf } from "./rules/schedule/match-weeks.ts";
import { resultWeeks } from "./rules/schedule/result-weeks.ts";
import { dueCards, nextMatch } from "./rules/schedule/team-agenda.ts";
import { totals } from "./rules/scoring/scorecard.ts";
import { rankedTeams } from "./rules/standings/standings.ts";
import { adminTodo } from "./rules/tasks/admin-todo.ts";
import { addDays, dateOf } from "./rules/time/league-time.ts";
import { step, take, undo } from "./season-history.fixture.ts";
import {
	firstMoment,
	league,
	type Moment,
	type Oracle,
	type Where,
	type World,
} from "./season-league.fixture.ts";

/*
 * Random seasons: matches are published, moved, called off, rained out, made up, moved again and
 * undone, while captains enter and dispute scorecards line by line. After each step, every page,
 * feed and deadline is compared with an oracle that keeps one slot and one scorecard per match and
 * knows none of the rules.
 */

test("pages, feeds, deadlines and standings agree after every step of random seasons", {
	timeout: 1_200_000,
}, () => {
	fc.assert(
		fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) => {
			let moment: Moment = firstMoment;
			const past: Moment[] = [];
			for (const each of steps) {
				const next =
					each.kind === "undo" ? undo(past.pop() ?? firstMoment, moment) : take(each, moment);
				if (next !== moment && each.kind !== "undo" && each.kind !== "wait") past.push(moment);
				moment = next;
				check(moment);
			}
		}),
		{ numRuns: volume(150, 10_000) },
	);
});

function check({ world, oracle, now }: Moment) {
	const today = dateOf(now);
	const slots = withEffectiveSlots(world.matches, world.makeups);
	const results = world.cards.map((card) => ({
		...card,
		...totals(card),
		isDisputed: world.disputes.some(({ matchId }) => matchId === card.matchId),
	}));
	const cards = new Map(results.map((card) => [card.matchId, card]));
	const expected = new Map(
		[...oracle].map(([matchId, { planned, isOff, booked }]) => [
			matchId,
			booked ?? (isOff ? null : planned),
		]),
	);
	const dateOfMatch = (matchId: number) => expected.get(matchId)?.date ?? null;
	const endOf = ({ date, time }: NonNullable<Where>) =>
		`${date}T${{ "9-11": "11", "11-1": "13", "1-3": "15", "3-5": "17", "5-7": "19" }[time]}:00`;

	// Lists of matches, for schedules, home, team pages and emails.
	expect(
		slots.map(
			({ matchId, effectiveDate: date, effectiveTime: time, effectiveLocationId: place }) => [
				matchId,
				date === null ? null : { date, time, place },
			],
		),
	).toEqual([...expected]);
	// Schedules and results by week.
	const weeks = weeksOf(slots);
	const ids = (all: readonly { matchId: number }[]) => all.map(({ matchId }) => matchId).sort();
	expect(ids(weeks.flatMap(({ matches }) => matches))).toEqual([...expected.keys()]);
	const tiles = resultWeeks(slots, () => true, cards, now);
	const entered = (count: (lines: number) => boolean) =>
		[...oracle]
			.filter(([, { sets }]) => count(sets.filter((pair) => pair !== null).length))
			.map(([matchId]) => matchId);
	expect(ids(tiles.flatMap(({ complete }) => complete))).toEqual(entered((count) => count === 4));
	expect(ids(tiles.flatMap(({ incomplete }) => incomplete))).toEqual(
		entered((count) => count > 0 && count < 4),
	);
	// Downloads.
	const report = matchSchedule({
		shortName: "",
		seasonName: null,
		makeupSchool: "School",
		isDraft: false,
		matches: slots,
		...league,
	});
	expect(report.rows.map((row) => [Number(row[2]) - 100, row[3]]).sort()).toEqual(
		[...expected].map(([matchId, where]) => [matchId, where?.date ?? null]),
	);
	// Calendars.
	const directory = {
		teams: new Map(league.teams.map((team) => [team.teamId, team])),
		locations: new Map(league.locations.map((place) => [place.locationId, place])),
		results: cards,
		league: { state: "TX", makeupSchool: "School" },
		numbers: newLeagueNumbers,
	};
	for (const match of slots) {
		const where = expected.get(match.matchId);
		const event = matchEvent(match, directory);
		const { planned, sets } = oracle.get(match.matchId)!;
		// A match that was played keeps its event if its make-up is removed afterwards.
		expect([event?.date, event?.isOff]).toEqual(
			where ? [where.date, false] : [planned?.date, sets.includes(null)],
		);
		if (where) expect(event?.times?.end).toBe(endOf(where));
		// The badge.
		const state = matchState(match, cards.get(match.matchId), now);
		const isOpen = (cards.get(match.matchId)?.linesEntered ?? 0) === 0;
		const { disputed } = oracle.get(match.matchId)!;
		expect(state === "disputed").toBe(!isOpen && disputed.length > 0);
		expect(state === "calledOff").toBe(isOpen && where === null);
		expect(state === "awaitingScore").toBe(isOpen && where !== null && endOf(where!) <= now);
	}
	for (const { teamId } of league.teams) {
		// The next match.
		const coming = slots
			.filter(({ homeTeamId, visitorTeamId }) => homeTeamId === teamId || visitorTeamId === teamId)
			.flatMap(({ matchId }) => expected.get(matchId) ?? [])
			.filter((where) => endOf(where) > now)
			.sort((one, other) => endOf(one).localeCompare(endOf(other)));
		const next = nextMatch(slots, results, teamId, now);
		expect(next && endOf(expected.get(next.matchId)!)).toBe(coming[0] && endOf(coming[0]));
		// Deadlines of captains.
		for (const { match, dueBy } of dueCards(slots, results, teamId, {
			now,
			numbers: newLeagueNumbers,
		})) {
			expect(dueBy).toBe(addDays(dateOfMatch(match.matchId)!, 7));
			expect(dateOfMatch(match.matchId)! <= today).toBe(true);
		}
	}
	// Deadlines of admins.
	const todo = adminTodo(
		{
			...league,
			numbers: newLeagueNumbers,
			seasons: [],
			matches: slots,
			events: [],
			exits: [],
			results,
			disputes: [],
			exceptions: {
				matchIds: new Set(),
				playing: new Set(league.teams.map((each) => each.teamId)),
			},
			payments: [],
			fees: { feeByZelleOrCheck: 225, feeByPayPal: 233.64 },
			preferences: [],
			withdrawals: [],
			payPalNotices: [],
		},
		today,
	);
	for (const item of todo)
		if (item.about === "score" || item.about === "verification")
			expect(item.dueBy).toBe(addDays(dateOfMatch(item.id)!, 7));
	checkStandings(world, oracle, results);
}

/**
 * Sets of complete scorecards, added up line by line, without and with decisions of the committee.
 */
function checkStandings(world: World, oracle: Oracle, results: Parameters<typeof rankedTeams>[3]) {
	const [removed, adjusted] = league.teams.map(({ teamId }) => teamId) as [number, number];
	for (const [out, added] of [
		[0, 0],
		[removed, 0],
		[removed, 3],
	] as const) {
		const won = wonByHand(world, oracle, out);
		won.get(adjusted)![0] += added;
		const shown = rankedTeams(
			league.divisions,
			league.teams,
			world.matches,
			results,
			newLeagueNumbers,
			{
				adjustments: added === 0 ? [] : [{ ...adjustment, teamId: adjusted, setsWon: added }],
				exits: out === 0 ? [] : [{ teamId: out, withdrew: false, resultsRemoved: true }],
			},
		);
		expect(
			new Map(shown.map(({ teamId, setsWon, setsLost }) => [teamId, [setsWon, setsLost]])),
		).toEqual(won);
	}
}

const adjustment = { adjustmentId: 1, seasonId: 1, setsLost: 0, byLaw: "VII e", reason: "Wrong." };

function wonByHand({ matches }: World, oracle: Oracle, out: number) {
	const won = new Map(league.teams.map(({ teamId }) => [teamId, [0, 0] as [number, number]]));
	for (const { matchId, homeTeamId, visitorTeamId } of matches) {
		const { sets } = oracle.get(matchId)!;
		if (sets.includes(null) || homeTeamId === out || visitorTeamId === out) continue;
		for (const pair of sets) {
			const [home, visitor] = pair!;
			won.get(homeTeamId)![0] += home;
			won.get(homeTeamId)![1] += visitor;
			won.get(visitorTeamId)![0] += visitor;
			won.get(visitorTeamId)![1] += home;
		}
	}
	return won;
}
