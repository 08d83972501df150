import { type Kysely, sql } from "kysely";
import type { PlayerLine, SeasonMatch } from "../../league/entities/history.ts";
import { lines } from "../../league/entities/line.ts";
import type { MatchOutcome } from "../../league/entities/standing.ts";
import { longestWin, type Streak, streaksOf } from "../../league/rules/history/career.ts";
import { comebackIn, compareComebacks, type Deficit } from "../../league/rules/history/comeback.ts";
import type { Database } from "./schema.ts";

/** What one person has played in archived seasons, under all numbers. */
export interface ArchivedCareer {
	playerId: number;
	seasons: number[];
	longestStreak: Streak | null;
	/** At the end of the last season. */
	currentStreak: Streak | null;
}

/** By person, of archived seasons, in one pass; kept until one of them or an alias changes. */
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

/** The biggest first; of equal ones the latest. */
export const byComeback = (a: Comeback, b: Comeback) =>
	compareComebacks(a, b) || (b.date ?? "").localeCompare(a.date ?? "") || b.matchId - a.matchId;

/** Lines won after losing the first set 0-6, 1-6 or 2-6, of archived seasons. */
export async function readArchivedComebacks(db: Kysely<Database>): Promise<Comeback[]> {
	const found = await db
		.selectFrom("playerLine")
		.selectAll()
		.where("outcome", "=", "W")
		.where("score", "~", "^[0-2]-6")
		.execute();
	return comebacksAmong(found).sort(byComeback);
}

/** A pair's line is one comeback. */
export const comebacksAmong = (played: readonly PlayerLine[]): Comeback[] =>
	played
		.filter(({ playerId, partnerId }) => partnerId === null || playerId < partnerId)
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

export type NamedMatch = SeasonMatch & { readonly homeName: string; readonly visitorName: string };

/** The archived matches of some days, with the teams' names of that season. */
export async function readMatchesOnDays(
	db: Kysely<Database>,
	days: readonly string[],
): Promise<NamedMatch[]> {
	const { rows } = await sql<NamedMatch>`
		select played.*, home."teamName" as "homeName", visitor."teamName" as "visitorName"
		from "seasonMatch" played
		join "seasonTeam" home on home."seasonId" = played."seasonId" and home."teamId" = "homeTeamId"
		join "seasonTeam" visitor on visitor."seasonId" = played."seasonId" and visitor."teamId" = "visitorTeamId"
		where "date" = any(${[...days]}::date[])`.execute(db);
	return rows;
}
