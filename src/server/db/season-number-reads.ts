import type { Kysely, Selectable } from "kysely";
import { currentSeason } from "../../league/rules/season/current-season.ts";
import { numbersOf } from "../../league/rules/season/numbers-of-season.ts";
import { seasonOfMatches } from "../../league/rules/season/season-of-matches.ts";
import type { Database } from "./schema.ts";

interface Sources {
	cachedRead: <T>(name: string, read: () => Promise<T>) => () => Promise<T>;
	season: () => Promise<Selectable<Database["season"]>[]>;
	match: () => Promise<Pick<Selectable<Database["match"]>, "matchDate">[]>;
}

/** The numbers of seasons, each read once per data version. */
export function seasonNumberReads(db: Kysely<Database>, { cachedRead, season, match }: Sources) {
	const seasonNumbers = cachedRead("seasonNumbers", () =>
		db
			.selectFrom("seasonNumbers")
			.innerJoin("season", "season.seasonId", "seasonNumbers.seasonId")
			.leftJoin("seasonArchive", "seasonArchive.seasonId", "seasonNumbers.seasonId")
			.selectAll("seasonNumbers")
			.select(["published", "currentSeason", "hasResults as isArchived"])
			.orderBy("startDate")
			.execute(),
	);
	const seasonOfLive = cachedRead(
		"seasonOfLive",
		async () => seasonOfMatches(await season(), await match()).season,
	);
	return {
		/** The season that the published matches belong to; without matches, the current one. */
		seasonOfLive,
		/** The season being played: that of the published matches, if there are any. */
		liveSeason: async () => ((await match()).length === 0 ? undefined : seasonOfLive()),
		/** The numbers of each season, with the fields that decide who may see them. */
		seasonNumbers,
		/** The current season's numbers. */
		numbers: cachedRead("numbers", async () =>
			numbersOf(await seasonNumbers(), currentSeason(await season())),
		),
		/** Numbers of the season that the published matches belong to. */
		numbersOfMatches: cachedRead("numbersOfMatches", async () =>
			numbersOf(await seasonNumbers(), await seasonOfLive()),
		),
	};
}
