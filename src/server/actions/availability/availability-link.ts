import type { Selectable } from "kysely";
import { messages } from "../../../league/messages.ts";
import { linkClosedBecause } from "../../../league/rules/availability/link-closed.ts";
import { partsOfSlot, withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { hashOfToken, isEqualConstantTime, newToken } from "../../identity/secrets.ts";
import { networkKey } from "../../limits.ts";

/**
 * The player, match and date of a link from an email, and why the link is closed (null while it is
 * open). Writes nothing but the count of wrong guesses. Throws: 404, 429.
 */
export async function findAvailabilityLink(
	{ db, limits, now }: Pick<ServerContext, "db" | "limits" | "now">,
	{ address }: Pick<Call, "address">,
	key: string,
) {
	const tokenHash = hashOfToken(key);
	const link = await db
		.selectFrom("availabilityEmail")
		.selectAll()
		.where("tokenHash", "=", tokenHash)
		.executeTakeFirst();
	if (!link || !isEqualConstantTime(link.tokenHash, tokenHash)) {
		await limits.spend({ linksByNetwork: networkKey(address) });
		throw new ApiError("NOT_FOUND", messages.linkNotValid);
	}
	const { matchId, teamId, playerId, slot } = link;
	const stored = await db
		.selectFrom("match")
		.selectAll()
		.where("matchId", "=", matchId)
		.executeTakeFirst();
	const makeups = stored
		? await db
				.selectFrom("makeupMatch")
				.selectAll()
				.where("originalMatchNumber", "=", stored.matchNumber)
				.execute()
		: [];
	const [match] = withEffectiveSlots(stored ? [stored] : [], makeups);
	const player = await db
		.selectFrom("player")
		.selectAll()
		.where("playerId", "=", playerId)
		.executeTakeFirstOrThrow();
	const team = await db
		.selectFrom("team")
		.selectAll()
		.where("teamId", "=", teamId)
		.executeTakeFirstOrThrow();
	const isOnTeam =
		player.isActive &&
		player.teamId === teamId &&
		team.isActive &&
		(!match || [match.homeTeamId, match.visitorTeamId].includes(teamId));
	return {
		matchId,
		teamId,
		playerId,
		slot,
		match,
		player,
		team,
		asked: partsOfSlot(slot),
		closed: linkClosedBecause(match, { slot, isOnTeam }, now()),
	};
}

type Link = Selectable<Database["availabilityEmail"]>;

/** A new link for a player's answer about one date of a match. Returns its token. */
export async function createLink(
	trx: Trx,
	player: Pick<Link, "matchId" | "teamId" | "playerId" | "slot">,
	sent: Pick<Link, "about" | "number" | "sentOn">,
) {
	const token = newToken();
	await trx
		.insertInto("availabilityEmail")
		.values({ ...player, ...sent, tokenHash: hashOfToken(token) })
		.execute();
	return token;
}
