import type { Division } from "../../entities/division.ts";
import { listOf } from "../../wording.ts";
import { isBye } from "../teams/bye.ts";
import { matchesInWords, timesInWords } from "./number-lists.ts";
import type { Entrant, Planned } from "./planned-match.ts";

/**
 * Within each division: teams without a match, pairs that never meet, and pairs that meet at least
 * two times more often than another.
 */
export function unevenPairs(
	published: readonly Planned[],
	teams: readonly Entrant[],
	divisions: readonly Division[],
): string[] {
	return divisions.flatMap(({ divisionId, divisionNumber }) => {
		const entrants = playing(teams, divisionId);
		if (entrants.length < 2) return [];
		const matches = published.filter((match) => match.divisionId === divisionId);
		if (matches.length === 0) return [`Division ${divisionNumber} has no matches.`];
		const meets = (teamId: number) =>
			matches.some(
				({ homeTeamId, visitorTeamId }) => homeTeamId === teamId || visitorTeamId === teamId,
			);
		const resting = entrants.filter(({ teamId }) => !meets(teamId));
		const pairs = pairsOf(entrants.filter(({ teamId }) => meets(teamId))).map(([a, b]) => ({
			names: `${a.teamName} and ${b.teamName}`,
			numbers: meetings(matches, a, b),
		}));
		const fewest = Math.min(...pairs.map(({ numbers }) => numbers.length));
		const strangers = pairs.filter(({ numbers }) => numbers.length === 0);
		const often = pairs.filter(({ numbers }) => numbers.length >= fewest + 2);
		return [
			...(resting.length > 0
				? [
						`Division ${divisionNumber}: no matches for ${listOf(resting.map(({ teamName }) => teamName))}.`,
					]
				: []),
			...(strangers.length > 0
				? [
						`Division ${divisionNumber}: not paired: ${strangers.map(({ names }) => names).join("; ")}.`,
					]
				: []),
			...often.map(
				({ names, numbers }) =>
					`Division ${divisionNumber}: ${names} meet ${timesInWords(numbers.length)} (${matchesInWords(numbers)}), others ${fewest === 0 ? "never" : timesInWords(fewest)}.`,
			),
		];
	});
}

/** Teams whose matches at home and away differ by more than one. */
export function unevenSides(
	published: readonly Planned[],
	teams: readonly Entrant[],
	divisions: readonly Division[],
): string[] {
	return divisions.flatMap(({ divisionId, divisionNumber }) => {
		const uneven = playing(teams, divisionId).flatMap(({ teamId, teamName }) => {
			const home = published.filter(({ homeTeamId }) => homeTeamId === teamId).length;
			const away = published.filter(({ visitorTeamId }) => visitorTeamId === teamId).length;
			return Math.abs(home - away) > 1 ? [`${teamName} ${home} and ${away}`] : [];
		});
		return uneven.length > 0
			? [`Division ${divisionNumber}, home and away matches: ${uneven.join("; ")}.`]
			: [];
	});
}

const playing = (teams: readonly Entrant[], divisionId: number) =>
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
