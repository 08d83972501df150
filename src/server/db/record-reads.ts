import { type Kysely, sql } from "kysely";
import type { PlayerLine, SeasonMatch } from "../../league/entities/history.ts";
import { lines } from "../../league/entities/line.ts";
import { gamesBehind } from "../../league/rules/history/comeback.ts";
import type { Database } from "./schema.ts";

/** Everything that one number has played in archived seasons, in the order of `byDate`. */
export interface ArchivedCareer {
	playerId: number;
	seasons: number[];
	/** A letter for each line. */
	outcomes: string;
}

/** Of archived seasons, in one pass; kept until one of them changes. */
export async function readArchivedCareers(db: Kysely<Database>): Promise<ArchivedCareer[]> {
	const { rows } = await sql<ArchivedCareer>`
		select "playerId", array_agg(distinct "seasonId") as "seasons",
			string_agg("outcome", '' order by "date" nulls first, "seasonId", "matchId",
				array_position(${[...lines]}::text[], "line")) as "outcomes"
		from "playerLine" group by "playerId"`.execute(db);
	return rows;
}

/** Lines won after losing the first set 0-6, 1-6 or 2-6, of archived seasons. */
export async function readArchivedComebacks(db: Kysely<Database>): Promise<PlayerLine[]> {
	const found = await db
		.selectFrom("playerLine")
		.selectAll()
		.where("outcome", "=", "W")
		.where("score", "~", "^[0-2]-6")
		.execute();
	return found.filter((line) => gamesBehind(line) > 0);
}

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
