import { type Kysely, sql } from "kysely";
import type { ServerCheck } from "../../league/entities/server-check.ts";
import { lastBackupText } from "../../league/rules/backups/last-backup-text.ts";
import { type Clock, leagueTime } from "../../league/rules/time/league-time.ts";
import { countOf, pluralOf } from "../../league/wording.ts";
import type { Backups } from "../backups/backups.ts";
import { getMigrations } from "../db/migrate.ts";
import type { Database } from "../db/schema.ts";
import { bad, good } from "./findings.ts";

export interface CheckedLeague {
	db: Kysely<Database>;
	clock: Clock;
	timeZone: string;
	backups: Pick<Backups, "state">;
}

/** The most that clocks may differ: the database's decides when codes expire, after minutes. */
const clockSeconds = 30;

/** Checks the database, and what is read from it: the league, backups, and emails. */
export async function checkLeague(league: CheckedLeague): Promise<ServerCheck[]> {
	const pending = await pendingMigrations(league.db);
	if (pending > 0)
		return [
			...(await checkDatabase(league)),
			bad(
				"Database",
				`${countOf(pending, "migration")} to run. The program runs them when it starts.`,
			),
		];
	return [
		...(await checkDatabase(league)),
		await checkContent(league),
		await checkBackups(league),
		await checkEmails(league),
	];
}

async function pendingMigrations(db: Kysely<Database>) {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
	return Object.keys(await getMigrations()).length - rows.length;
}

async function checkDatabase({ db, clock, timeZone }: CheckedLeague) {
	const { rows } = await sql<{ version: string; now: string; size: string }>`
		select current_setting('server_version') as "version", now() as "now",
			pg_size_pretty(pg_database_size(current_database())) as "size"`.execute(db);
	const [found] = rows;
	const now = clock();
	const seconds = Math.round((now.getTime() - new Date(found?.now ?? now).getTime()) / 1000);
	return [
		good(
			"Database",
			`PostgreSQL ${found?.version} answers. The league’s data takes ${found?.size}.`,
		),
		Math.abs(seconds) > clockSeconds
			? bad(
					"Clock",
					`This machine’s clock and the database’s differ by ${countOf(Math.abs(seconds), "second")}. Synchronize both with NTP.`,
				)
			: good(
					"Clock",
					`It is ${timeText(now, timeZone)} in ${timeZone}, and the database’s clock agrees.`,
				),
	];
}

async function checkContent({ db }: CheckedLeague) {
	const league = await db.selectFrom("installation").select("isDemo").executeTakeFirst();
	if (!league)
		return bad("League", "There is no league yet. The program creates it when it starts.");
	if (league.isDemo) return good("League", "This is the demo league.");
	const admin = await db
		.selectFrom("user")
		.select("userId")
		.where("isAdmin", "=", true)
		.executeTakeFirst();
	return admin
		? good("League", "The league has an admin.")
		: bad("League", "No one is an admin yet. The program prints the link for the first one.");
}

async function checkBackups({ backups, timeZone }: CheckedLeague) {
	const { isDaily, lastGoodAt, isOverdue, backups: made } = await backups.state();
	const last = lastBackupText(lastGoodAt ? timeText(new Date(lastGoodAt), timeZone) : null);
	const reason = made[0]?.error ? ` The newest one failed: ${made[0].error}` : "";
	if (isOverdue || reason) return bad("Backups", last + reason);
	return good("Backups", isDaily ? last : `${last} The program makes no automatic backups.`);
}

async function checkEmails({ db }: CheckedLeague) {
	const { dead, late } = await db
		.selectFrom("email")
		.select((row) => [
			row.fn.countAll<number>().filterWhere("state", "=", "dead").as("dead"),
			row.fn
				.countAll<number>()
				.filterWhere("state", "=", "waiting")
				.filterWhere("createdAt", "<", sql<string>`now() - interval '1 hour'`)
				.as("late"),
		])
		.executeTakeFirstOrThrow();
	if (dead + late === 0) return good("Emails", "All emails have been delivered.");
	return bad(
		"Emails",
		`${countOf(dead, "email")} could not be delivered, and ${late} ${pluralOf(late, "has", "have")} been waiting for more than an hour. The Admin Portal lists them.`,
	);
}

const timeText = (at: Date, timeZone: string) =>
	leagueTime(at, timeZone).replace("T", " ").slice(0, 16);
