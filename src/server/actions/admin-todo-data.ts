import type { Kysely } from "kysely";
import { withEffectiveSlots } from "../../league/rules/schedule/effective-slot.ts";
import { seasonOfMatches } from "../../league/rules/season/season-of-matches.ts";
import type { League, PayPalNotice } from "../../league/rules/tasks/admin-todo.ts";
import type { LeagueDate } from "../../league/rules/time/league-time.ts";
import { readLeague as readSettings } from "../db/read-league.ts";
import { readNumbersOfMatches, readSeasons } from "../db/read-numbers.ts";
import type { Database } from "../db/schema.ts";

/**
 * Everything that can put a task on the admins' to-do list, as this connection or transaction sees
 * it.
 */
export async function readLeague(db: Kysely<Database>) {
	const [
		seasons,
		numbers,
		teams,
		matches,
		results,
		makeups,
		disputes,
		payments,
		payPalNotices,
		wishes,
		allExits,
		fees,
	] = await Promise.all([
		readSeasons(db),
		readNumbersOfMatches(db),
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
		readOpenNotices(db),
		db.selectFrom("scheduleWish").select(["seasonId", "weight"]).orderBy("wishId").execute(),
		db.selectFrom("teamExit").selectAll().execute(),
		readSettings(db),
	]);
	const season = seasonOfMatches(seasons, matches).season;
	return {
		seasons,
		numbers,
		teams,
		matches: withEffectiveSlots(matches, makeups),
		results,
		withdrawals: allExits,
		exits: allExits.filter(({ seasonId }) => seasonId === season?.seasonId),
		disputes,
		payments,
		fees,
		payPalNotices,
		wishes,
	} satisfies League;
}
/** What PayPal has told and nobody has seen to. */
async function readOpenNotices(db: Kysely<Database>): Promise<PayPalNotice[]> {
	const rows = await db
		.selectFrom("payPalNotice")
		.select(["noticeId", "problem", "teamId", "payerName", "teamName", "amount", "currency"])
		.where("problem", "is not", null)
		.where("settledAt", "is", null)
		.orderBy("noticeId")
		.execute();
	return rows.flatMap(({ problem, ...row }) => (problem === null ? [] : [{ ...row, problem }]));
}

export type StoredLeague = Awaited<ReturnType<typeof readLeague>>;

export const markKey = (about: string, id: number) => `${about} ${id}`;

/**
 * Task marks by `markKey`: the last reminder, and the forfeits that an admin has acknowledged.
 * Marks of other seasons are left out.
 */
export async function readMarks(db: Kysely<Database>, seasonId: number | null) {
	const rows = await db.selectFrom("taskMark").selectAll().orderBy("taskMarkId").execute();
	const current = rows.filter((row) => row.seasonId === null || row.seasonId === seasonId);
	return new Map<string, { on: LeagueDate; sets: string | null }>(
		current.map(({ about, id, on, sets }) => [markKey(about, id), { on, sets }]),
	);
}

/** Forfeited sets in the form in which an acknowledgment is stored. */
export const setsText = ({ total, mostToOneTeam }: { total: number; mostToOneTeam: number }) =>
	`${total}, ${mostToOneTeam} to one`;
