import type { MakeupMatch } from "../../../league/entities/makeup-match.ts";
import { makeupMatchChanges, newMakeupMatch } from "../../../league/entities/makeup-match.ts";
import { guards, isScheduler, type Viewer } from "../../../league/permissions.ts";
import { isComplete, totals } from "../../../league/rules/scoring/scorecard.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody, parseChanges } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import {
	auditedTransaction,
	type Changed,
	type RecordChange,
} from "../../db/audited-transaction.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, notFound } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { notifyMatchMoved } from "../schedule/notify-match-moved.ts";
import { ledTeams, notYourTeam } from "../teams/own-team.ts";
import { assertMakeupBookable } from "./assert-makeup-bookable.ts";

type Sides = Pick<MakeupMatch, "homeTeamId" | "visitorTeamId">;

/*
 * Make-up matches. Captains edit matches of their own team (both before and after the change),
 * schedulers all. A slot holds one match; a database constraint decides between concurrent
 * bookings. Page: /makeup-matches; by-laws XIV.
 */

/** POST /api/create/makeupMatch. Returns the match. */
export async function createMakeupMatch(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndSchedulers(call.viewer));
	const match = parseBody(newMakeupMatch, call.body);
	await countNotice(context, call);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		await assertOwnSide(trx, call.viewer, match);
		await assertMakeupBookable(context, trx, { viewer: call.viewer, before: null, after: match });
		await assertNotPlayed(trx, call.viewer, [match]);
		const after = await trx
			.insertInto("makeupMatch")
			.values(match)
			.returningAll()
			.executeTakeFirstOrThrow();
		await record(context, trx, recordChange, { id: after.makeupMatchId, before: null, after });
		return after;
	});
	context.mail.wake();
	return result;
}

/** PUT /api/update/makeupMatch/{id}: changes the fields in the body. Returns the match. */
export async function updateMakeupMatch(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndSchedulers(call.viewer));
	await countNotice(context, call);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await assertMatch(trx, call);
		await assertOwnSide(trx, call.viewer, before);
		const changes = parseChanges(makeupMatchChanges, call.body, before);
		const match = { ...before, ...changes };
		await assertOwnSide(trx, call.viewer, match);
		if (Object.keys(changes).length === 0) return before;
		await assertMakeupBookable(context, trx, { viewer: call.viewer, before, after: match });
		await assertNotPlayed(trx, call.viewer, [before, match]);
		const after = await trx
			.updateTable("makeupMatch")
			.set(changes)
			.where("makeupMatchId", "=", before.makeupMatchId)
			.returningAll()
			.executeTakeFirstOrThrow();
		await record(context, trx, recordChange, { id: before.makeupMatchId, before, after });
		return after;
	});
	context.mail.wake();
	return result;
}

/** DELETE /api/delete/makeupMatch/{id}. Returns `{ ok: true }`. */
export async function deleteMakeupMatch(context: ServerContext, call: Call) {
	assertAccess(guards.leadersAndSchedulers(call.viewer));
	await countNotice(context, call);
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const before = await assertMatch(trx, call);
		await assertOwnSide(trx, call.viewer, before);
		await assertNotPlayed(trx, call.viewer, [before]);
		await trx.deleteFrom("makeupMatch").where("makeupMatchId", "=", before.makeupMatchId).execute();
		await record(context, trx, recordChange, { id: before.makeupMatchId, before, after: null });
		return { ok: true as const };
	});
	context.mail.wake();
	return result;
}

/** Records the change and emails the captains of the match that it moves. */
async function record(
	context: ServerContext,
	trx: Trx,
	recordChange: RecordChange,
	change: Omit<Changed, "kind">,
) {
	const changed = { kind: "makeupMatch", ...change };
	await recordChange(changed);
	await notifyMatchMoved(context, trx, [changed]);
}

async function assertMatch(trx: Trx, { params }: Call) {
	const id = idFrom(params["id"]);
	const match =
		id === null
			? undefined
			: await trx
					.selectFrom("makeupMatch")
					.selectAll()
					.where("makeupMatchId", "=", id)
					.executeTakeFirst();
	if (!match) throw notFound("make-up match");
	return match;
}

async function assertOwnSide(trx: Trx, viewer: Viewer, { homeTeamId, visitorTeamId }: Sides) {
	if (isScheduler(viewer)) return;
	const own = await ledTeams(trx, viewer);
	if (!own.includes(homeTeamId) && !own.includes(visitorTeamId)) throw notYourTeam();
}

/**
 * Throws if a captain would move a match whose scorecard is complete. Schedulers may correct dates.
 */
async function assertNotPlayed(
	trx: Trx,
	viewer: Viewer,
	makeups: readonly Pick<MakeupMatch, "originalMatchNumber">[],
) {
	if (isScheduler(viewer)) return;
	const numbers = makeups.flatMap(({ originalMatchNumber }) => originalMatchNumber ?? []);
	const cards = await trx
		.selectFrom("matchResult")
		.innerJoin("match", "match.matchId", "matchResult.matchId")
		.selectAll("matchResult")
		.select("matchNumber")
		.where("matchNumber", "in", [...numbers, 0])
		.execute();
	const played = cards.find((card) => isComplete(totals(card)));
	if (played)
		throw new ApiError("NOT_POSSIBLE", `Match ${played.matchNumber} already has a result.`);
}

/** Limits the emails that a captain can cause by booking and canceling. */
async function countNotice({ limits }: ServerContext, { viewer }: Call) {
	if (!isScheduler(viewer)) await limits.spend(emailLimit(viewer));
}
