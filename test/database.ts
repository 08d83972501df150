import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type {} from "./global-setup.ts";

/**
 * A database of the caller's own: the tables only, or the demo league as it stands on `today`. Drop
 * it when done.
 */
export async function freshDatabase({ demo = false } = {}) {
	const { host, port, owner, today } = inject("testServer");
	const database = `test_${randomBytes(8).toString("hex")}`;
	// Copying the template's files takes 10 to 40 ms; the default way writes each page to the log as
	// well.
	await asSuperuser(
		`create database ${database} template ${demo ? "demo" : "empty"} strategy file_copy owner ${owner}`,
	);
	return {
		connection: { host, port, user: owner, database },
		today,
		drop: () => asSuperuser(`drop database ${database} with (force)`),
	};
}

async function asSuperuser(statement: string) {
	const { host, port, superuser } = inject("testServer");
	const client = new pg.Client({ host, port, user: superuser, database: "postgres" });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
