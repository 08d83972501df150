import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import { hashOfToken } from "../../src/server/identity/secrets.ts";
import type { TestApp } from "../app.ts";
import { forEveryone, leaders, rowsOf, withoutProfile } from "./matrix.ts";

type Match = DemoLeague["match"][number];
const proposal = [
	"proposalId",
	"matchId",
	"matchNumber",
	"state",
	"linesEntered",
	"homeTeamId",
	"visitorTeamId",
	"teamId",
	"kind",
	"slots",
	"createdAt",
];
const times = ["2026-10-25 9-11", "2026-10-25 11-1"];

/**
 * Suggested make-up times: the demo captain's team is asked about one match, and asks about
 * another.
 */
export async function makeupRows(app: TestApp, { named, match }: DemoLeague) {
	const own = match
		.filter(({ homeTeamId, visitorTeamId }) =>
			[homeTeamId, visitorTeamId].includes(named.captainTeamId),
		)
		.filter(({ weekNumber }) => weekNumber >= 7)
		.slice(0, 3);
	const [asked, suggested, calledOff] = own as [Match, Match, Match];
	const opponent = ({ homeTeamId, visitorTeamId }: Match) =>
		homeTeamId === named.captainTeamId ? visitorTeamId : homeTeamId;
	const token = "a".repeat(43);
	const [toAnswer, ofOwn] = (await addProposals()) as [number, number];

	async function addProposals() {
		const ids: number[] = [];
		await app.change(async (trx) => {
			for (const { matchId } of own)
				await trx
					.updateTable("match")
					.set({ isCalledOff: true })
					.where("matchId", "=", matchId)
					.execute();
			for (const [{ matchId }, teamId] of [
				[asked, opponent(asked)],
				[suggested, named.captainTeamId],
			] as const) {
				const { proposalId } = await trx
					.insertInto("makeupProposal")
					.values({
						matchId,
						teamId,
						userId: null,
						kind: "calledOff",
						slots: times,
						lastDay: "2026-10-31",
						matchDate: null,
						startTime: "",
						status: "open",
					})
					.returning("proposalId")
					.executeTakeFirstOrThrow();
				ids.push(proposalId);
			}
			await trx
				.insertInto("makeupLink")
				.values({
					tokenHash: hashOfToken(token),
					proposalId: ids[0]!,
					userId: named.captainUserId,
					expiresOn: "2026-10-25",
				})
				.execute();
		});
		return ids;
	}
	const notYours = "403 NOT_YOUR_TEAM";
	const answering = (captain: string) => ({
		...withoutProfile,
		member: notYours,
		captain,
		otherCaptain: notYours,
		admin: notYours,
	});
	const asLeader = (captain: string) => leaders(captain, notYours, notYours);
	const key = String(toAnswer);
	const unknown = { key: "b".repeat(43) };
	const missing = forEveryone("404 NOT_FOUND");
	return [
		...rowsOf("GET list/makeupProposal", [
			["by role", { ...leaders(proposal, [], proposal), scheduler: proposal }],
		]),
		...rowsOf("GET get/postponement/{id}", [
			["their own match", asLeader("ok"), { id: calledOff.matchId }],
			[
				"a missing match",
				leaders("404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND"),
				{ id: 99_999 },
			],
		]),
		...rowsOf("GET get/makeupProposal/{id}", [
			["to answer", answering("ok"), { id: toAnswer }],
			["of their own team", answering("ok"), { id: ofOwn }],
		]),
		...rowsOf("POST proposeMakeup", [
			[
				"their own match",
				asLeader("ok"),
				{ json: { matchId: calledOff.matchId, kind: "calledOff" } },
			],
			[
				"with times",
				asLeader("ok"),
				{ json: { matchId: calledOff.matchId, kind: "calledOff", slots: [times[0]] } },
			],
			[
				"while suggestions are open",
				asLeader("409 STALE"),
				{ json: { matchId: asked.matchId, kind: "calledOff" } },
			],
			[
				"against the by-laws",
				asLeader("409 NOT_POSSIBLE"),
				{ json: { matchId: calledOff.matchId, kind: "rainedOut" } },
			],
			[
				"an unknown time",
				leaders("422 INVALID", "422 INVALID", "422 INVALID"),
				{ json: { matchId: calledOff.matchId, kind: "calledOff", slots: ["2026-10-25 8-10"] } },
			],
		]),
		...rowsOf("POST acceptMakeup", [
			["by its ID", answering("ok"), { json: { key, slot: times[0] } }],
			[
				"by its link, whoever opens it",
				forEveryone("ok"),
				{ json: { key: token, slot: times[0] } },
			],
			["by a guessed link", missing, { json: { ...unknown, slot: times[0] } }],
			[
				"a time that was not suggested",
				answering("409 NOT_POSSIBLE"),
				{ json: { key, slot: "2026-10-25 5-7" } },
			],
			[
				"their own suggestion",
				answering(notYours),
				{ json: { key: String(ofOwn), slot: times[0] } },
			],
		]),
		...rowsOf("POST counterMakeup", [
			["by its ID", answering("ok"), { json: { key, slots: ["2026-10-25 5-7"] } }],
			["by its link", forEveryone("ok"), { json: { key: token, slots: ["2026-10-25 5-7"] } }],
			["by a guessed link", missing, { json: { ...unknown, slots: times } }],
			["without times", forEveryone("422 INVALID"), { json: { key, slots: [] } }],
		]),
		...rowsOf("POST endMakeupProposal", [
			["declined", answering("ok"), { json: { key } }],
			["withdrawn", answering("ok"), { json: { key: String(ofOwn) } }],
			["declined by its link", forEveryone("ok"), { json: { key: token } }],
			["by a guessed link", missing, { json: unknown }],
		]),
	];
}
