import { emptyCard } from "../../src/league/rules/scoring/card-merge.ts";
import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { roles } from "../roles.ts";
import { fullScores } from "../scorecards.ts";
import { admins, coordinators, type Expected, forEveryone, leaders, rowsOf } from "./matrix.ts";

const lines = ["singles1", "singles2", "doubles1", "doubles2"] as const;
const playersOf = (line: string, side: string) =>
	line.startsWith("singles")
		? [`${line}${side}PlayerId`]
		: [`${line}${side}Player1Id`, `${line}${side}Player2Id`];
const card = [
	"matchId",
	...lines.flatMap((line) => [
		`${line}Score`,
		`${line}HomeSetsWon`,
		`${line}VisitorSetsWon`,
		...playersOf(line, "Home"),
		...playersOf(line, "Visitor"),
	]),
	"homeSetsForfeited",
	"visitorSetsForfeited",
	"homeVerified",
	"visitorVerified",
	"totalHomeSetsWon",
	"totalVisitorSetsWon",
	"linesEntered",
	"linesStopped",
	"isDisputed",
	"isUnderProtest",
	"finalWithout",
	"version",
];
const done = ["ok"];
const final = "409 RESULT_VERIFIED";
const notYours = "403 NOT_YOUR_TEAM";
const wrongRole = "403 WRONG_ROLE";
/** The coordinator of the division has an admin's rights. */
const ownTeam = (captain: Expected, admin: Expected) => ({
	...leaders(captain, notYours, admin),
	coordinator: admin,
});
const sameForLeaders = (expected: Expected) => ({
	...leaders(expected, expected, expected),
	coordinator: expected,
});
const otherDivision = { ...leaders(notYours, notYours, "409 STALE"), coordinator: notYours };
const version = 1;
const missing = 2_147_483_647;
const newScore = { json: { version, singles1Score: "6-0, 6-0" } };

/** A match's scorecard: the captain's team is the visitor, the other captain's doesn't play. */
export async function resultRows(app: TestApp, demo: DemoLeague) {
	const { waitingMatchId: id, captainTeamId, inactiveTeamId } = demo.named;
	const { homeTeamId, visitorTeamId, divisionId } = demo.match.find(
		({ matchId }) => matchId === id,
	)!;
	if (visitorTeamId !== captainTeamId) throw new Error("The captain's team must be the visitor.");
	const complete = {
		...emptyCard(id),
		...fullScores,
		version,
		singles1HomePlayerId: demo.player.find(({ teamId }) => teamId === homeTeamId)!.playerId,
	};
	await app.change(async (trx) => {
		await trx.deleteFrom("matchResult").where("matchId", "=", id).execute();
		await trx.insertInto("matchResult").values(complete).execute();
	});
	const verified = (sides: { homeVerified?: true; visitorVerified?: true }) => ({
		given: (trx: Parameters<Parameters<TestApp["change"]>[0]>[0]) =>
			trx.updateTable("matchResult").set(sides).where("matchId", "=", id).execute(),
	});
	const byHome = verified({ homeVerified: true });
	const byVisitor = verified({ visitorVerified: true });
	const byBoth = verified({ homeVerified: true, visitorVerified: true });
	const { matchId: elsewhere } = demo.matchResult.find((row) =>
		demo.match.some((it) => it.matchId === row.matchId && it.divisionId !== divisionId),
	)!;
	const toMatch = { json: { matchId: id } };

	return [
		...rowsOf("POST create/matchResult", [
			[
				"a score",
				ownTeam(card, card),
				{ json: { matchId: id, version, ...fullScores, singles1Score: "6-0, 6-0" } },
			],
		]),
		...rowsOf("PUT update/matchResult/{id}", [
			["a score", ownTeam(card, card), { id, ...newScore }],
			["a score verified by the home team", ownTeam(final, card), { id, ...newScore, ...byHome }],
			["a score verified by both teams", ownTeam(final, card), { id, ...newScore, ...byBoth }],
			[
				"nothing",
				ownTeam(card, card),
				{ id, json: { version }, changesNothing: ["captain", "admin", "coordinator"] },
			],
			[
				"a home player removed",
				ownTeam(card, card),
				{ id, json: { version, singles1HomePlayerId: null, doubles1HomePlayer1Id: null } },
			],
			[
				"their own verification",
				ownTeam(card, notYours),
				{ id, json: { version, visitorVerified: true } },
			],
			[
				"their own verification after the other team's",
				ownTeam(card, card),
				{ id, json: { version, visitorVerified: true }, ...byHome },
			],
			[
				"the other team's verification",
				ownTeam(notYours, notYours),
				{ id, json: { version, homeVerified: true } },
			],
			[
				"their own verification removed",
				ownTeam(final, card),
				{ id, json: { version, visitorVerified: false }, ...byVisitor },
			],
			[
				"the other team's verification removed",
				ownTeam(final, card),
				{ id, json: { version, homeVerified: false }, ...byHome },
			],
			[
				"forfeited sets",
				ownTeam(wrongRole, card),
				{ id, json: { version, visitorSetsForfeited: 2 } },
			],
			[
				"an old version",
				ownTeam("409 STALE", "409 STALE"),
				{ id, json: { version: 9, singles1Score: "6-0, 6-0" } },
			],
			[
				"an unknown field",
				sameForLeaders("422 INVALID"),
				{ id, json: { version, singles9Score: "" } },
			],
			["no version", sameForLeaders("422 INVALID"), { id, json: { singles1Score: "" } }],
			[
				"in another division",
				otherDivision,
				{
					id: elsewhere,
					json: {
						version: 1,
						singles1Score: "6-0, 6-0",
						singles1HomeSetsWon: 2,
						singles1VisitorSetsWon: 0,
					},
				},
			],
			["a missing match", sameForLeaders("404 NOT_FOUND"), { id: missing, json: { version } }],
		]),
		...rowsOf("DELETE delete/matchResult/{id}", [
			["unverified", coordinators(done), { id }],
			["in another division", admins(done), { id: elsewhere }],
			["verified by both teams", coordinators(done), { id, ...byBoth }],
		]),
		...rowsOf("GET list/matchChange", [
			["of the match", ownTeam([], []), { query: `matchId=${id}` }],
			["of a missing match", sameForLeaders("404 NOT_FOUND"), { query: `matchId=${missing}` }],
			["of no match", sameForLeaders("422 INVALID")],
		]),
		...rowsOf("POST disputeMatchResult/{id}", [
			["a line", ownTeam(done, done), { id, json: { line: "singles1", note: "It was 6-4." } }],
			[
				"a result verified by both teams",
				ownTeam(done, done),
				{ id, json: { line: null, note: "No." }, ...byBoth },
			],
		]),
		...rowsOf("POST requestMatchResultVerification", [
			["unverified", ownTeam(done, done), toMatch],
			["verified by one team", ownTeam(done, done), { ...toMatch, ...byHome }],
			[
				"verified by both teams",
				ownTeam("409 NOT_POSSIBLE", "409 NOT_POSSIBLE"),
				{ ...toMatch, ...byBoth },
			],
		]),
		...rowsOf("POST sendFinalMatchResultAlert", [
			[
				"verified by one team",
				ownTeam("409 NOT_VERIFIED", "409 NOT_VERIFIED"),
				{ ...toMatch, ...byHome },
			],
			["verified by both teams", ownTeam(done, done), { ...toMatch, ...byBoth }],
		]),
		...rowsOf("GET homeWeeks", [
			["each division’s weeks", forEveryone(["divisions", "weekNumber", "isInSeason"])],
		]),
		...rowsOf("GET myTeam", [["the team remembered on this device", forEveryone(["teamId"])]]),
		...rowsOf("POST chooseMyTeam", [
			[
				"a team",
				forEveryone(["teamId"]),
				{ json: { teamId: captainTeamId }, changesNothing: roles },
			],
			["no team", forEveryone(["teamId"]), { json: { teamId: null }, changesNothing: roles }],
			["an inactive team", forEveryone("404 NOT_FOUND"), { json: { teamId: inactiveTeamId } }],
			["a missing team", forEveryone("404 NOT_FOUND"), { json: { teamId: missing } }],
		]),
		...rowsOf("GET payer", [
			["PayPal’s form", forEveryone(["url", "mode", "fields", "isRecorded"])],
		]),
		...rowsOf("GET weather", [["the forecast", forEveryone(["asOf", "slots", "credit"])]]),
	];
}
