import type { Division } from "../../entities/division.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { PlayerResult } from "../../entities/player-result.ts";
import type { Team } from "../../entities/team.ts";
import type { SeasonDecisions } from "../../rules/standings/team-records.ts";
import type { Report } from "../report.ts";

/** A report with a chart of its main figure. The table has the same numbers. */
export interface ChartedReport extends Report {
	readonly chart: Chart;
}
export interface Chart {
	readonly label: string;
	readonly bars: readonly {
		readonly label: string;
		readonly value: number;
		readonly text: string;
	}[];
}

/** The rows of a live or archived season from which its reports are made. */
export interface SeasonData {
	/** The names of the league and the season, for the title of each file. */
	readonly shortName: string;
	readonly seasonName: string;
	readonly division: readonly Pick<Division, "divisionId" | "divisionNumber">[];
	/** Active teams, without Byes. */
	readonly team: readonly Pick<Team, "teamId" | "teamName" | "teamNumber" | "divisionId">[];
	readonly match: readonly Pick<
		Match,
		| "matchId"
		| "matchNumber"
		| "weekNumber"
		| "homeTeamId"
		| "visitorTeamId"
		| "effectiveDate"
		| "effectiveTime"
		| "effectiveLocationId"
		| "isMakeup"
	>[];
	readonly matchResult: readonly Pick<
		MatchResult,
		"matchId" | "linesEntered" | "homeSetsForfeited" | "visitorSetsForfeited"
	>[];
	readonly playerResult: readonly PlayerResult[];
	/** What the committee has decided about teams. */
	readonly exits: SeasonDecisions["exits"];
}

/** The title of a season's report: `MMTL Fees - Fall 2026`. */
export const titleOf = (
	name: string,
	{ shortName, seasonName }: Pick<SeasonData, "shortName" | "seasonName">,
) => [`${shortName} ${name}`, seasonName].filter(Boolean).join(" - ");
