import type { Kysely } from "kysely";
import type { SeasonNumbers } from "../../league/entities/season-numbers.ts";
import { currentSeason } from "../../league/rules/season/current-season.ts";
import { numbersOf, withNumbers } from "../../league/rules/season/numbers-of-season.ts";
import { seasonOfMatches } from "../../league/rules/season/season-of-matches.ts";
import type { Database } from "./schema.ts";

/** All seasons with their numbers, as this connection or transaction sees them. */
export async function readSeasonsWithNumbers(db: Kysely<Database>) {
	const seasons = await db.selectFrom("season").selectAll().execute();
	return withNumbers(seasons, await db.selectFrom("seasonNumbers").selectAll().execute());
}

export async function readCurrentSeasonNumbers(db: Kysely<Database>): Promise<SeasonNumbers> {
	return currentSeason(await readSeasonsWithNumbers(db)) ?? numbersOf([], undefined);
}

/** The numbers of the season that the published matches belong to. */
export async function readNumbersOfMatches(db: Kysely<Database>): Promise<SeasonNumbers> {
	const matches = await db.selectFrom("match").select("matchDate").execute();
	return (
		seasonOfMatches(await readSeasonsWithNumbers(db), matches).season ?? numbersOf([], undefined)
	);
}
