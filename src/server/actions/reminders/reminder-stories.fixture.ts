import { fullScores } from "../../../../test/scorecards.ts";
import { emptyCard } from "../../../league/rules/scoring/card-merge.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import type { Trx } from "../../db/schema.ts";

/** What happens to a match on day 0, 9-11 am, and who gets which email when: `1 11: score home`. */
export interface Story {
	events: readonly (readonly [
		day: number,
		hour: number,
		change: (trx: Trx, id: number) => Promise<unknown>,
	])[];
	emails: readonly string[];
}
export const card = (changes: object) => (trx: Trx, matchId: number) =>
	trx
		.insertInto("matchResult")
		.values({ ...emptyCard(matchId), ...changes, version: 1 })
		.onConflict((conflict) => conflict.column("matchId").doUpdateSet(changes))
		.execute();
const makeupOn = (day: number) => async (trx: Trx, matchId: number) => {
	const match = await trx
		.selectFrom("match")
		.selectAll()
		.where("matchId", "=", matchId)
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("makeupMatch")
		.values({
			originalMatchNumber: match.matchNumber,
			homeTeamId: match.homeTeamId,
			visitorTeamId: match.visitorTeamId,
			matchDate: addDays(match.matchDate as string, day),
			startTime: "9-11",
			locationId: match.locationId,
		})
		.execute();
};
const callOff = (trx: Trx, matchId: number) =>
	trx.updateTable("match").set({ isCalledOff: true }).where("matchId", "=", matchId).execute();
const dispute = (trx: Trx, matchId: number) =>
	trx.insertInto("dispute").values({ matchId, userId: null, line: null, note: "No." }).execute();
const settle = (trx: Trx, matchId: number) =>
	trx
		.updateTable("dispute")
		.set({ settledAt: "2026-01-01" })
		.where("matchId", "=", matchId)
		.execute();
const propose = (trx: Trx, matchId: number) =>
	trx
		.selectFrom("match")
		.selectAll()
		.where("matchId", "=", matchId)
		.executeTakeFirstOrThrow()
		.then((match) =>
			trx
				.insertInto("makeupProposal")
				.values({
					matchId,
					teamId: match.homeTeamId,
					userId: null,
					kind: "rainedOut",
					status: "open",
					slots: [`${addDays(match.matchDate as string, 30)} 9-11`],
					lastDay: addDays(match.matchDate as string, 30),
					matchDate: match.matchDate,
					startTime: match.startTime,
				})
				.execute(),
		);
const deactivate = (trx: Trx, matchId: number) =>
	trx
		.updateTable("team")
		.set({ isActive: false })
		.where("teamId", "in", (query) =>
			query.selectFrom("match").select("homeTeamId").where("matchId", "=", matchId),
		)
		.execute();
const part = {
	...fullScores,
	singles2Score: "",
	singles2HomeSetsWon: 0,
	singles2VisitorSetsWon: 0,
};

export const stories: Record<string, Story> = {
	"nobody enters it": {
		events: [],
		emails: ["1 11: score home", "2 11: score home", "7 9: score home", "8 9: overdue"],
	},
	"it is entered on the next evening": {
		events: [[1, 20, card(fullScores)]],
		emails: [
			"1 11: score home",
			"2 11: verify home visitor",
			"7 9: verify home visitor",
			"8 9: overdue",
		],
	},
	"one line is missing, then it is verified by one, then by both": {
		events: [
			[0, 13, card(part)],
			[1, 13, card({ ...fullScores, visitorVerified: true })],
			[2, 13, card({ homeVerified: true })],
		],
		emails: ["1 11: score home", "2 11: verify home"],
	},
	"the visitors never verify": {
		events: [[0, 13, card({ ...fullScores, homeVerified: true })]],
		emails: ["1 11: verify visitor", "2 11: verify visitor", "7 9: verify visitor", "8 9: overdue"],
	},
	"both verify on the day": {
		events: [[0, 13, card({ ...fullScores, homeVerified: true, visitorVerified: true })]],
		emails: [],
	},
	"an admin records that the visitors did not come": {
		events: [[0, 13, card({ ...fullScores, visitorSetsForfeited: 8 })]],
		emails: [],
	},
	"it is called off": { events: [[0, 8, callOff]], emails: [] },
	"it is called off and made up": {
		events: [
			[0, 8, callOff],
			[0, 12, makeupOn(8)],
		],
		emails: ["9 11: score home", "10 11: score home", "15 9: score home", "16 9: overdue"],
	},
	"it is moved after the first reminder": {
		events: [
			[1, 15, makeupOn(8)],
			[8, 13, card({ ...fullScores, homeVerified: true })],
			[9, 20, card({ visitorVerified: true })],
		],
		emails: ["1 11: score home", "9 11: verify visitor"],
	},
	"rain stops it, and it is continued eight days later": {
		events: [
			[0, 13, card({ ...part, singles2Score: "stopped at 6-4, 2-1" })],
			[0, 14, makeupOn(8)],
		],
		emails: ["9 11: score home", "10 11: score home", "15 9: score home", "16 9: overdue"],
	},
	"rain stops it, and nobody has a new date": {
		events: [[0, 13, card({ ...part, singles2Score: "stopped at 6-4, 2-1" })]],
		emails: [],
	},
	"captains look for a new date": { events: [[0, 12, propose]], emails: [] },
	"the home team is made inactive": { events: [[0, 8, deactivate]], emails: [] },
	"it is disputed for days": {
		events: [
			[0, 13, card({ ...fullScores, homeVerified: true })],
			[1, 13, dispute],
			[7, 20, settle],
		],
		emails: ["1 11: verify visitor", "7 20: verify visitor", "8 9: overdue"],
	},
};
