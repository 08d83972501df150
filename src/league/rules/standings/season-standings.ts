import type { Division } from "../../entities/division.ts";
import type { SeasonMatch } from "../../entities/history.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { MatchOutcome, Standing } from "../../entities/standing.ts";
import { facts } from "../../facts.ts";
import { isForfeited } from "../schedule/match-state.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { addDays } from "../time/league-time.ts";
import type { ForfeitLimits } from "./forfeits.ts";
import type { RemovedResults } from "./removed-teams.ts";
import { type RankedTeam, rankedTeams } from "./standings.ts";
import { countedMatches, type SeasonDecisions } from "./team-records.ts";

type Teams = Parameters<typeof rankedTeams>[1];
type Played = Parameters<typeof rankedTeams>[2][number] &
	Pick<Match, "matchNumber" | "effectiveDate">;
type Result = Parameters<typeof rankedTeams>[3][number];

/**
 * The standings of all divisions (`rankedTeams`) with each team's form, the places it gained or
 * lost in the last week played, and how far it is behind its division's leader. Page: Detailed
 * Standings; by-laws IX a, IX b (`content/bylaws.md`) for `limits`.
 */
export function seasonStandings(
	divisions: readonly Division[],
	teams: Teams,
	all: readonly Played[],
	results: readonly Result[],
	limits: ForfeitLimits,
	decisions: SeasonDecisions,
): Standing[] {
	const ranked = rankedTeams(divisions, teams, all, results, limits, decisions);
	const matches = countedMatches(all, decisions.exits);
	const played = playedMatches(matches, results);
	const last = played.map(dayOf).sort().at(-1) ?? "";
	const start = last && addDays(last, -6);
	const rankedAt = (isCounted: (day: string) => boolean) =>
		rankedTeams(
			divisions,
			teams,
			matches.filter((match) => isCounted(dayOf(match))),
			results,
			limits,
			decisions,
		);
	const before = rankedAt((day) => day < start);
	// Without defaults that are recorded for later days.
	const after = new Map(rankedAt((day) => day <= last).map((row) => [row.teamId, row]));
	const placesBefore = new Map(before.map((row) => [row.teamId, row]));
	return ranked.map((row) => ({
		...row,
		form: formOf(row.teamId, matches, results),
		placeChange: placeChange(placesBefore.get(row.teamId), after.get(row.teamId) ?? row, before),
		setsBehind: setsBehind(
			row,
			ranked.find(({ divisionNumber }) => divisionNumber === row.divisionNumber) ?? row,
		),
		lastWeek: Math.max(0, ...played.map(({ weekNumber }) => weekNumber)),
	}));
}

/**
 * The matches with a complete scorecard, except those that a team forfeited in full: they were not
 * played.
 */
function playedMatches(matches: readonly Played[], results: readonly Result[]): Played[] {
	const played = new Set(
		results
			.filter((result) => isComplete(result) && !isForfeited(result))
			.map(({ matchId }) => matchId),
	);
	return matches.filter(({ matchId }) => played.has(matchId));
}

const dayOf = ({ effectiveDate }: Pick<Match, "effectiveDate">) => effectiveDate ?? "";

/** How a team's last matches ended, oldest first: by sets, forfeits included. */
export function formOf(
	teamId: number,
	matches: readonly Omit<Played, "weekNumber">[],
	results: readonly Pick<
		MatchResult,
		"matchId" | "linesEntered" | "totalHomeSetsWon" | "totalVisitorSetsWon"
	>[],
): MatchOutcome[] {
	const complete = new Map(results.filter(isComplete).map((result) => [result.matchId, result]));
	return matches
		.filter(
			({ matchId, homeTeamId, visitorTeamId }) =>
				complete.has(matchId) && [homeTeamId, visitorTeamId].includes(teamId),
		)
		.sort(
			(one, other) =>
				(one.effectiveDate ?? "").localeCompare(other.effectiveDate ?? "") ||
				one.matchNumber - other.matchNumber,
		)
		.slice(-facts.formResults)
		.map((match) => outcomeOf(teamId, match, complete.get(match.matchId) as Result));
}

/** How a match ended for one of its teams, by sets. */
export function outcomeOf(
	teamId: number,
	{ homeTeamId }: Pick<Match, "homeTeamId">,
	{
		totalHomeSetsWon: home,
		totalVisitorSetsWon: visitor,
	}: Pick<MatchResult, "totalHomeSetsWon" | "totalVisitorSetsWon">,
): MatchOutcome {
	const ahead = homeTeamId === teamId ? home - visitor : visitor - home;
	return ahead > 0 ? "W" : ahead < 0 ? "L" : "T";
}

/**
 * How many matches with complete scorecards a team has won, lost and tied. Those of a team whose
 * results were removed count for nobody. Pages: /roster/{id}, /teams/{id}; by-laws IX h.
 */
export function matchRecord(
	teamId: number,
	complete: readonly Pick<
		SeasonMatch,
		"homeTeamId" | "visitorTeamId" | "homeSets" | "visitorSets"
	>[],
	exits: readonly RemovedResults[],
) {
	const outcomes = countedMatches(complete, exits)
		.filter(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId].includes(teamId))
		.map((match) =>
			outcomeOf(teamId, match, {
				totalHomeSetsWon: match.homeSets,
				totalVisitorSetsWon: match.visitorSets,
			}),
		);
	const count = (wanted: MatchOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
	return { won: count("W"), lost: count("L"), tied: count("T") };
}

/** Places gained since an earlier week; null if no team of the division had played by then. */
function placeChange(
	before: RankedTeam | undefined,
	now: RankedTeam,
	division: readonly RankedTeam[],
) {
	const hadStarted = division.some(
		(row) => row.divisionNumber === now.divisionNumber && row.setsPlayed > 0,
	);
	return before && hadStarted ? before.place - now.place : null;
}

type Sets = Pick<RankedTeam, "setsWon" | "setsPlayed">;
/**
 * How many more of the sets it has played a team would have had to win to have the leader's
 * percentage, rounded up. Teams are ranked by percentage, so this is 0 only for a team that is tied
 * with the leader or has not played.
 */
export const setsBehind = (team: Sets, leader: Sets) =>
	leader.setsPlayed === 0
		? 0
		: Math.ceil(
				(leader.setsWon * team.setsPlayed - team.setsWon * leader.setsPlayed) / leader.setsPlayed,
			);
