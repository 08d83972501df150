import type { TestApp } from "../../../../test/app.ts";
import { followDataVersion } from "../../db/data-version.ts";
import { leagueReads } from "../../db/league-reads.ts";
import { openDatabase } from "../../db/open.ts";
import type { ReminderContext } from "./send-due-reminders.ts";

/** Another process on the same database, with connections and a cache of its own. */
export async function anotherProcess(app: TestApp) {
	const { db } = openDatabase(app.connection, () => {});
	const dataVersion = await followDataVersion(db, app.connection, () => {});
	const context: ReminderContext = { ...app.context, db, reads: leagueReads(db, dataVersion) };
	return {
		context,
		refresh: () => dataVersion.refresh(),
		async stop() {
			await dataVersion.stop();
			await db.destroy();
		},
	};
}
