import { countOf } from "../../league/wording.ts";
import { rebuildHistory } from "../db/league-history.ts";
import { openDatabase } from "../db/open.ts";
import type { CommandOptions } from "./command-options.ts";
import { withLeagueDatabase } from "./league-database.ts";

/**
 * `npm run rebuild-history`: reads all archived seasons again for player, team and record pages.
 */
export async function runRebuildHistory(options: CommandOptions) {
	const seasons = await withLeagueDatabase(options, async (connection) => {
		const { db } = openDatabase(connection, () => {});
		return rebuildHistory(db).finally(() => db.destroy());
	});
	options.print(`The history of ${countOf(seasons, "archived season")} has been rebuilt.`);
	return 0;
}
