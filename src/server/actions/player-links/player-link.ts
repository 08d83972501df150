import type { Kysely } from "kysely";
import { messages } from "../../../league/messages.ts";
import { addDays, dateOf } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { PlayerTables } from "../../db/player-tables.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { hashOfToken, isEqualConstantTime, newToken } from "../../identity/secrets.ts";
import { networkKey } from "../../limits.ts";
import { assertPlayer } from "../roster/stored-player.ts";

type PlayerLink = PlayerTables["playerLink"];

/** For how many days a link works. */
export const linkDays = {
	signup: 365,
	contact: 7,
	consent: 60,
	guardian: 60,
	move: 8,
} as const satisfies Record<PlayerLink["about"], number>;

/** A new link for one player and one purpose. Returns its token. */
export async function newPlayerLink(
	{ now }: Pick<ServerContext, "now">,
	trx: Trx,
	link: Pick<PlayerLink, "playerId" | "about"> & { email?: string; moveId?: number },
) {
	const token = newToken();
	await trx
		.insertInto("playerLink")
		.values({
			email: null,
			confirmedAt: null,
			...link,
			tokenHash: hashOfToken(token),
			sentOn: dateOf(now()),
		})
		.execute();
	return token;
}

/**
 * A link for one of these purposes, with its player. Writes nothing but the count of wrong guesses.
 * Throws: 404, 429.
 */
export async function findPlayerLink(
	db: Kysely<Database>,
	{ limits, now }: Pick<ServerContext, "limits" | "now">,
	{ address }: Pick<Call, "address">,
	{ key, about }: { key: string; about: readonly PlayerLink["about"][] },
) {
	const tokenHash = hashOfToken(key);
	const link = await db
		.selectFrom("playerLink")
		.selectAll()
		.where("tokenHash", "=", tokenHash)
		.where("about", "in", about)
		.executeTakeFirst();
	if (
		!link ||
		!isEqualConstantTime(link.tokenHash, tokenHash) ||
		addDays(link.sentOn, linkDays[link.about]) < dateOf(now())
	) {
		await limits.spend({ linksByNetwork: networkKey(address) });
		throw new ApiError("NOT_FOUND", messages.linkNotValid);
	}
	return { link, player: await assertPlayer(db as Trx, link.playerId) };
}
