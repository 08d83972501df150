import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { getMigrations, migrate } from "../src/server/db/migrate.ts";
import { openDatabase } from "../src/server/db/open.ts";
import { cloneDatabase } from "./test-server.ts";

test("payments get the season for which they counted, and the day they were entered", async () => {
	const database = await cloneDatabase(inject("testServer"), "template0");
	const { db } = openDatabase(database.connection, () => {});
	const names = Object.keys(await getMigrations());
	await migrate(
		db,
		names.filter((name) => name < "0023"),
	);
	await sql`
		insert into "team" ("teamId", "teamName", "isActive") values (1, 'Net Gains', false);
		insert into "season" ("seasonId", "seasonName", "startDate", "endDate", "currentSeason") values
			(1, 'Fall 2025', '2025-09-06', '2025-11-15', false),
			(2, 'Spring 2026', '2026-02-07', null, false),
			(3, 'Fall 2026', '2026-09-05', '2026-11-14', true);
		insert into "payment" ("teamId", "payerName", "amountPaid", "paymentMethod", "createdAt")
			select 1, "at", 225, 'Zelle', "at"::timestamptz from unnest(array[
				'2024-01-01T18:00:00Z', '2025-11-16T05:59:00Z', '2025-11-16T06:00:00Z',
				'2026-04-18T18:00:00Z', '2026-04-19T18:00:00Z', '2026-12-24T18:00:00Z'
			]) as "at"`.execute(db);
	await migrate(db);
	const { rows } = await sql<object>`
		select "payerName" || ': ' || "seasonId" || ', ' || "paidOn" as "row"
			from "payment" order by "paymentId"`.execute(db);
	expect(rows.map((each) => Object.values(each)[0])).toEqual([
		"2024-01-01T18:00:00Z: 1, 2024-01-01",
		// The last minute of Fall 2025 in Texas, and the next one.
		"2025-11-16T05:59:00Z: 1, 2025-11-15",
		"2025-11-16T06:00:00Z: 2, 2025-11-16",
		// A season without an end lasts ten weeks.
		"2026-04-18T18:00:00Z: 2, 2026-04-18",
		"2026-04-19T18:00:00Z: 3, 2026-04-19",
		"2026-12-24T18:00:00Z: 3, 2026-12-24",
	]);
	await db.destroy();
	await database.drop();
});
