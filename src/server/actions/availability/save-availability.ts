import { type Kysely, type Selectable, sql } from "kysely";
import type { AvailabilityAnswer } from "../../../league/entities/availability.ts";
import { captainEntry, playerAnswer } from "../../../league/entities/availability-calls.ts";
import { guards, visitor } from "../../../league/permissions.ts";
import { isOver, slotOfMatch } from "../../../league/rules/schedule/effective-slot.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type Changed } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { followAnswer } from "../lineups/substitutes.ts";
import { assertPlayer } from "../roster/stored-player.ts";
import { readMatchInfo } from "../scorecards/match-card.ts";
import { assertOwnTeam, notYourTeam } from "../teams/own-team.ts";
import { findAvailabilityLink } from "./availability-link.ts";

/** Whose answer, for which match at which date. */
interface About {
	matchId: number;
	teamId: number;
	playerId: number;
	slot: string;
}
type Entry = Selectable<Database["availability"]>;

/**
 * POST /api/answerAvailability `{ key, answer }`: a player's answer, with the token from an email.
 * The newest answer counts. If the player is in the lineup and can't play, the next substitute is
 * asked. Page: /availability/{key}.
 */
export async function answerAvailability(context: ServerContext, call: Call) {
	const { key, answer } = parseBody(playerAnswer, call.body);
	const { playerId } = await findAvailabilityLink(context, call, key);
	await context.limits.spend({ answersByPlayer: String(playerId) });
	// The player has no account; whoever is signed in on this device is not the author.
	const byPlayer = { ...call, viewer: visitor };
	const result = await auditedTransaction(context, byPlayer, async (trx, recordChange) => {
		const link = await findAvailabilityLink({ ...context, db: trx }, call, key);
		if (link.closed !== null) throw new ApiError("NOT_POSSIBLE", link.closed);
		const { matchId, teamId, slot } = link;
		const about = { matchId, teamId, playerId: link.playerId, slot };
		const before = (await storedAnswer(trx, about))?.answer ?? null;
		await recordChange(await storeAnswer(trx, about, { answer, isByCaptain: false }));
		await followAnswer(context, trx, about, { before, after: answer });
		return { answer };
	});
	context.mail.wake();
	return result;
}

/**
 * POST /api/saveAvailability `{ matchId, playerId, answer, seen }`: records what a player told the
 * captain, in place of an earlier answer; null removes that answer. Possible until the match ends.
 * For the team's captains and admins. Page: /team-availability.
 */
export async function saveAvailability(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { matchId, playerId, answer, seen } = parseBody(captainEntry, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const player = await assertPlayer(trx, playerId);
		if (player.teamId === null) throw notYourTeam();
		const team = await assertOwnTeam(trx, viewer, player.teamId);
		const { match } = await readMatchInfo(trx, matchId);
		const slot = slotOfMatch(match);
		if (![match.homeTeamId, match.visitorTeamId].includes(team.teamId)) throw notYourTeam();
		if (slot === null || isOver(match, context.now()))
			throw new ApiError(
				"NOT_POSSIBLE",
				slot === null ? "This match has no date at the moment." : "This match is over.",
			);
		const about = { matchId, teamId: team.teamId, playerId, slot };
		const before = await storedAnswer(trx, about);
		if ((before?.answer ?? null) !== seen)
			throw new ApiError(
				"STALE",
				`${player.firstName} has answered in the meantime. Check the answer and try again.`,
			);
		await recordChange(
			answer === null
				? await removeAnswer(trx, before)
				: await storeAnswer(trx, about, { answer, isByCaptain: true }),
		);
		return { ok: true as const };
	});
}

/** The answer that a player gave, or a captain recorded, for this date of the match. */
export const storedAnswer = (
	db: Kysely<Database>,
	{ matchId, teamId, playerId, slot }: About,
): Promise<Entry | undefined> =>
	db
		.selectFrom("availability")
		.selectAll()
		.where("matchId", "=", matchId)
		.where("teamId", "=", teamId)
		.where("playerId", "=", playerId)
		.where("slot", "=", slot)
		.executeTakeFirst();

async function storeAnswer(
	trx: Trx,
	about: About,
	values: { answer: AvailabilityAnswer; isByCaptain: boolean },
): Promise<Changed[]> {
	const before = await storedAnswer(trx, about);
	if (before?.answer === values.answer && before.isByCaptain === values.isByCaptain) return [];
	const changed = { ...values, at: sql<string>`now()` };
	const after = await trx
		.insertInto("availability")
		.values({ ...about, ...changed })
		.onConflict((conflict) => conflict.constraint("availabilityUnique").doUpdateSet(changed))
		.returningAll()
		.executeTakeFirstOrThrow();
	return [{ kind: "availability", id: after.availabilityId, before: before ?? null, after }];
}

async function removeAnswer(trx: Trx, before: Entry | undefined): Promise<Changed[]> {
	if (!before) return [];
	const { availabilityId: id } = before;
	await trx.deleteFrom("availability").where("availabilityId", "=", id).execute();
	return [{ kind: "availability", id, before, after: null }];
}
