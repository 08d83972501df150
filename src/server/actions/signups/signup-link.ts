import { type Kysely, sql } from "kysely";
import { needsConsent } from "../../../league/rules/roster/minimum-age.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readNumbers } from "../../db/read-numbers.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { hashOfToken, newToken } from "../../identity/secrets.ts";
import { networkKey } from "../../limits.ts";
import { assertPlayer, type StoredPlayer } from "../stored-player.ts";

const looksLikeName = /^[\p{L}\p{M}’' -]{1,30}$/u;

/** Emails a new player the link with which to confirm, change or withdraw the sign-up. */
export async function emailSignup(
	{ mail, now }: ServerContext,
	trx: Trx,
	{ playerId, firstName, lastName, email, birthYear }: StoredPlayer,
) {
	const token = newToken();
	await trx
		.insertInto("signupLink")
		.values({ tokenHash: hashOfToken(token), playerId, confirmedAt: null })
		.execute();
	const year = Number(now().slice(0, 4));
	await mail.post(
		trx,
		{ name: `${firstName} ${lastName}`, address: email },
		{
			kind: "signupReceived",
			// Anybody can sign up anybody: the league repeats no advertising.
			firstName: looksLikeName.test(firstName) ? firstName : null,
			needsConsent: needsConsent(birthYear, year, await readNumbers(trx)),
			token,
		},
	);
}

/**
 * The player of a link, and why it is closed. Reading it writes nothing but the count of guesses.
 * Throws: 404, 429.
 */
export async function findSignup(
	db: Kysely<Database>,
	{ limits }: Pick<ServerContext, "limits">,
	{ address }: Pick<Call, "address">,
	key: string,
) {
	const link = await db
		.selectFrom("signupLink")
		.selectAll()
		.where("tokenHash", "=", hashOfToken(key))
		.executeTakeFirst();
	if (!link) {
		await limits.spend({ linksByNetwork: networkKey(address) });
		throw new ApiError("NOT_FOUND", "This link is not valid anymore.");
	}
	const player = await assertPlayer(db as Trx, link.playerId);
	return {
		player,
		isConfirmed: link.confirmedAt !== null,
		closed:
			player.teamId !== null
				? "You are on a team now. Ask your captain to change your data."
				: player.isActive
					? null
					: "You are not on the list of players looking for a team anymore.",
	};
}

export const confirmLinks = (trx: Trx, playerId: number) =>
	trx
		.updateTable("signupLink")
		.set({ confirmedAt: sql<string>`coalesce("confirmedAt", now())` })
		.where("playerId", "=", playerId)
		.execute();
