import { createHash } from "node:crypto";
import { leagueNewsChoice } from "../../../league/entities/message.ts";
import { messages } from "../../../league/messages.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { ApiError } from "../../errors.ts";
import { hashOfToken } from "../../identity/secrets.ts";
import { networkKey } from "../../limits.ts";

/** The form in which the list of those who want no league news stores an address. */
export const addressHashOf = (email: string) =>
	createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");

/** Whether an address is in the list of those who want no league news. */
export const wantsNoNews = (optOuts: ReadonlySet<string>) => (email: string) =>
	optOuts.has(addressHashOf(email));

/**
 * Whether the address of a link gets league news. Writes nothing but the count of wrong guesses.
 */
export async function readLeagueNews(context: ServerContext, call: Call, key: string) {
	const addressHash = await addressOfLink(context, call, key);
	const optOut = await context.db
		.selectFrom("newsOptOut")
		.select("at")
		.where("addressHash", "=", addressHash)
		.executeTakeFirst();
	return { wantsNews: optOut === undefined };
}

/**
 * POST /api/setLeagueNews `{ key, wantsNews }`: ends or resumes league news for the address that
 * got the link; repeating it changes nothing. Its owner still gets messages from their own team and
 * about their own matches. Page: /league-news/{key}.
 */
export async function setLeagueNews(context: ServerContext, call: Call) {
	const { key, wantsNews } = parseBody(leagueNewsChoice, call.body);
	const addressHash = await addressOfLink(context, call, key);
	await context.limits.spend({ newsByAddress: addressHash });
	if (wantsNews)
		await context.db.deleteFrom("newsOptOut").where("addressHash", "=", addressHash).execute();
	else
		await context.db
			.insertInto("newsOptOut")
			.values({ addressHash })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	return { wantsNews };
}

async function addressOfLink({ db, limits }: ServerContext, { address }: Call, key: string) {
	const link = await db
		.selectFrom("newsLink")
		.select("addressHash")
		.where("tokenHash", "=", hashOfToken(key))
		.executeTakeFirst();
	if (link) return link.addressHash;
	await limits.spend({ linksByNetwork: networkKey(address) });
	throw new ApiError("NOT_FOUND", messages.linkNotValid);
}
