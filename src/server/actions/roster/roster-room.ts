import type { Kysely } from "kysely";
import { newLeagueNumbers } from "../../../league/new-league-numbers.ts";
import { addable } from "../../../league/rules/roster/roster-moves.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import { readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Database } from "../../db/schema.ts";

/**
 * How many players a team's captain could add now, by team: none while rosters are locked, once the
 * roster is full or its additions are used, and after the team has withdrawn. By-laws V f, VI a to
 * VI c.
 */
export async function readRosterRoom(
	db: Kysely<Database>,
	now: LeagueTime,
): Promise<(teamId: number) => { room: number; hasWithdrawn: boolean }> {
	const season = currentSeason(await readSeasonsWithNumbers(db));
	const numbers = season ?? newLeagueNumbers;
	const players = await db.selectFrom("player").select("teamId").execute();
	const added = await db
		.selectFrom("rosterAddition")
		.select("teamId")
		.where("seasonId", "=", season?.seasonId ?? 0)
		.execute();
	const exits = await db
		.selectFrom("teamExit")
		.select("teamId")
		.where("seasonId", "=", season?.seasonId ?? 0)
		.where("withdrew", "=", true)
		.execute();
	return (teamId) => {
		const countIn = (rows: readonly { teamId: number | null }[]) =>
			rows.filter((row) => row.teamId === teamId).length;
		const roster = {
			season,
			now,
			numbers,
			players: countIn(players),
			additions: countIn(added),
		};
		const hasWithdrawn = countIn(exits) > 0;
		return { room: hasWithdrawn ? 0 : addable(roster), hasWithdrawn };
	};
}
