import type { Match } from "../../entities/match.ts";
import type { Team } from "../../entities/team.ts";

/** A draft or published match. */
export type Planned = Pick<
	Match,
	| "divisionId"
	| "weekNumber"
	| "matchNumber"
	| "matchDate"
	| "startTime"
	| "locationId"
	| "homeTeamId"
	| "visitorTeamId"
>;
export type Entrant = Pick<Team, "teamId" | "teamName" | "divisionId" | "isActive" | "courtNumber">;
