import { sql } from "kysely";
import type { TestApp } from "../app.ts";
import { admins, rowsOf } from "./matrix.ts";

const state = ["isDaily", "hour", "days", "weeks", "lastGoodAt", "isOverdue", "backups"];

/** The server and its backups. */
export async function serverRows({ context, db }: TestApp) {
	await context.backups.make("manual");
	const { backupId: id } = await db
		.selectFrom("backup")
		.select("backupId")
		.executeTakeFirstOrThrow();
	const given: Parameters<TestApp["change"]>[0] = (trx) =>
		trx.updateTable("session").set({ confirmedAt: sql<string>`now()` }).execute();
	return [
		...rowsOf("GET backups", [["of the league", admins(state)]]),
		...rowsOf("GET serverChecks", [["all", admins(["topic", "isGood", "text"])]]),
		...rowsOf("POST sendTestEmail", [["to the caller", admins(["to"]), { json: {} }]]),
		...rowsOf("POST makeBackup", [["now", admins(["ok"]), { json: {} }]]),
		...rowsOf("GET downloadBackup/{id}", [
			["after a confirmation", admins("ok"), { id, given }],
			["without a confirmation", admins("403 CONFIRMATION_REQUIRED"), { id }],
			["that does not exist", admins("404 NOT_FOUND"), { id: 2_147_483_647, given }],
		]),
	];
}
