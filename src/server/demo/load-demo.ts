import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { LeagueDate } from "../../league/rules/time/league-time.ts";
import { indexSeasons } from "../db/league-history.ts";
import type { Database, Trx } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { demoAccessCodes, demoAccounts, demoPasswordHash } from "./accounts.ts";
import { createDemoLeague, type DemoLeague, type DemoTable, demoTables } from "./demo-league.ts";

/** The archived seasons of the demo league that people try out; tests load one. */
export const demoPastSeasons = 10;

/** Below PostgreSQL's limit of 65,535 parameters per statement. */
const maxValues = 60_000;

/**
 * No reminders until an admin turns them on: the demo begins with scorecards that have been due for
 * weeks, so its first start would send dozens.
 */
export const demoSettings = {
	firstReminderHours: 0,
	secondReminderHours: 0,
	remindsWhenDue: false,
} as const;

/**
 * Fills an empty database with the demo league, in one transaction.
 */
export function loadDemo(
	db: Kysely<Database>,
	today: LeagueDate,
	pastSeasons?: number,
): Promise<DemoLeague> {
	const demo = createDemoLeague(today, pastSeasons);
	return transaction(db, async (trx) => {
		await trx.insertInto("installation").values({ isDemo: true }).execute();
		await trx.insertInto("accessCode").values(accessCodes()).execute();
		await trx.updateTable("league").set(demoSettings).execute();
		for (const table of demoTables) await insertAll(trx, table, demo[table]);
		await openDemoAccounts(trx);
		await continueIds(trx);
		await indexSeasons(
			trx,
			demo.seasonArchive.map(({ seasonId }) => seasonId),
		);
		return demo;
	});
}

function accessCodes() {
	const opens = Object.keys(demoAccessCodes) as (keyof typeof demoAccessCodes)[];
	return opens.map((key) => ({
		opens: key,
		codeHash: createHash("sha256").update(demoAccessCodes[key]).digest("hex"),
	}));
}

/**
 * Creates the public demo accounts, confirmed, with the known password. Demo leagues created by
 * versions without accounts get them later.
 */
export async function openDemoAccounts(trx: Trx) {
	const people = new Set(
		(await trx.selectFrom("user").select("userId").execute()).map(({ userId }) => userId),
	);
	const accounts = demoAccounts
		.filter(({ userId }) => userId === null || people.has(userId))
		.map(({ email, userId }, index) => ({
			id: `demo-${index + 1}`,
			email,
			userId,
			emailVerified: true,
		}));
	await trx.insertInto("account").values(accounts).execute();
	await trx
		.insertInto("password")
		.values(accounts.map(({ id }) => ({ accountId: id, passwordHash: demoPasswordHash })))
		.execute();
}

async function insertAll<Table extends DemoTable>(trx: Trx, table: Table, rows: DemoLeague[Table]) {
	const batchSize = Math.floor(maxValues / Object.keys(rows[0] ?? {}).length);
	for (let start = 0; start < rows.length; start += batchSize) {
		const batch = rows.slice(start, start + batchSize);
		// Kysely can't infer columns for a generic table name; `Row<Table>` has checked them.
		await trx
			.insertInto(table)
			.values(batch as never)
			.execute();
	}
}

/** The rows were inserted with explicit ids, so the sequences must be advanced. */
async function continueIds(trx: Trx) {
	const tablesWithIds = demoTables.filter(
		(table) => table !== "matchResult" && table !== "seasonArchive" && table !== "seasonNumbers",
	);
	const restarts = tablesWithIds.map((table) => {
		const id = `${table}Id`;
		return sql`setval(pg_get_serial_sequence(${`"${table}"`}, ${id}), (select max(${sql.ref(id)}) from ${sql.table(table)}))`;
	});
	await sql`select ${sql.join(restarts)}`.execute(trx);
	// Ids of archived matches must not be reused.
	await sql`select setval(pg_get_serial_sequence('match', 'matchId'), greatest(max("matchId"), (select max("id") from "seasonArchive", unnest("matchIds") as "id"))) from "match"`.execute(
		trx,
	);
}
