import {
	type TeamExitPreview,
	teamExitDecision,
	teamExitRequest,
} from "../../../league/entities/team-exit-calls.ts";
import { guards } from "../../../league/permissions.ts";
import { makeupsOf } from "../../../league/rules/schedule/effective-slot.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type Changed } from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, assertNoErrors } from "../../errors.ts";
import {
	cardKind,
	deleteCards,
	deleteDisputesAndChecks,
	lastVersion,
	writeCard,
} from "../scorecards/match-card.ts";
import { emailTeamExit } from "./email-team-exit.ts";
import { type ExitPlan, planExit } from "./plan-exit.ts";

/**
 * POST /api/previewTeamExit: what a decision about a team would change, and why it is not possible;
 * saves nothing. By-laws V f, IX h (`content/bylaws.md`); page: Withdrawals.
 */
export async function previewTeamExit(
	context: ServerContext,
	call: Call,
): Promise<TeamExitPreview> {
	assertAccess(guards.admins(call.viewer));
	const plan = await planExit(context, context.db, parseBody(teamExitRequest, call.body));
	return {
		matchIds: idsOf(plan.affected),
		openMatchIds: idsOf(plan.open),
		forfeits: plan.forfeits,
		standings: plan.standings,
		people: plan.people.map(({ name }) => name),
		errors: plan.errors,
	};
}

/**
 * POST /api/decideTeamExit: a team withdraws, its results are removed, or both. Its remaining
 * matches become full defaults, are canceled, or leave the schedule as rest weeks of their
 * opponents. `matchIds` are those of the preview; others are refused as `STALE`. The captains of
 * the division and of opponents get one email each. One undo reverts all of it. By-laws V f, IX c,
 * IX h (`content/bylaws.md`); page: Withdrawals.
 */
export async function decideTeamExit(context: ServerContext, call: Call) {
	assertAccess(guards.admins(call.viewer));
	const { matchIds, ...request } = parseBody(teamExitDecision, call.body);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const plan = await planExit(context, trx, request);
		assertNoErrors(plan.errors);
		const ids = idsOf(plan.affected);
		if (ids.length !== matchIds.length || ids.some((id) => !matchIds.includes(id)))
			throw new ApiError(
				"STALE",
				"The team’s matches have changed since the preview. Check the new preview first.",
			);
		const changes = [...(await closeMatches(trx, plan))];
		const { exitId: _, ...values } = plan.exit;
		const exit = await trx
			.insertInto("teamExit")
			.values(values)
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange([
			...changes,
			{ kind: "teamExit", id: exit.exitId, before: null, after: exit },
		]);
		await emailTeamExit(context, trx, plan, false);
		return { exitId: exit.exitId, matches: ids.length };
	});
	context.mail.wake();
	return result;
}

const idsOf = (matches: readonly { matchId: number }[]) => matches.map(({ matchId }) => matchId);

/** Ends the remaining matches. Undo goes backward, so a match comes after what refers to it. */
async function closeMatches(trx: Trx, plan: ExitPlan): Promise<Changed[]> {
	const { affected, makeups, exit } = plan;
	if (affected.length === 0) return [];
	const ids = idsOf(affected);
	const booked = makeupsOf(affected, makeups);
	const changes: Changed[] = [
		...(await closeProposals(trx, ids)),
		...booked.map((row) => ({
			kind: "makeupMatch",
			id: row.makeupMatchId,
			before: row,
			after: null,
		})),
	];
	if (booked.length > 0)
		await trx
			.deleteFrom("makeupMatch")
			.where(
				"makeupMatchId",
				"in",
				booked.map(({ makeupMatchId }) => makeupMatchId),
			)
			.execute();
	// These scorecards have no scores, only players at most.
	changes.push(...(await deleteCards(trx, ids)));
	if (exit.remaining === "defaulted") return [...changes, ...(await defaultAll(trx, plan))];
	const rows = await trx.selectFrom("match").selectAll().where("matchId", "in", ids).execute();
	if (exit.remaining === "rest") {
		const dependents = await deleteDisputesAndChecks(trx, ids);
		await trx.deleteFrom("match").where("matchId", "in", ids).execute();
		return [
			...changes,
			...dependents,
			...rows.map((row) => ({ kind: "match", id: row.matchId, before: row, after: null })),
		];
	}
	const off = { isCalledOff: true, isCanceled: true };
	await trx.updateTable("match").set(off).where("matchId", "in", ids).execute();
	return [
		...changes,
		...rows.map((row) => ({
			kind: "match",
			id: row.matchId,
			before: row,
			after: { ...row, ...off },
		})),
	];
}

async function defaultAll(trx: Trx, { defaulted }: ExitPlan): Promise<Changed[]> {
	const changes: Changed[] = [];
	for (const card of defaulted) {
		const after = { ...card, version: (await lastVersion(trx, card.matchId)) + 1 };
		await writeCard(trx, after, true);
		changes.push({ kind: cardKind, id: card.matchId, before: null, after });
	}
	return changes;
}

/** Withdraws the suggested make-up times of these matches. Returns the changes to record. */
async function closeProposals(trx: Trx, matchIds: readonly number[]): Promise<Changed[]> {
	const open = await trx
		.selectFrom("makeupProposal")
		.selectAll()
		.where("matchId", "in", matchIds)
		.where("status", "=", "open")
		.execute();
	if (open.length > 0)
		await trx
			.updateTable("makeupProposal")
			.set({ status: "withdrawn" })
			.where(
				"proposalId",
				"in",
				open.map(({ proposalId }) => proposalId),
			)
			.execute();
	return open.map((before) => ({
		kind: "makeupProposal",
		id: before.proposalId,
		before,
		after: { ...before, status: "withdrawn" },
	}));
}
