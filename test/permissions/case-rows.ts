import type { Insertable } from "kysely";
import type { Database } from "../../src/server/db/schema.ts";
import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { leaders, rowsOf } from "./matrix.ts";

const done = ["ok"];
const notYours = "403 NOT_YOUR_TEAM";
const notFound = "404 NOT_FOUND";
const invalid = "422 INVALID";
const file = [
	"matchId",
	"title",
	"isCleared",
	"playedOn",
	"comments",
	"protest",
	"people",
	"cases",
];
const aCase = [
	...["caseId", "kind", "matchId", "title", "state", "filed"],
	...["isOpen", "isOnCommittee", "answer"],
];
const missing = { id: 2_147_483_647 };

/** A match of the demo captain's team today, with a comment, protests and incidents. */
/** The captains of both sides; the coordinator of their division decides like an admin. */
const parties = <C, O, E>(captain: C, otherCaptain: O, committee: E) => ({
	...leaders(captain, otherCaptain, committee),
	coordinator: committee,
});

export async function caseRows(app: TestApp, { named, match, team, user, division }: DemoLeague) {
	const { captainTeamId, captainUserId } = named;
	const own = match.find(({ homeTeamId }) => homeTeamId === captainTeamId)!;
	const { matchId, visitorTeamId: otherTeamId, divisionId } = own;
	const { coordinatorId } = division.find((row) => row.divisionId === divisionId)!;
	const ids: Record<string, number> = {};
	await app.change(async (trx) => {
		await trx
			.deleteFrom("makeupMatch")
			.where("originalMatchNumber", "=", own.matchNumber)
			.execute();
		await trx
			.updateTable("match")
			.set({ matchDate: app.today, startTime: "9-11", isCalledOff: false })
			.where("matchId", "=", matchId)
			.execute();
		const { commentId } = await trx
			.insertInto("matchComment")
			.values({ matchId, userId: captainUserId, text: "Fun.", at: `${app.today}T11:59` })
			.returning("commentId")
			.executeTakeFirstOrThrow();
		ids["comment"] = commentId;
		const common = {
			matchId,
			divisionId,
			about: "Match 1",
			what: "x",
			witnesses: "x",
			filedBy: null,
			filedAt: `${app.today}T11:00` as const,
			playerId: null,
			askedAt: `${app.today}T11:00` as const,
		} as const;
		const add = async (name: string, row: Partial<Insertable<Database["committeeCase"]>>) => {
			const { caseId } = await trx
				.insertInto("committeeCase")
				.values({ ...common, kind: "protest", teamId: captainTeamId, otherTeamId, ...row })
				.returning("caseId")
				.executeTakeFirstOrThrow();
			ids[name] = caseId;
		};
		await add("toAnswer", { teamId: otherTeamId, otherTeamId: captainTeamId });
		await add("toDecide", { answer: "No.", answeredAt: `${app.today}T11:30` });
		await add("secret", {
			kind: "incident",
			teamId: otherTeamId,
			otherTeamId: captainTeamId,
			askedAt: null,
		});
		await add("decided", { answer: "No.", answeredAt: `${app.today}T11:30` });
		await trx
			.insertInto("caseDecision")
			.values({
				caseId: ids["decided"] as number,
				round: 1,
				outcome: "dismissed",
				reasons: "x",
				line: null,
				side: null,
				suspendedFrom: null,
				suspendedThrough: null,
				deciderIds: [999],
				otherDeciders: [],
				at: `${app.today}T11:45`,
			})
			.execute();
	});
	const stepsAside = (userId: number) =>
		team.some(
			(row) => row.divisionId === divisionId && [row.captainId, row.cocaptainId].includes(userId),
		);
	const members = user
		.filter(({ isAdmin, userId }) => (isAdmin || userId === coordinatorId) && !stepsAside(userId))
		.map(({ userId }) => userId)
		.slice(0, 3);
	const of = (name: string) => ({ id: ids[name] as number });
	const ofMatch = { id: matchId };
	const protest = { rule: "VIII a", what: "On two lines.", witnesses: "x", asks: "x" };
	const decision = {
		outcome: "dismissed",
		line: null,
		side: null,
		suspendedFrom: null,
		suspendedThrough: null,
		reasons: "x",
		deciderIds: members,
		otherDeciders: ["Ann Lee", "Bo Day", "Cy Fox"].slice(members.length),
	};
	const text = { json: { text: "Thanks." } };
	const onlyCaptain = (expected: string | string[]) => parties(expected, notYours, notYours);

	return [
		...rowsOf("GET get/matchFile/{id}", [
			["of a match", parties(file, notYours, file), ofMatch],
			["of a missing match", parties(notFound, notFound, notFound), missing],
		]),
		...rowsOf("GET list/committeeCase", [
			["those that concern the caller", { ...leaders(aCase, [], aCase), coordinator: aCase }],
		]),
		...rowsOf("POST addComment/{id}", [
			["a comment", parties(["commentId"], notYours, ["commentId"]), { ...ofMatch, ...text }],
			["nothing", parties(invalid, invalid, invalid), { ...ofMatch, json: { text: " " } }],
		]),
		...rowsOf("PUT update/comment/{id}", [
			["a comment", parties(done, notFound, notFound), { ...of("comment"), ...text }],
			["a missing comment", parties(notFound, notFound, notFound), { ...missing, ...text }],
		]),
		...rowsOf("DELETE delete/comment/{id}", [
			["a comment", parties(done, notFound, notFound), of("comment")],
			["a missing comment", parties(notFound, notFound, notFound), missing],
		]),
		...rowsOf("POST fileProtest/{id}", [
			["a match of today", onlyCaptain(["caseId"]), { ...ofMatch, json: protest }],
			[
				"without a rule",
				parties(invalid, invalid, invalid),
				{ ...ofMatch, json: { ...protest, rule: "" } },
			],
		]),
		...rowsOf("POST reportIncident/{id}", [
			[
				"of an unknown player",
				parties(invalid, notYours, notYours),
				{ ...ofMatch, json: { playerId: missing.id, what: "x", witnesses: "x" } },
			],
		]),
		...rowsOf("POST askForStatement/{id}", [
			["an incident", parties(notFound, notFound, done), { ...of("secret"), json: {} }],
			[
				"a protest",
				parties("403 WRONG_ROLE", notFound, "409 STALE"),
				{ ...of("toDecide"), json: {} },
			],
		]),
		...rowsOf("POST answerCase/{id}", [
			[
				"the other team’s protest",
				parties(done, notFound, notYours),
				{ ...of("toAnswer"), json: { answer: "x" } },
			],
			[
				"their own protest",
				parties(notYours, notFound, notYours),
				{ ...of("toDecide"), json: { answer: "x" } },
			],
			[
				"an incident they were not asked about",
				parties(notFound, notFound, notYours),
				{ ...of("secret"), json: { answer: "x" } },
			],
		]),
		...rowsOf("POST withdrawProtest/{id}", [
			["their own protest", parties(done, notFound, notYours), { ...of("toDecide"), json: {} }],
			[
				"the other team’s protest",
				parties(notYours, notFound, notYours),
				{ ...of("toAnswer"), json: {} },
			],
			[
				"a decided protest",
				parties("409 NOT_POSSIBLE", notFound, notYours),
				{ ...of("decided"), json: {} },
			],
		]),
		...rowsOf("POST decideCase/{id}", [
			[
				"an answered protest",
				parties("403 WRONG_ROLE", notFound, done),
				{ ...of("toDecide"), json: decision },
			],
			[
				"before the answer",
				parties("403 WRONG_ROLE", notFound, "409 NOT_POSSIBLE"),
				{ ...of("toAnswer"), json: decision },
			],
			[
				"twice",
				parties("403 WRONG_ROLE", notFound, "409 STALE"),
				{ ...of("decided"), json: decision },
			],
			[
				"without reasons",
				parties(invalid, invalid, invalid),
				{ ...of("toDecide"), json: { ...decision, reasons: "" } },
			],
		]),
		...rowsOf("POST appealCase/{id}", [
			[
				"a decision",
				parties(done, notFound, "409 NOT_POSSIBLE"),
				{ ...of("decided"), json: { appeal: "x" } },
			],
			[
				"an open protest",
				parties("409 NOT_POSSIBLE", notFound, "409 NOT_POSSIBLE"),
				{ ...of("toDecide"), json: { appeal: "x" } },
			],
		]),
	];
}
