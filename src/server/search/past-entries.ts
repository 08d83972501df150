import { type Kysely, sql } from "kysely";
import { visitor } from "../../league/permissions.ts";
import { readable } from "../../league/resource.ts";
import { resources } from "../../league/resources.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import type { Database } from "../db/schema.ts";
import type { SearchEntry } from "./search-entry.ts";

/** Another one for any change of an archive. */
export async function archivesBasis(db: Kysely<Database>): Promise<string> {
	const { version } = await db
		.selectFrom("historyIndex")
		.select("version")
		.executeTakeFirstOrThrow();
	return String(version);
}

interface PastMatch {
	matchId: number;
	seasonId: number;
	matchNumber: number;
	day: string;
	home: string;
	guest: string;
}

/** Past seasons, their matches, and teams that no longer play or had another name. */
export async function pastEntries(
	db: Kysely<Database>,
	reads: LeagueReads,
): Promise<SearchEntry[]> {
	const seasons = (await reads.seasonArchive()).filter((row) =>
		readable(resources.seasonArchive, visitor, row),
	);
	// Archives hold only what visitors could see.
	const { rows: matches } = await sql<PastMatch>`
		select (match->>'matchId')::integer as "matchId", "seasonId", (match->>'matchNumber')::integer as "matchNumber",
			coalesce(match->>'effectiveDate', match->>'matchDate') as "day", home."teamName" as "home", guest."teamName" as "guest"
		from "seasonArchive" archive
		cross join lateral jsonb_array_elements(content->'match') match
		join lateral jsonb_to_recordset(content->'team') home("teamId" integer, "teamName" text)
			on home."teamId" = (match->>'homeTeamId')::integer
		join lateral jsonb_to_recordset(content->'team') guest("teamId" integer, "teamName" text)
			on guest."teamId" = (match->>'visitorTeamId')::integer
		where "hasResults"`.execute(db);
	return [
		...seasons.map(
			({ seasonId, seasonName }): SearchEntry => ({
				key: `season:${seasonId}`,
				kind: "season",
				title: seasonName,
				detail: "Past season",
				path: `/standings?seasonId=${seasonId}`,
			}),
		),
		...matches.map(
			({ matchId, seasonId, matchNumber, day, home, guest }): SearchEntry => ({
				key: `match:${matchId}`,
				kind: "match",
				title: `${home} – ${guest}`,
				path: `/match-results/${matchId}?seasonId=${seasonId}`,
				matchNumber,
				matchDate: day,
				seasonId,
			}),
		),
	];
}
