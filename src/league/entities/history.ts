import type { Line, Side } from "./line.ts";
import type { Match } from "./match.ts";
import type { Player } from "./player.ts";
import type { MatchOutcome, Standing } from "./standing.ts";
import type { Team } from "./team.ts";

/** One line of a complete scorecard, from the view of one of its players. */
export interface PlayerLine {
	readonly seasonId: number;
	readonly matchId: number;
	/** When it was played; null where an import didn't say. */
	readonly date: string | null;
	readonly line: Line;
	readonly side: Side;
	readonly playerId: number;
	/** Null in singles, and where the scorecard names nobody. */
	readonly partnerId: number | null;
	/** In scorecard order; empty where the scorecard names nobody, as on most defaulted lines. */
	readonly opponentIds: readonly number[];
	readonly teamId: number;
	readonly opponentTeamId: number;
	readonly setsWon: number;
	readonly setsLost: number;
	/** As on the scorecard: from the view of the line's winner. */
	readonly score: string;
	readonly outcome: MatchOutcome;
	readonly ending: "played" | "retired" | "defaulted";
}

/** A player who played in a season, under the name of that season. */
export type SeasonPlayer = Pick<Player, "playerId" | "firstName" | "lastName"> & {
	readonly seasonId: number;
};

/** A team in a season: its name and number then, and where it finished. */
export type SeasonTeam = Pick<Team, "teamId" | "teamName" | "teamNumber"> &
	Pick<Standing, "divisionNumber" | "place" | "setsWon" | "setsLost" | "setsForfeited" | "exit"> & {
		readonly seasonId: number;
		/**
		 * How many teams of its division had a place (`shownPlaceCount`). `placeOf` gives the team's
		 * own place.
		 */
		readonly teams: number;
		readonly matchesWon: number;
		readonly matchesLost: number;
		readonly matchesTied: number;
	};

/** A match with a complete scorecard. */
export type SeasonMatch = Pick<
	Match,
	"matchId" | "matchNumber" | "weekNumber" | "homeTeamId" | "visitorTeamId"
> & {
	readonly seasonId: number;
	readonly date: string | null;
	readonly divisionNumber: number | null;
	readonly homeSets: number;
	readonly visitorSets: number;
	readonly homeSetsForfeited: number;
	readonly visitorSetsForfeited: number;
};

/** What the league remembers of a season. */
export interface SeasonHistory {
	readonly lines: readonly PlayerLine[];
	readonly players: readonly SeasonPlayer[];
	readonly teams: readonly SeasonTeam[];
	readonly matches: readonly SeasonMatch[];
}
