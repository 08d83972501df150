import { sql } from "kysely";

/**
 * Whether a deputy stands in for the season or for a match that exists. One for a removed match has
 * no rights until an undo brings the match back.
 */
export const hasItsMatch = sql<boolean>`("deputy"."matchId" is null or exists (
	select from "match" where "match"."matchId" = "deputy"."matchId"
))`;
