import type { Kysely } from "kysely";
import type { League } from "../../league/rules/tasks/admin-todo.ts";
import { dateOf, type LeagueDate, leagueTime } from "../../league/rules/time/league-time.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Database } from "../db/schema.ts";

/**
 * All of the league that may ask something of an admin, as it stands for this connection or
 * transaction.
 */
export async function readLeague(
	{ timeZone }: Pick<ServerContext, "timeZone">,
	db: Kysely<Database>,
) {
	const [seasons, teams, matches, results, makeups, disputes, payments] = await Promise.all([
		db.selectFrom("season").selectAll().execute(),
		db.selectFrom("team").selectAll().execute(),
		db.selectFrom("match").selectAll().execute(),
		db.selectFrom("matchResult").selectAll().execute(),
		db.selectFrom("makeupMatch").selectAll().execute(),
		db
			.selectFrom("dispute")
			.selectAll()
			.where("settledAt", "is", null)
			.orderBy("disputeId")
			.execute(),
		db.selectFrom("payment").selectAll().execute(),
	]);
	const entered = payments.map((payment) => ({
		...payment,
		enteredOn: dateOf(leagueTime(new Date(payment.createdAt), timeZone)),
	}));
	return {
		seasons,
		teams,
		matches,
		results,
		makeups,
		disputes,
		payments: entered,
	} satisfies League;
}
export type StoredLeague = Awaited<ReturnType<typeof readLeague>>;

export const markKey = (about: string, id: number) => `${about} ${id}`;

/**
 * When captains were reminded last, and which forfeits an admin has noted; of teams only what
 * concerns this season.
 */
export async function readMarks(db: Kysely<Database>, seasonId: number | null) {
	const rows = await db.selectFrom("taskMark").selectAll().orderBy("taskMarkId").execute();
	const current = rows.filter((row) => row.seasonId === null || row.seasonId === seasonId);
	return new Map<string, { on: LeagueDate; sets: string | null }>(
		current.map(({ about, id, on, sets }) => [markKey(about, id), { on, sets }]),
	);
}

/** Forfeited sets as an admin has noted them. */
export const setsText = ({ total, mostToOneTeam }: { total: number; mostToOneTeam: number }) =>
	`${total}, ${mostToOneTeam} to one`;
