import type { Match } from "../../entities/match.ts";
import type { Team } from "../../entities/team.ts";
import { messages } from "../../messages.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { isBye } from "../teams/bye.ts";
import type { LeagueDate } from "../time/league-time.ts";
import { isForfeited } from "./match-state.ts";

export type MatchSides = Pick<Match, "divisionId" | "homeTeamId" | "visitorTeamId" | "locationId">;
/** The records a match may reference; `teams` includes at least its own two. */
interface Known {
	readonly teams: readonly Pick<Team, "teamId" | "teamName" | "divisionId" | "isActive">[];
	readonly divisions: readonly { readonly divisionId: number }[];
	readonly locations: readonly { readonly locationId: number }[];
}
const teamSides = ["homeTeamId", "visitorTeamId"] as const;

/**
 * Validation errors of a match, by field. It needs two different active teams of its division; a
 * draft may have a Bye instead. Unchanged fields are not checked, since their teams may have
 * changed later. Page: Matches, in its tables and imports.
 */
export function matchErrors(
	before: MatchSides | null,
	after: MatchSides,
	{ teams, divisions, locations }: Known,
	mayBeBye: boolean,
): Record<string, string> {
	const errors: Record<string, string> = {};
	const isNew = (field: keyof MatchSides) => after[field] !== before?.[field];
	if (isNew("divisionId") && !divisions.some(({ divisionId }) => divisionId === after.divisionId))
		errors["divisionId"] = messages.chooseFromList;
	if (
		after.locationId !== null &&
		isNew("locationId") &&
		!locations.some(({ locationId }) => locationId === after.locationId)
	)
		errors["locationId"] = messages.chooseFromList;
	for (const side of teamSides) {
		if (!isNew(side) && !isNew("divisionId")) continue;
		const team = teams.find(({ teamId }) => teamId === after[side]);
		const isPlaying = team && (isBye(team) ? mayBeBye : team.isActive);
		if (!isPlaying) errors[side] = messages.teamInactive;
		else if (team.divisionId !== after.divisionId && !isBye(team))
			errors[side] = `${team.teamName} does not play in this division. Choose another team.`;
	}
	if (after.homeTeamId === after.visitorTeamId) errors["visitorTeamId"] = messages.sameTeams;
	return errors;
}

/**
 * Why a match can't have this date; null if it can. A match with a result can't be on a future day,
 * unless a team has forfeited it. Page: Matches.
 */
export const playedMatchDayError = (
	{ matchNumber, matchDate }: Pick<Match, "matchNumber" | "matchDate">,
	card: Parameters<typeof isForfeited>[0],
	today: LeagueDate,
): string | null =>
	isComplete(card) && !isForfeited(card) && matchDate !== null && matchDate > today
		? `Match ${matchNumber} has a result, so its date can’t be in the future.`
		: null;
