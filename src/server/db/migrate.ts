import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "../start-error.ts";
import * as league from "./migrations/0001-league.ts";
import * as accounts from "./migrations/0002-accounts.ts";
import * as captains from "./migrations/0003-captains.ts";
import * as admins from "./migrations/0004-admins.ts";
import * as seasonArchive from "./migrations/0005-season-archive.ts";
import * as adminTasks from "./migrations/0006-admin-tasks.ts";
import * as whoWrote from "./migrations/0007-who-wrote.ts";
import * as email from "./migrations/0008-email.ts";

const migrations: Record<string, Migration> = {
	"0001-league": league,
	"0002-accounts": accounts,
	"0003-captains": captains,
	"0004-admins": admins,
	"0005-season-archive": seasonArchive,
	"0006-admin-tasks": adminTasks,
	"0007-who-wrote": whoWrote,
	"0008-email": email,
};

/**
 * Brings the database to the newest shape; several processes may call it at once, the migrator
 * takes a lock.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migrator serves any schema
export async function migrate(db: Kysely<any>) {
	const { error } = await new Migrator({
		db,
		provider: { getMigrations: async () => migrations },
	}).migrateToLatest();
	if (error)
		throw new StartError(
			`The database could not be brought up to date: ${error instanceof Error ? error.message : String(error)}`,
			{ cause: error },
		);
}
