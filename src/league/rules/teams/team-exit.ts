import { type Side, sides } from "../../entities/line.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import type { TeamExit } from "../../entities/team-exit.ts";
import type { TeamExitRequest } from "../../entities/team-exit-calls.ts";
import { countOf } from "../../wording.ts";
import { hasBegunLines, isComplete } from "../scoring/scorecard.ts";
import {
	type ForfeitLimits,
	type ForfeitStanding,
	forfeitConsequence,
} from "../standings/forfeits.ts";
import { formatDate, type LeagueDate } from "../time/league-time.ts";

type DatedMatch = Pick<
	Match,
	"matchId" | "homeTeamId" | "visitorTeamId" | "effectiveDate" | "matchDate" | "isCanceled"
>;
type Card = Pick<MatchResult, "matchId" | "linesEntered" | "linesStopped">;
const noLines = { linesEntered: 0, linesStopped: 0 };
type Out = Pick<TeamExit, "teamId" | "withdrew" | "resultsRemoved" | "firstDay">;

/**
 * The matches of a team without a complete scorecard. `remaining`: without any score, and on or
 * after the first day, or called off. `open`: the others, whose scorecard is missing or incomplete;
 * a match with a score was played. By-laws V f. Page: Withdrawals.
 */
export function unplayedMatches<M extends DatedMatch>(
	teamId: number,
	firstDay: LeagueDate,
	matches: readonly M[],
	results: readonly Card[],
): { remaining: M[]; open: M[] } {
	const cards = new Map(results.map((card) => [card.matchId, card]));
	const unplayed = matches.filter(
		(match) =>
			(match.homeTeamId === teamId || match.visitorTeamId === teamId) &&
			!match.isCanceled &&
			!isComplete(cards.get(match.matchId) ?? noLines),
	);
	const isRemaining = ({ matchId, effectiveDate }: M) =>
		!hasBegunLines(cards.get(matchId) ?? noLines) &&
		(effectiveDate === null || effectiveDate >= firstDay);
	return {
		remaining: unplayed.filter(isRemaining),
		open: unplayed.filter((match) => !isRemaining(match)),
	};
}

/**
 * The sides that default a remaining match: the team, and an opponent that has withdrawn as well.
 * By-laws IX c.
 */
export const defaultingSides = (
	teamId: number,
	match: Pick<Match, "homeTeamId" | "visitorTeamId">,
	exits: readonly Out[],
): Side[] =>
	sides.filter((side) => {
		const id = match[`${side}TeamId`];
		return id === teamId || exits.some((exit) => exit.teamId === id && exit.withdrew);
	});

/** What the rules need to know about a team and its season. */
interface TeamNow {
	readonly teamName: string;
	readonly exits: readonly Out[];
	/** With the sets that the decision itself forfeits. */
	readonly forfeits: ForfeitStanding;
	readonly limits: ForfeitLimits &
		Pick<SeasonNumbers, "forfeitsRemoval" | "forfeitsRemovalToOneTeam">;
	readonly today: LeagueDate;
	/** The first day of the season. */
	readonly startDate: LeagueDate;
}

/**
 * Why a decision about a team is not possible, by field. A team withdraws once; results are removed
 * only at the forfeit limit (by-laws IX a), and after the captain was heard (IX h). Page:
 * Withdrawals.
 */
export function teamExitErrors(
	request: TeamExitRequest,
	{ teamName, exits, forfeits, limits, today, startDate }: TeamNow,
): Record<string, string> {
	const own = exits.filter(({ teamId }) => teamId === request.teamId);
	const errors: Record<string, string | false> = {
		withdraws:
			(!request.withdraws && !request.removesResults && "Choose what was decided.") ||
			(request.withdraws &&
				own.some(({ withdrew }) => withdrew) &&
				`${teamName} has already withdrawn.`),
		reason: request.reason.trim() === "" && "Enter the reason.",
		// A team may also withdraw before its first match.
		firstDay:
			request.firstDay < startDate &&
			request.firstDay < today &&
			`Choose ${formatDate(startDate, "long")}, the first day of the season, or a later day.`,
		remaining: remainingError(request, own),
		...(request.removesResults &&
			removalErrors(request, { teamName, own, forfeits, limits, today })),
	};
	return Object.fromEntries(
		Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error]] : [])),
	);
}

/** Only a team that withdraws, or has, defaults its remaining matches. By-laws V f. */
function remainingError({ withdraws, remaining }: TeamExitRequest, own: readonly Out[]) {
	if (withdraws)
		return remaining === "kept" && "A team that withdraws can’t play its remaining matches.";
	return (
		remaining === "defaulted" &&
		!own.some(({ withdrew }) => withdrew) &&
		"By-law V f: only a team that withdraws defaults its remaining matches."
	);
}

function removalErrors(
	{ heardOn, hearing }: TeamExitRequest,
	{
		teamName,
		own,
		forfeits,
		limits,
		today,
	}: Omit<TeamNow, "exits" | "startDate"> & { readonly own: readonly Out[] },
): Record<string, string | false> {
	const hasGrounds = forfeitConsequence(forfeits, limits) === "removal";
	return {
		removesResults:
			(own.some(({ resultsRemoved }) => resultsRemoved) &&
				`The results of ${teamName} have already been removed.`) ||
			(!hasGrounds &&
				`By-law IX a: results can be removed at ${limits.forfeitsRemoval} forfeited sets in all, or at ${limits.forfeitsRemovalToOneTeam} to one team. ${teamName} has ${countOf(forfeits.total, "forfeited set")}, ${forfeits.mostToOneTeam} to one team.`),
		heardOn:
			heardOn === null
				? "By-law IX h: enter the day on which the captain was heard."
				: heardOn > today &&
					`The captain must be heard first: ${formatDate(heardOn)} is in the future.`,
		hearing: hearing.trim() === "" && "Enter what the captain said.",
	};
}
