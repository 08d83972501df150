import type { Kysely, Selectable } from "kysely";
import { messages } from "../../../league/messages.ts";
import { dateOf, formatDate } from "../../../league/rules/time/league-time.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { hashOfToken, isEqualConstantTime, newToken } from "../../identity/secrets.ts";
import { networkKey } from "../../limits.ts";

/** A new link with which one leader of a team enters its preferences, until the closing date. */
export async function newPreferenceLink(
	trx: Trx,
	link: { seasonId: number; teamId: number; userId: number },
) {
	const token = newToken();
	await trx
		.insertInto("preferenceLink")
		.values({ tokenHash: hashOfToken(token), ...link })
		.execute();
	return token;
}

/**
 * The team and season of a link from an email, with what the captains were asked. Throws: 404, also
 * if the team is no longer active or the recipient no longer leads it; 429.
 */
export async function findPreferenceLink(
	{ db, limits, now }: ServerContext,
	{ address }: Pick<Call, "address">,
	key: string,
) {
	const found = await read(db, key);
	if (!found) {
		await limits.spend({ linksByNetwork: networkKey(address) });
		throw new ApiError("NOT_FOUND", messages.linkNotValid);
	}
	return { ...found, closed: closedBecause(found, dateOf(now())) };
}
export type PreferenceLink = Awaited<ReturnType<typeof findPreferenceLink>>;

async function read(db: Kysely<Database>, key: string) {
	const tokenHash = hashOfToken(key);
	const link = await db
		.selectFrom("preferenceLink")
		.innerJoin("preferenceRequest", "preferenceRequest.seasonId", "preferenceLink.seasonId")
		.innerJoin("season", "season.seasonId", "preferenceLink.seasonId")
		.select([
			"tokenHash",
			"preferenceLink.seasonId",
			"teamId",
			"userId",
			"closingDate",
			"saturdays",
		])
		.select("seasonName")
		.where("tokenHash", "=", tokenHash)
		.executeTakeFirst();
	if (!link || !isEqualConstantTime(link.tokenHash, tokenHash)) return undefined;
	const team = await db
		.selectFrom("team")
		.selectAll()
		.where("teamId", "=", link.teamId)
		.where("isActive", "=", true)
		.executeTakeFirst();
	return team && isLedBy(team, link.userId) ? { ...link, team } : undefined;
}

const isLedBy = ({ captainId, cocaptainId }: Selectable<Database["team"]>, userId: number) =>
	captainId === userId || cocaptainId === userId;

/** Why preferences can't be entered anymore; they can on the closing date itself. */
const closedBecause = (
	{ closingDate, seasonName }: { closingDate: string; seasonName: string },
	today: string,
) =>
	today <= closingDate
		? null
		: `The last day to enter preferences for ${seasonName} was ${formatDate(closingDate, "long")}. If something important comes up, contact the league.`;
