import { fullScores } from "../../../../test/scorecards.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import { randomNumbers } from "../../../league/schedule-maker/random-league.fixture.ts";
import type { Trx } from "../../db/schema.ts";
import { card } from "./reminder-stories.fixture.ts";

/*
 * A random season of two divisions with four teams each, and who should get which email: worked out
 * in hours since the season's first midnight, without the program's rules.
 */

export interface SeasonMatch {
	matchId: number;
	division: number;
	home: number;
	visitor: number;
	week: number;
	events: SeasonEvent[];
}
interface SeasonEvent {
	hour: number;
	name: keyof typeof happenings;
}
interface State {
	/** The day on which it is played; null once it was called off. */
	day: number | null;
	isMakeup: boolean;
	scores: "none" | "part" | "stopped" | "full";
	home: boolean;
	visitor: boolean;
	isDisputed: boolean;
}
interface Happening {
	write: (trx: Trx, matchId: number, firstDay: string, hour: number) => Promise<unknown>;
	change: (state: State, hour: number) => Partial<State>;
}

const noSingles2 = { singles2Score: "", singles2HomeSetsWon: 0, singles2VisitorSetsWon: 0 };
const part = { ...fullScores, ...noSingles2 };
/** Make-ups are on the Sunday after the next Saturday. */
const makeupDay = (hour: number) => (Math.floor(hour / (7 * 24)) + 1) * 7 + 1;
const happenings = {
	callOff: {
		write: (trx, matchId) =>
			trx.updateTable("match").set({ isCalledOff: true }).where("matchId", "=", matchId).execute(),
		change: () => ({ day: null }),
	},
	makeup: {
		write: async (trx, matchId, firstDay, hour) => {
			const match = await trx
				.selectFrom("match")
				.selectAll()
				.where("matchId", "=", matchId)
				.executeTakeFirstOrThrow();
			const { homeTeamId, visitorTeamId, locationId } = match;
			await trx
				.insertInto("makeupMatch")
				.values({
					originalMatchNumber: match.matchNumber,
					homeTeamId,
					visitorTeamId,
					locationId,
					matchDate: addDays(firstDay, makeupDay(hour)),
					startTime: "9-11",
				})
				.execute();
		},
		change: (_, hour) => ({ day: makeupDay(hour), isMakeup: true }),
	},
	enterPart: { write: (trx, id) => card(part)(trx, id), change: () => ({ scores: "part" }) },
	stop: {
		write: (trx, id) => card({ ...part, singles2Score: "stopped at 6-4, 2-1" })(trx, id),
		change: () => ({ scores: "stopped" }),
	},
	enter: { write: (trx, id) => card(fullScores)(trx, id), change: () => ({ scores: "full" }) },
	verifyHome: {
		write: (trx, id) => card({ homeVerified: true })(trx, id),
		change: () => ({ home: true }),
	},
	verifyVisitor: {
		write: (trx, id) => card({ visitorVerified: true })(trx, id),
		change: () => ({ visitor: true }),
	},
	dispute: {
		write: (trx, matchId) =>
			trx
				.insertInto("dispute")
				.values({ matchId, userId: null, line: null, note: "No." })
				.execute(),
		change: () => ({ isDisputed: true }),
	},
	settle: {
		write: (trx, matchId) =>
			trx
				.updateTable("dispute")
				.set({ settledAt: "2026-01-01" })
				.where("matchId", "=", matchId)
				.execute(),
		change: () => ({ isDisputed: false }),
	},
} satisfies Record<string, Happening>;

/** The matches of a season, by division and round, with what happens to them. */
export function randomSeason(seed: number, weeks: number): SeasonMatch[] {
	const roll = randomNumbers(seed);
	const rounds = [
		[0, 1, 2, 3],
		[2, 0, 1, 3],
		[0, 3, 2, 1],
	] as const;
	return [...Array(weeks).keys()].flatMap((week) =>
		[0, 1].flatMap((division) => {
			const [a, b, c, d] = rounds[week % 3]!;
			return [[a, b] as const, [c, d] as const].map(
				([home, visitor], index): SeasonMatch => ({
					matchId: week * 4 + division * 2 + index + 1,
					division,
					home,
					visitor,
					week,
					events: randomEvents(roll, week * 7 * 24),
				}),
			);
		}),
	);
}

function randomEvents(
	{ next, below }: ReturnType<typeof randomNumbers>,
	start: number,
): SeasonEvent[] {
	const events: SeasonEvent[] = [];
	const add = (name: SeasonEvent["name"], hour: number) => events.push({ hour, name });
	// Evenings, so that reminders at 9 and 11 fall between.
	const evening = (day: number) => start + day * 24 + 18 + below(2);
	const luck = next();
	let from = 0;
	if (luck < 0.15) {
		add("callOff", start + 8);
		if (next() < 0.7) add("makeup", evening(below(3)));
	} else if (luck < 0.25) {
		add("stop", start + 13);
		if (next() < 0.7) add("makeup", evening(1 + below(3)));
	} else if (luck < 0.35) add("makeup", evening(1 + below(2)));
	if (events.length > 0) {
		if (events.at(-1)!.name !== "makeup") return events;
		from = 8;
	}
	if (next() < 0.2) return events;
	let day = from + below(4);
	if (next() < 0.25) {
		add("enterPart", evening(day));
		day += 1 + below(3);
	}
	add("enter", evening(day));
	if (next() < 0.2) {
		add("dispute", evening(day));
		if (next() < 0.7) add("settle", evening(day + 1 + below(5)));
	}
	for (const name of ["verifyHome", "verifyVisitor"] as const)
		if (next() < 0.7) add(name, evening(day + below(6)) + 1);
	return events.toSorted((one, other) => one.hour - other.hour);
}

/** Writes what happens to a match in an hour. */
export async function happen(
	trx: Trx,
	{ matchId, events }: SeasonMatch,
	{ hour, firstDay, dbId }: { hour: number; firstDay: string; dbId: (id: number) => number },
) {
	for (const event of events)
		if (event.hour === hour) await happenings[event.name].write(trx, dbId(matchId), firstDay, hour);
}

/**
 * Who should get what, if the program looks at these hours: `hour side matchId what`, and for the
 * committee `hour committee matchId overdue`.
 */
export function expectedEmails(match: SeasonMatch, looks: readonly number[]): string[] {
	const state: State = {
		day: match.week * 7,
		isMakeup: false,
		scores: "none",
		home: false,
		visitor: false,
		isDisputed: false,
	};
	const sent: { day: number; stage: number; hour: number }[] = [];
	const emails: string[] = [];
	let done = -1;
	for (const hour of looks) {
		for (const event of match.events)
			if (event.hour > done && event.hour <= hour)
				Object.assign(state, happenings[event.name].change(state, event.hour));
		done = hour;
		const { day } = state;
		if (day === null || state.isDisputed || (state.scores === "stopped" && !state.isMakeup))
			continue;
		const owes =
			state.scores !== "full"
				? ["home"]
				: (["home", "visitor"] as const).filter((side) => !state[side]);
		if (owes.length === 0) continue;
		// A day and two days after 11 am, at 9 am a week later, and at 9 am on the next day.
		const times = [day * 24 + 35, day * 24 + 59, day * 24 + 177, day * 24 + 201];
		const stage = times.findLastIndex((time) => time <= hour);
		const time = times[stage];
		if (time === undefined || hour >= time + 72) continue;
		const ofDay = sent.filter((each) => each.day === day);
		if (ofDay.some((each) => each.stage === stage)) continue;
		if (stage < 3 && ofDay.some((each) => each.hour >= time - 12)) continue;
		sent.push({ day, stage, hour });
		const what = state.scores === "full" ? "verify" : "score";
		if (stage === 3) emails.push(`${hour} committee ${match.matchId} overdue`);
		else emails.push(...owes.map((side) => `${hour} ${side} ${match.matchId} ${what}`));
	}
	return emails;
}
