import type { Division } from "../../entities/division.ts";
import type { Planned } from "../../entities/match.ts";
import { listOf } from "../../wording.ts";
import { isBye } from "../teams/bye.ts";
import type { Entrant } from "./entrant.ts";
import { matchesInWords, timesInWords } from "./number-lists.ts";

/**
 * Warnings for each division: teams without a match, pairs that never play each other, and pairs
 * that play at least two more matches than another pair.
 */
export function pairingWarnings(
	published: readonly Planned[],
	teams: readonly Entrant[],
	divisions: readonly Division[],
): string[] {
	return divisions.flatMap(({ divisionId, divisionNumber }) => {
		const entrants = activeTeams(teams, divisionId);
		if (entrants.length < 2) return [];
		const matches = published.filter((match) => match.divisionId === divisionId);
		if (matches.length === 0) return [`Division ${divisionNumber} has no matches.`];
		const hasMatch = (teamId: number) =>
			matches.some(
				({ homeTeamId, visitorTeamId }) => homeTeamId === teamId || visitorTeamId === teamId,
			);
		const withoutMatch = entrants.filter(({ teamId }) => !hasMatch(teamId));
		const pairs = pairsOf(entrants.filter(({ teamId }) => hasMatch(teamId))).map(([a, b]) => ({
			names: `${a.teamName} and ${b.teamName}`,
			numbers: meetings(matches, a, b),
		}));
		const fewest = Math.min(...pairs.map(({ numbers }) => numbers.length));
		const neverPaired = pairs.filter(({ numbers }) => numbers.length === 0);
		const often = pairs.filter(({ numbers }) => numbers.length >= fewest + 2);
		return [
			...(withoutMatch.length > 0
				? [
						`Division ${divisionNumber}: no matches for ${listOf(withoutMatch.map(({ teamName }) => teamName))}.`,
					]
				: []),
			...(neverPaired.length > 0
				? [
						`Division ${divisionNumber}: not paired: ${neverPaired.map(({ names }) => names).join("; ")}.`,
					]
				: []),
			...often.map(
				({ names, numbers }) =>
					`Division ${divisionNumber}: ${names} meet ${timesInWords(numbers.length)} (${matchesInWords(numbers)}), others ${fewest === 0 ? "never" : timesInWords(fewest)}.`,
			),
		];
	});
}

/** Teams whose numbers of home and away matches differ by more than one. */
export function homeAwayImbalances(
	published: readonly Planned[],
	teams: readonly Entrant[],
	divisions: readonly Division[],
): string[] {
	return divisions.flatMap(({ divisionId, divisionNumber }) => {
		const uneven = activeTeams(teams, divisionId).flatMap(({ teamId, teamName }) => {
			const home = published.filter(({ homeTeamId }) => homeTeamId === teamId).length;
			const away = published.filter(({ visitorTeamId }) => visitorTeamId === teamId).length;
			return Math.abs(home - away) > 1 ? [`${teamName} ${home} and ${away}`] : [];
		});
		return uneven.length > 0
			? [`Division ${divisionNumber}, home and away matches: ${uneven.join("; ")}.`]
			: [];
	});
}

const activeTeams = (teams: readonly Entrant[], divisionId: number) =>
	teams.filter((team) => team.divisionId === divisionId && team.isActive && !isBye(team));

const pairsOf = <T>(all: readonly T[]) =>
	all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));

const meetings = (matches: readonly Planned[], a: Entrant, b: Entrant) =>
	matches
		.filter(
			({ homeTeamId: home, visitorTeamId: visitor }) =>
				(home === a.teamId && visitor === b.teamId) || (home === b.teamId && visitor === a.teamId),
		)
		.map(({ matchNumber }) => matchNumber);
