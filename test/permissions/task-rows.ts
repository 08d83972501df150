import { emptyCard } from "../../src/league/rules/scoring/card-merge.ts";
import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import type { TestApp } from "../app.ts";
import { admins, coordinators, rowsOf, treasurers } from "./matrix.ts";

const done = ["ok"];
const task = [
	...["about", "id", "matchId", "teamId", "match", "title", "detail", "dueBy", "isLate", "leaders"],
	...["remindedOn", "canRemind", "makeFinal", "forfeits"],
];
const request = [
	...["requestId", "userId", "who", "email", "phone", "teamId", "teamName"],
	...["captainOrCocaptain", "createdAt", "ledBy"],
];
const sent = ["ok", "reminded", "tooSoon", "settled", "withoutLeaders", "people"];
const invalid = admins("422 INVALID");
const notFound = admins("404 NOT_FOUND");
const missing = { id: 2_147_483_647 };
const onCommittee = <E>(expected: E) => ({
	...admins(expected),
	treasurer: expected,
	scheduler: expected,
	editor: expected,
	coordinator: expected,
});

/** The lines of a match that the home team has defaulted. */
const defaulted = {
	singles1VisitorSetsWon: 2,
	singles2VisitorSetsWon: 2,
	doubles1VisitorSetsWon: 2,
	doubles2VisitorSetsWon: 2,
};

/** What PayPal told, and the treasurer has to see to. */
export const wrongAmount = {
	transactionId: "61E67681CH3238416",
	status: "Completed",
	problem: "amount",
	payerName: "Sam Hill",
	teamName: "Net Gains",
	amount: 200,
	currency: "USD",
} as const;

/** Admin tasks: captain requests, disputes, reminders, forfeits. */
export async function taskRows(app: TestApp, demo: DemoLeague) {
	const { rainedOutMatchId, waitingMatchId, captainTeamId: teamId, inactiveTeamId } = demo.named;
	const { homeTeamId, divisionId: ofCoordinator } = demo.match.find(
		({ matchId }) => matchId === waitingMatchId,
	)!;
	const unregistered = demo.named.unregisteredTeamId;
	const ids = { requestId: 0, disputeId: 0, elsewhere: 0, noticeId: 0 };
	const elsewhere = demo.match.find(({ divisionId }) => divisionId !== ofCoordinator)!;
	await app.change(async (trx) => {
		for (const table of ["taskMark", "email", "dispute", "captainRequest", "payment"] as const)
			await trx.deleteFrom(table).execute();
		await trx
			.updateTable("team")
			.set({ captainId: demo.named.captainUserId, cocaptainId: null })
			.where("teamId", "=", teamId)
			.execute();
		const { requestId } = await trx
			.insertInto("captainRequest")
			.values({
				userId: demo.named.captainWithoutTeamUserId,
				teamId,
				teamName: "Net Gains",
				captainOrCocaptain: "captain",
			})
			.returning("requestId")
			.executeTakeFirstOrThrow();
		const { disputeId } = await trx
			.insertInto("dispute")
			.values({
				matchId: waitingMatchId,
				userId: demo.named.captainUserId,
				line: null,
				note: "It was 6-4.",
			})
			.returning("disputeId")
			.executeTakeFirstOrThrow();
		const { disputeId: otherId } = await trx
			.insertInto("dispute")
			.values({
				matchId: elsewhere.matchId,
				userId: demo.named.unregisteredUserId,
				line: null,
				note: "They were late.",
			})
			.returning("disputeId")
			.executeTakeFirstOrThrow();
		const { noticeId } = await trx
			.insertInto("payPalNotice")
			.values(wrongAmount)
			.returning("noticeId")
			.executeTakeFirstOrThrow();
		Object.assign(ids, { requestId, disputeId, elsewhere: otherId, noticeId });
		await trx
			.deleteFrom("matchResult")
			.where("matchId", "in", [rainedOutMatchId, waitingMatchId])
			.execute();
		await trx
			.updateTable("matchResult")
			.set({ homeSetsForfeited: 0, visitorSetsForfeited: 0 })
			.execute();
		await trx
			.insertInto("matchResult")
			.values({ ...emptyCard(waitingMatchId), ...defaulted, homeSetsForfeited: 8, version: 1 })
			.execute();
	});
	const ofRequest = { id: ids.requestId };
	const ofDispute = { id: ids.disputeId };
	const ofTeam = { id: homeTeamId };

	return [
		...rowsOf("POST settlePayPalNotice/{id}", [
			["open", treasurers(done), { id: ids.noticeId, json: {} }],
			["missing", treasurers("404 NOT_FOUND"), { ...missing, json: {} }],
		]),
		...rowsOf("GET list/adminTask", [
			[
				"all tasks",
				{
					...admins(task),
					treasurer: task,
					scheduler: [],
					editor: [],
					coordinator: task,
				},
			],
		]),
		...rowsOf("GET list/chasedCard", [
			["all scorecards", admins(["matchId", "title", "detail", "isLate", "reminders"])],
		]),
		...rowsOf("GET list/captainRequest", [["all requests", admins(request)]]),
		...rowsOf("POST settleCaptainRequest/{id}", [
			["with a team", admins(["ok", "teamId"]), { ...ofRequest, json: { teamId } }],
			[
				"with a new team",
				admins(["ok", "teamId"]),
				{
					...ofRequest,
					json: { newTeam: { teamNumber: 997, teamName: "Fresh Strings", divisionId: null } },
				},
			],
			["with an inactive team", invalid, { ...ofRequest, json: { teamId: inactiveTeamId } }],
			["for another user", invalid, { ...ofRequest, json: { teamId, userId: 1 } }],
			["a missing request", notFound, { ...missing, json: { teamId } }],
		]),
		...rowsOf("DELETE delete/captainRequest/{id}", [
			["a request", admins(done), ofRequest],
			["a missing request", notFound, missing],
		]),
		...rowsOf("POST sendReminders", [
			["of a score", coordinators(sent), { json: { about: "score", ids: [rainedOutMatchId] } }],
			["of a fee", treasurers(sent), { json: { about: "payment", ids: [teamId] } }],
			[
				"of a missing team",
				onCommittee(sent),
				{
					json: { about: "registration", ids: [missing.id] },
					changesNothing: ["admin", "treasurer", "scheduler", "editor", "coordinator"],
				},
			],
			["of a registration", admins(sent), { json: { about: "registration", ids: [unregistered] } }],
			["of nothing", onCommittee("422 INVALID"), { json: { about: "score", ids: [] } }],
			[
				"with a custom text",
				onCommittee("422 INVALID"),
				{ json: { about: "score", ids: [rainedOutMatchId], text: "x" } },
			],
		]),
		...rowsOf("POST settleDispute/{id}", [
			["a dispute", coordinators(done), { ...ofDispute, json: {} }],
			["a dispute in another division", admins(done), { id: ids.elsewhere, json: {} }],
			["a missing dispute", coordinators("404 NOT_FOUND"), { ...missing, json: {} }],
		]),
		...rowsOf("POST noteForfeits/{id}", [
			["as they are", admins(done), { ...ofTeam, json: { total: 8, mostToOneTeam: 8 } }],
			["as they were", admins("409 STALE"), { ...ofTeam, json: { total: 7, mostToOneTeam: 7 } }],
			["a missing team", notFound, { ...missing, json: { total: 8, mostToOneTeam: 8 } }],
		]),
	];
}
