import type { Division } from "../../entities/division.ts";
import type { Planned } from "../../entities/match.ts";
import { listOf } from "../../wording.ts";
import { isBye } from "../teams/bye.ts";
import type { ScheduledTeam } from "./scheduled-team.ts";

/** Warnings for each division: teams without a match, and pairs that never play each other. */
export function pairingWarnings(
	published: readonly Planned[],
	teams: readonly ScheduledTeam[],
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
			isPaired: matches.some(isBetween(a, b)),
		}));
		const neverPaired = pairs.filter(({ isPaired }) => !isPaired);
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
		];
	});
}

const activeTeams = (teams: readonly ScheduledTeam[], divisionId: number) =>
	teams.filter((team) => team.divisionId === divisionId && team.isActive && !isBye(team));

const pairsOf = <T>(all: readonly T[]) =>
	all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));

const isBetween =
	(a: ScheduledTeam, b: ScheduledTeam) =>
	({ homeTeamId: home, visitorTeamId: visitor }: Planned) =>
		(home === a.teamId && visitor === b.teamId) || (home === b.teamId && visitor === a.teamId);
