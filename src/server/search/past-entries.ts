import { type Kysely, sql } from "kysely";
import type { Player } from "../../league/entities/player.ts";
import { visitor } from "../../league/permissions.ts";
import { readable } from "../../league/resource.ts";
import { resources } from "../../league/resources.ts";
import { fullName } from "../../league/wording.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import type { Database } from "../db/schema.ts";
import type { SearchEntry } from "./search-entry.ts";

/**
 * A fingerprint that changes with any archive, merged or hidden players, a season's name or start,
 * and the current name or status of anyone who played in a past season.
 */
export async function pastEntriesFingerprint(db: Kysely<Database>): Promise<string> {
	const { rows } = await sql<{ basis: string }>`
		select concat_ws(' ', "version",
			(select md5(string_agg("aliasId" || ' ' || "playerId", ',' order by "aliasId")) from "playerAlias"),
			(select md5(string_agg("playerId"::text, ',' order by "playerId")) from "hiddenPlayer"),
			(select md5(string_agg(concat_ws(' ', "seasonId", "startDate", "seasonName"), ',' order by "seasonId")) from "season"),
			(select md5(string_agg(concat_ws(' ', "playerId", "isActive", "firstName", "lastName"), ',' order by "playerId"))
				from "player" where "playerId" in (select "playerId" from "seasonPlayer"))
		) as "basis" from "historyIndex"`.execute(db);
	return rows[0]?.basis ?? "";
}

/** A team of past seasons, with the names that it had then, the most recent one first. */
export interface PastTeam {
	names: readonly string[];
	years: string;
}

/** Every team of an archived season, by its number. */
export async function pastTeams(db: Kysely<Database>): Promise<Map<number, PastTeam>> {
	const { rows } = await sql<{ teamId: number; teamName: string } & Years>`
		select "teamId", "teamName", extract(year from min("startDate"))::integer as "first",
			extract(year from max("startDate"))::integer as "last"
		from "seasonTeam" join "season" using ("seasonId")
		group by "teamId", "teamName" order by max("startDate") desc, "teamName"`.execute(db);
	return new Map(
		[...Map.groupBy(rows, ({ teamId }) => teamId)].map(([teamId, named]) => [
			teamId,
			{ names: named.map(({ teamName }) => teamName), years: playedIn(named) },
		]),
	);
}

interface Years {
	first: number;
	last: number;
}

function playedIn(years: readonly Years[]) {
	const first = Math.min(...years.map((row) => row.first));
	const last = Math.max(...years.map((row) => row.last));
	return first === last ? `Played in ${first}` : `Played ${first} to ${last}`;
}

/** The names by which a team is found besides its own, as its details say them. */
export const formerNames = (teamName: string, past: PastTeam | undefined) => {
	const names = past?.names.filter((name) => name !== teamName) ?? [];
	return names.length > 0 ? `formerly ${names.join(", ")}` : "";
};

interface PastMatch {
	matchId: number;
	seasonId: number;
	matchNumber: number;
	day: string;
	home: string;
	guest: string;
}

/** Past seasons, their matches and teams, and everyone who has played in one and has a page. */
export async function pastEntries(
	db: Kysely<Database>,
	reads: LeagueReads,
	teams: ReadonlyMap<number, PastTeam>,
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
				path: `/season/${seasonId}`,
			}),
		),
		...matches.map(
			({ matchId, seasonId, matchNumber, day, home, guest }): SearchEntry => ({
				key: `match:${matchId}`,
				kind: "match",
				title: `${home} vs. ${guest}`,
				path: `/match-results/${matchId}?seasonId=${seasonId}`,
				matchNumber,
				matchDate: day,
				seasonId,
			}),
		),
		...[...teams].map(([teamId, past]): SearchEntry => {
			const [title = ""] = past.names;
			const former = formerNames(title, past);
			return {
				key: `team:${teamId}`,
				kind: "team",
				title,
				detail: [past.years, former].filter(Boolean).join(" · "),
				also: former,
				path: `/teams/${teamId}`,
			};
		}),
		...(await pastPlayers(db, reads)),
	];
}

/**
 * Returns a function that says, as a result's detail, which names besides `title` a player's
 * numbers have had in past seasons and in these rows.
 */
export async function otherNames(
	reads: LeagueReads,
	current: readonly Pick<Player, "playerId" | "firstName" | "lastName">[] = [],
) {
	const { aliases, ofPlayer, idsOf } = await reads.playerIdentities();
	const archived = await reads.archivedNames([...aliases].flat());
	const ofAliases = current.filter(({ playerId }) => aliases.has(playerId));
	const names = Map.groupBy([...ofAliases, ...archived], (row) => row.playerId);
	return (playerId: number, title: string) => {
		const rows = idsOf(ofPlayer(playerId)).flatMap((id) => names.get(id) ?? []);
		const others = new Set(rows.map(fullName));
		others.delete(title);
		return others.size > 0 ? `also ${[...others].join(", ")}` : "";
	};
}

/** Players under their most recent names, with the years in which they have played. */
async function pastPlayers(db: Kysely<Database>, reads: LeagueReads): Promise<SearchEntry[]> {
	const { ofPlayer } = await reads.playerIdentities();
	const { rows } = await sql<{ playerId: number } & Years>`
		select "playerId", extract(year from min("startDate"))::integer as "first",
			extract(year from max("startDate"))::integer as "last"
		from "seasonPlayer" join "season" using ("seasonId") group by "playerId"`.execute(db);
	const persons = Map.groupBy(rows, ({ playerId }) => ofPlayer(playerId));
	// People who hide their page have no name here.
	const names = await reads.playerNames([...persons.keys()]);
	const othersOf = await otherNames(reads);
	return [...persons].flatMap(([playerId, years]) => {
		const name = names.get(playerId);
		if (!name) return [];
		const title = fullName(name);
		const others = othersOf(playerId, title);
		return {
			key: `player:${playerId}`,
			kind: "player" as const,
			title,
			detail: [playedIn(years), others].filter(Boolean).join(" · "),
			also: others,
			path: `/players/${playerId}`,
		};
	});
}
