import type { Trx } from "../src/server/db/schema.ts";
import type { DemoLeague } from "../src/server/demo/demo-league.ts";
import { type Canaries, matchesWithFiles } from "./canaries.fixture.ts";
import type { Role } from "./roles.ts";

/** Disputes, protests and incidents, and what the change log says. */
export async function plantCases(
	trx: Trx,
	demo: DemoLeague,
	{ word, leadersOf, coordinatorOf }: Canaries,
) {
	const { captainTeamId, captainUserId } = demo.named;
	const foreign = demo.match.find(
		({ homeTeamId, visitorTeamId }) => leadersOf(homeTeamId, visitorTeamId).length === 0,
	)!;
	await trx
		.insertInto("dispute")
		.values({
			matchId: foreign.matchId,
			line: null,
			userId: null,
			note: word("dispute-note", "admin", ...coordinatorOf(foreign)),
		})
		.execute();
	const { writeId } = await trx
		.insertInto("write")
		.values({ call: "delete/association/1", userId: null })
		.returning("writeId")
		.executeTakeFirstOrThrow();
	const before = JSON.stringify({ associationName: word("noted", "admin") });
	await trx
		.insertInto("change")
		.values({ writeId, kind: "association", id: 1, before, after: null })
		.execute();
	for (const [index, match] of matchesWithFiles({ demo }).entries()) {
		const { matchId, homeTeamId, visitorTeamId, divisionId } = match;
		const captains = leadersOf(homeTeamId, visitorTeamId);
		const committee: Role[] = ["admin", ...coordinatorOf(match)];
		const readers: Role[] = [...captains, ...committee];
		const at = "2026-10-03T12:00" as const;
		await trx
			.insertInto("matchComment")
			.values({ matchId, userId: captainUserId, text: word("comment", ...readers, "captain"), at })
			.execute();
		const [teamId, otherTeamId] =
			index === 0 && homeTeamId === captainTeamId
				? [visitorTeamId, homeTeamId]
				: [homeTeamId, visitorTeamId];
		const row = (kind: "protest" | "incident", ...who: Role[]) => ({
			kind,
			matchId,
			divisionId,
			teamId,
			otherTeamId,
			playerId: null,
			about: "Match",
			filedBy: captainUserId,
			filedAt: at,
			askedAt: kind === "protest" ? at : null,
			// Whoever filed it has it in their own data.
			what: word("case-what", ...who, "captain"),
			witnesses: word("case-witnesses", ...who, "captain"),
			answer: word("case-answer", ...who),
			answeredAt: at,
			appeal: word("case-appeal", ...who),
			appealedAt: at,
		});
		// The side that an incident concerns does not know of it until the committee asks.
		const others = leadersOf(teamId);
		const { caseId } = await trx
			.insertInto("committeeCase")
			.values(row("protest", ...readers))
			.returning("caseId")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("committeeCase")
			.values(row("incident", ...others, ...committee))
			.execute();
		await trx
			.insertInto("caseDecision")
			.values({
				caseId,
				round: 1,
				outcome: "dismissed",
				line: null,
				side: null,
				at,
				suspendedFrom: null,
				suspendedThrough: null,
				deciderIds: [captainUserId],
				reasons: word("case-reasons", ...readers, "captain"),
			})
			.execute();
	}
}
