import type { Division } from "../../entities/division.ts";
import type { Planned } from "../../entities/match.ts";
import type { Season } from "../../entities/season.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import type { Team } from "../../entities/team.ts";
import { lastDayOf, seasonOfMatches } from "../season/season-of-matches.ts";
import { addDays, formatDate } from "../time/league-time.ts";
import { isSaturday } from "../time/saturday.ts";

export interface WarningSources {
	/** All published matches. The season that most of them are in counts as theirs. */
	readonly matches: readonly Pick<Planned, "matchDate">[];
	readonly seasons: readonly (Pick<
		Season,
		"seasonName" | "startDate" | "endDate" | "currentSeason"
	> &
		Pick<SeasonNumbers, "weeks">)[];
	readonly teams: readonly Pick<Team, "teamId" | "teamName" | "divisionId">[];
	readonly divisions: readonly Division[];
}

/** Days after the season to which matches may still be moved, such as the make-up Saturday. */
const extraDays = 7;

/**
 * Likely mistakes in a published match, which don't keep it from being saved: a date before its
 * season or more than a week after it, a day other than Saturday, a week that the standings have no
 * columns for, or a team from another division. By-laws IV. Page: Matches.
 */
export function createMatchWarnings(sources: WarningSources): (match: Planned) => string[] {
	const { seasons, divisions } = sources;
	const { season } = seasonOfMatches(seasons, sources.matches);
	const last = season ? lastDayOf(season, seasons) : null;
	const teams = new Map(sources.teams.map((team) => [team.teamId, team]));
	const numberOf = (id: number | null) =>
		divisions.find(({ divisionId }) => divisionId === id)?.divisionNumber;

	return ({ weekNumber, matchDate, homeTeamId, visitorTeamId, divisionId }) => {
		const isOutside =
			season &&
			matchDate !== null &&
			(matchDate < season.startDate || (last !== null && matchDate > addDays(last, extraDays)));
		const isOnSaturday = matchDate === null || isSaturday(matchDate);
		return [
			...(isOutside
				? [
						`${formatDate(matchDate, "long")} is outside ${season.seasonName} (${last === null ? "from " : ""}${formatDate(season.startDate)}${last === null ? "" : ` to ${formatDate(last)}`}).`,
					]
				: []),
			...(isOnSaturday ? [] : [`${formatDate(matchDate)} is not a Saturday.`]),
			...(season && weekNumber > season.weeks
				? [
						`${season.seasonName} has ${season.weeks} weeks: the standings have no columns for week ${weekNumber}.`,
					]
				: []),
			...[homeTeamId, visitorTeamId].flatMap((teamId) => {
				const team = teams.get(teamId);
				if (!team || team.divisionId === divisionId) return [];
				const number = numberOf(team.divisionId);
				const home = number === undefined ? "no division" : `Division ${number}`;
				return [`${team.teamName} is in ${home}, not in Division ${numberOf(divisionId)}.`];
			}),
		];
	};
}
