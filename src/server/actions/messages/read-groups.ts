import type { Kysely } from "kysely";
import { isAdmin, isMember, type Viewer } from "../../../league/permissions.ts";
import type { LeagueOfMessages } from "../../../league/rules/messages/message-groups.ts";
import { withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import { readLeague } from "../../db/read-league.ts";
import type { Database } from "../../db/schema.ts";
import { wantsNoNews } from "./league-news.ts";

/** What decides who gets a message, as this connection or transaction sees it. */
export async function readLeagueOfMessages(db: Kysely<Database>): Promise<LeagueOfMessages> {
	const [teams, divisions, users, players, matches, makeups, seasons, payments, withdrawals, fees] =
		await Promise.all([
			db.selectFrom("team").selectAll().orderBy("teamNumber").execute(),
			db.selectFrom("division").selectAll().execute(),
			db
				.selectFrom("user")
				.leftJoin("account", "account.userId", "user.userId")
				.select(["user.userId", "firstName", "lastName", "user.email"])
				.where("closedAt", "is", null)
				.orderBy("user.userId")
				.execute(),
			db
				.selectFrom("player")
				.select(["firstName", "lastName", "email", "teamId"])
				.where("isActive", "=", true)
				.orderBy("playerId")
				.execute(),
			db.selectFrom("match").selectAll().execute(),
			db.selectFrom("makeupMatch").selectAll().execute(),
			db.selectFrom("season").selectAll().execute(),
			db.selectFrom("payment").selectAll().execute(),
			db.selectFrom("teamExit").selectAll().execute(),
			readLeague(db),
		]);
	const played = withEffectiveSlots(matches, makeups);
	return {
		teams,
		divisions,
		users,
		players,
		matches: played,
		seasons,
		payments,
		withdrawals,
		fees,
	};
}

/** Returns a function that tells whether the owner of an address wants no league news. */
export async function readOptOuts(db: Kysely<Database>) {
	const rows = await db.selectFrom("newsOptOut").select("addressHash").execute();
	return wantsNoNews(new Set(rows.map(({ addressHash }) => addressHash)));
}

/** What decides to which groups the viewer may write. */
export const writerOf = (viewer: Viewer) => ({
	userId: isMember(viewer) ? viewer.userId : 0,
	isAdmin: isAdmin(viewer),
	coordinates: isMember(viewer) ? viewer.coordinates : [],
});
