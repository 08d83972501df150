import type { Kysely } from "kysely";
import { shareEntry, type TeamShares } from "../../../league/entities/player-share.ts";
import { guards, type Viewer } from "../../../league/permissions.ts";
import { noCurrentSeason } from "../../../league/rules/admin-messages.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { suggestedShare } from "../../../league/rules/season/player-shares.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Database } from "../../db/schema.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { isLedBy, notYourTeam } from "../teams/own-team.ts";

/**
 * The shares of the current season's fee, by name; the roster first, then players who have left.
 * For the team's own captains only, not for admins. Throws: 403, 409.
 */
export async function readShares(
	db: Kysely<Database>,
	viewer: Viewer,
	teamId: number | null,
): Promise<TeamShares> {
	const season = await assertCanKeep(db, viewer, teamId);
	const { feeByZelleOrCheck: fee } = await db
		.selectFrom("league")
		.select("feeByZelleOrCheck")
		.executeTakeFirstOrThrow();
	const rows = await db
		.selectFrom("player")
		.leftJoin("playerShare", (join) =>
			join
				.onRef("playerShare.playerId", "=", "player.playerId")
				.on("playerShare.teamId", "=", teamId)
				.on("playerShare.seasonId", "=", season.seasonId),
		)
		.select(["player.playerId", "firstName", "lastName", "player.teamId"])
		.select(["amount", "isPaid", "note"])
		.where((row) =>
			row.or([row("player.teamId", "=", teamId), row("playerShare.playerId", "is not", null)]),
		)
		.orderBy("lastName")
		.orderBy("firstName")
		.execute();
	const suggested = suggestedShare(fee, rows.filter((row) => row.teamId === teamId).length);
	const players = rows.map(({ amount, isPaid, note, teamId: current, ...player }) => ({
		...player,
		isOnRoster: current === teamId,
		amount: amount ?? suggested,
		isPaid: isPaid ?? false,
		note: note ?? "",
	}));
	return {
		teamId: Number(teamId),
		seasonName: season.seasonName,
		fee,
		suggested,
		players: players.toSorted((one, other) => Number(other.isOnRoster) - Number(one.isOnRoster)),
	};
}

/**
 * POST /api/savePlayerShare `{ teamId, playerId, amount?, isPaid?, note? }`: what a captain or
 * co-captain notes about a player's share; fields that are missing stay. The change log knows only
 * that the team's shares have changed. Page: Shares of the Fee.
 */
export async function savePlayerShare(context: ServerContext, call: Call) {
	const { viewer } = call;
	assertAccess(guards.leaders(viewer));
	const { teamId, playerId, ...changes } = parseBody(shareEntry, call.body);
	return auditedTransaction(context, call, async (trx, recordChange) => {
		const { seasonId } = await assertCanKeep(trx, viewer, teamId);
		const player = await trx
			.selectFrom("player")
			.select("teamId")
			.where("playerId", "=", playerId)
			.executeTakeFirst();
		const stored = await trx
			.selectFrom("playerShare")
			.select(["amount", "isPaid", "note"])
			.where("teamId", "=", teamId)
			.where("seasonId", "=", seasonId)
			.where("playerId", "=", playerId)
			.executeTakeFirst();
		if (player?.teamId !== teamId && !stored)
			throw new ApiError("NOT_FOUND", "This player is not on your team anymore.");
		const before = stored ?? { amount: null, isPaid: false, note: "" };
		const after = { ...before, ...changes };
		await trx
			.insertInto("playerShare")
			.values({ teamId, seasonId, playerId, ...after })
			.onConflict((conflict) =>
				conflict.columns(["teamId", "seasonId", "playerId"]).doUpdateSet(after),
			)
			.execute();
		await recordChange({ kind: "playerShare", id: teamId, before: null, after: { teamId } });
		return { ok: true as const };
	});
}

/** The current season. Throws unless the viewer leads this team. */
async function assertCanKeep(db: Kysely<Database>, viewer: Viewer, teamId: number | null) {
	const team =
		teamId === null
			? undefined
			: await db.selectFrom("team").selectAll().where("teamId", "=", teamId).executeTakeFirst();
	if (!team || !isLedBy(viewer, team)) throw notYourTeam();
	const season = currentSeason(await readSeasonsWithNumbers(db));
	if (!season) throw new ApiError("NOT_POSSIBLE", noCurrentSeason);
	return season;
}
