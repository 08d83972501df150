import { type Kysely, sql } from "kysely";
import type { PlayerLine, SeasonMatch } from "../../league/entities/history.ts";
import { lines } from "../../league/entities/line.ts";
import type { MatchOutcome } from "../../league/entities/standing.ts";
import { longestWin, type Streak, streaksOf } from "../../league/rules/history/career.ts";
import { comebackIn, compareComebacks, type Deficit } from "../../league/rules/history/comeback.ts";
import type { CardLines } from "../../league/rules/history/season-review.ts";
import { numbersOf } from "../../league/rules/season/numbers-of-season.ts";
import {
	type ForfeitConsequence,
	forfeitConsequence,
	forfeitsByTeam,
} from "../../league/rules/standings/forfeits.ts";
import type { Database } from "./schema.ts";

/** What one person has played in archived seasons, under all numbers. */
export interface ArchivedCareer {
	playerId: number;
	seasons: number[];
	longestStreak: Streak | null;
	/** At the end of the last season. */
	currentStreak: Streak | null;
}

/** Everyone's career in archived seasons, by person, read in one pass. */
export async function readArchivedCareers(
	db: Kysely<Database>,
	aliases: readonly (readonly [aliasId: number, playerId: number])[],
): Promise<Map<number, ArchivedCareer>> {
	const inOrder = sql`"date" nulls first, "seasonId", "matchId",
		array_position(${[...lines]}::text[], "line")`;
	const { rows } = await sql<{
		playerId: number;
		seasons: number[];
		outcomes: string;
		dates: string;
	}>`
		select coalesce("person", "playerId") as "playerId", array_agg(distinct "seasonId") as "seasons",
			string_agg("outcome", '' order by ${inOrder}) as "outcomes",
			string_agg(coalesce("date"::text, ''), ' ' order by ${inOrder}) as "dates"
		from "playerLine" left join json_to_recordset(${JSON.stringify(
			aliases.map(([aliasId, person]) => ({ aliasId, person })),
		)}) as "merged" ("aliasId" integer, "person" integer) on "aliasId" = "playerId"
		group by 1`.execute(db);
	const careers = rows.map(({ playerId, seasons, outcomes, dates }): ArchivedCareer => {
		const dateOf = dates.split(" ");
		const played = [...outcomes].map((outcome, index) => ({
			outcome: outcome as MatchOutcome,
			date: dateOf[index] || null,
		}));
		const streaks = streaksOf(played);
		return {
			playerId,
			seasons,
			longestStreak: longestWin(streaks),
			currentStreak: streaks.at(-1) ?? null,
		};
	});
	return new Map(careers.map((career) => [career.playerId, career]));
}

export type Comeback = PlayerLine & Deficit;

/** The biggest first; among equal ones, the latest first. */
export const byComeback = (a: Comeback, b: Comeback) =>
	compareComebacks(a, b) || (b.date ?? "").localeCompare(a.date ?? "") || b.matchId - a.matchId;

/** Comebacks in archived seasons, sorted by `byComeback`, without those of hidden players. */
export async function readArchivedComebacks(
	db: Kysely<Database>,
	hidden: readonly number[],
): Promise<Comeback[]> {
	const found = await db
		.selectFrom("playerLine")
		.selectAll()
		.where("outcome", "=", "W")
		.where("score", "~", "^([0-4]-6|[56]-7)")
		.execute();
	return comebacksAmong(found, new Set(hidden)).sort(byComeback);
}

/** A pair's line is one comeback. Nobody is listed beside a partner who hides their page. */
export const comebacksAmong = (
	played: readonly PlayerLine[],
	hidden: ReadonlySet<number>,
): Comeback[] =>
	played
		.filter(
			({ playerId, partnerId }) =>
				!hidden.has(playerId) &&
				(partnerId === null || (playerId < partnerId && !hidden.has(partnerId))),
		)
		.flatMap((line) => {
			const deficit = comebackIn(line);
			return deficit ? { ...line, ...deficit } : [];
		});

/** The archived matches of a team. */
export const readArchivedMatches = (db: Kysely<Database>, teamId: number): Promise<SeasonMatch[]> =>
	db
		.selectFrom("seasonMatch")
		.selectAll()
		.where((row) => row.or([row("homeTeamId", "=", teamId), row("visitorTeamId", "=", teamId)]))
		.execute();

/**
 * The consequences of forfeited sets in archived seasons, as in their standings
 * (`forfeitConsequence`), by season and team; teams that have forfeited nothing are not in it.
 */
export async function readForfeitConsequences(
	db: Kysely<Database>,
): Promise<(seasonId: number, teamId: number) => ForfeitConsequence> {
	const [matches, removed, numbers] = await Promise.all([
		db
			.selectFrom("seasonMatch")
			.selectAll()
			.where((row) =>
				row.or([row("homeSetsForfeited", ">", 0), row("visitorSetsForfeited", ">", 0)]),
			)
			.execute(),
		db
			.selectFrom("seasonTeam")
			.select(["seasonId", "teamId", sql<true>`true`.as("resultsRemoved")])
			.where("exit", "=", "removed")
			.execute(),
		db.selectFrom("seasonNumbers").selectAll().execute(),
	]);
	const found = new Map<string, ForfeitConsequence>();
	for (const [seasonId, ofSeason] of Map.groupBy(matches, (row) => row.seasonId)) {
		const cards = ofSeason.map((row) => ({ ...row, linesEntered: lines.length }));
		const exits = removed.filter((row) => row.seasonId === seasonId);
		for (const [teamId, sets] of forfeitsByTeam(ofSeason, cards, exits))
			found.set(
				`${seasonId} ${teamId}`,
				forfeitConsequence(sets, numbersOf(numbers, { seasonId })),
			);
	}
	return (seasonId, teamId) => found.get(`${seasonId} ${teamId}`) ?? "none";
}

export type NamedMatch = SeasonMatch & { readonly homeName: string; readonly visitorName: string };

/**
 * The archived matches of some days, with the teams' names of that season, and their scorecards.
 */
export async function readMatchesOnDays(
	db: Kysely<Database>,
	days: readonly string[],
): Promise<{ matches: NamedMatch[]; cards: CardLines[] }> {
	const { rows: matches } = await sql<NamedMatch>`
		select played.*, home."teamName" as "homeName", visitor."teamName" as "visitorName"
		from "seasonMatch" played
		join "seasonTeam" home on home."seasonId" = played."seasonId" and home."teamId" = "homeTeamId"
		join "seasonTeam" visitor on visitor."seasonId" = played."seasonId" and visitor."teamId" = "visitorTeamId"
		where "date" = any(${[...days]}::date[])`.execute(db);
	if (matches.length === 0) return { matches, cards: [] };
	const { rows } = await sql<{ card: CardLines }>`
		select card from "seasonArchive"
		cross join lateral jsonb_array_elements("content"->'matchResult') card
		where "seasonId" = any(${[...new Set(matches.map(({ seasonId }) => seasonId))]}::integer[])
			and (card->>'matchId')::integer = any(${matches.map(({ matchId }) => matchId)}::integer[])`.execute(
		db,
	);
	return { matches, cards: rows.map(({ card }) => card) };
}
