import type { Match, MaybeCanceled } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import type { Team } from "../../entities/team.ts";
import { countOf } from "../../wording.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { prizeLostText } from "../standings/prizes.ts";
import { formatPercent, type RankedTeam } from "../standings/standings.ts";

/** What a certificate says, or why there is none. */
export interface Award {
	readonly title: string;
	/** Each gets a certificate of its own. */
	readonly winners: { readonly name: string; readonly detail: string }[];
	/** Why nobody gets a certificate; null if there is one. */
	readonly reason: string | null;
}
export interface TeamAward extends Award {
	readonly teamId: number;
	readonly divisionNumber: number;
	readonly place: number;
}

/** Certificates are for at most this many places of a division. */
export const maxAwardPlaces = 3;
const titles = ["Champion", "Runner-up", "Third Place"];
const sharedTitles = ["Co-Champion", "Runner-up (tied)", "Third Place (tied)"];

interface Sources {
	/** Sorted by `rankedTeams`. */
	readonly standing: readonly RankedTeam[];
	readonly team: readonly Pick<Team, "teamId" | "teamName">[];
	readonly match: readonly (Pick<Match, "matchId" | "homeTeamId" | "visitorTeamId"> &
		MaybeCanceled)[];
	readonly matchResult: readonly Pick<MatchResult, "matchId" | "linesEntered">[];
	readonly numbers: Pick<SeasonNumbers, "forfeitsNoPrize" | "weeks">;
	/** Whether all matches of the season are published. */
	readonly hasAllMatches: boolean;
	/** Whether the season is past: matches without a scorecard will not be played. */
	readonly isOver: boolean;
}

/**
 * The awards for the first places of each division, by division and place. Teams that share a place
 * are treated alike (by-law X e). A team with too many forfeited sets, or out of the season, gets
 * none (by-laws IX a, IX b, IX h, V f), and nobody moves up: the place is still its own. Before the
 * last scorecard of a division, or while matches are published week by week, nothing is decided.
 */
export function teamAwards(sources: Sources, places: number): TeamAward[] {
	const names = new Map(sources.team.map(({ teamId, teamName }) => [teamId, teamName]));
	return sources.standing
		.filter(({ place }) => place <= Math.min(places, maxAwardPlaces))
		.map((row) => {
			const name = names.get(row.teamId) ?? "";
			const isShared = sources.standing.some(
				(other) =>
					other.divisionNumber === row.divisionNumber &&
					other.place === row.place &&
					other.teamId !== row.teamId,
			);
			const title = (isShared ? sharedTitles : titles)[row.place - 1];
			return {
				teamId: row.teamId,
				divisionNumber: row.divisionNumber,
				place: row.place,
				title: `Division ${row.divisionNumber} ${title}`,
				winners: [
					{
						name,
						detail: `${row.setsWon} of ${countOf(row.setsPlayed, "set")} won (${formatPercent(row.percentSetsWon)}%)`,
					},
				],
				reason: reasonOf(row, name, sources),
			};
		});
}

function reasonOf(row: RankedTeam, name: string, sources: Sources): string | null {
	const lost = prizeLostText(row, name, sources.numbers);
	// A team may still win its first set; the other reasons for losing a prize are final.
	if (sources.isOver || row.exit !== null || row.forfeitConsequence !== "none") return lost;
	const open = openMatches(sources, row.divisionNumber).length;
	if (open === 0)
		return sources.hasAllMatches
			? lost
			: `Not all weeks are published: the season has ${sources.numbers.weeks} (Season Numbers).`;
	return `Division ${row.divisionNumber} has ${countOf(open, "match", "matches")} without a complete scorecard.`;
}

/** The matches of a division, or of all, that still count and have no complete scorecard. */
export function openMatches(
	{ standing, match, matchResult }: Omit<Sources, "isOver" | "hasAllMatches" | "numbers">,
	divisionNumber?: number,
) {
	const ranked = new Set(
		standing
			.filter(
				(row) => row.exit === null && row.divisionNumber === (divisionNumber ?? row.divisionNumber),
			)
			.map(({ teamId }) => teamId),
	);
	const complete = new Set(matchResult.filter(isComplete).map(({ matchId }) => matchId));
	return match.filter(
		({ matchId, homeTeamId, visitorTeamId, isCanceled }) =>
			!isCanceled && !complete.has(matchId) && ranked.has(homeTeamId) && ranked.has(visitorTeamId),
	);
}
