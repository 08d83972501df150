import type { ReactNode } from "react";
import { type DueCard, dueCards } from "../../../league/rules/schedule/team-agenda.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useLeagueClock, useRead } from "../../data/page-data.ts";
import { type MatchRow, type ResultTotals, reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { byId } from "../by-id.ts";
import { StateBadge } from "../match-state.tsx";
import { MatchTask } from "./match-task.tsx";
import { useOpenProposals } from "./open-proposals.tsx";

/** What a team has to do about a scorecard, as the words of a link. */
export const scoreTaskNames = {
	enter: "Enter the scores",
	verify: "Check and verify",
	continue: "Continue or finish",
} as const satisfies Record<DueCard<MatchRow>["what"], string>;

/**
 * The scorecards that a team has to enter, verify, or continue. Interrupted matches with suggested
 * make-up times are left out: the suggestions have entries of their own.
 */
export function useScoresDue(
	teamId: number,
	results: readonly ResultTotals[],
): readonly DueCard<MatchRow>[] {
	const proposals = useOpenProposals([teamId]);
	const matches = useRead(matchReads.ofTeam(teamId));
	const times = { now: useLeagueClock(), numbers: useRead(seasonNumberReads.scorecards) };
	return dueCards(matches, results, teamId, times).filter(
		({ match, what }) =>
			what !== "continue" || !proposals.some(({ matchId }) => matchId === match.matchId),
	);
}

/** A scorecard that is due, as a row of a to-do list. */
export function ScoreTask({
	teamId,
	due: { match, dueBy, isLate },
	results,
	task,
}: {
	teamId: number;
	due: DueCard<MatchRow>;
	results: readonly ResultTotals[];
	/** A link to the scorecard that says what to do. */
	task: ReactNode;
}) {
	const teams = byId(useRead(reads.teams), "teamId");
	const { matchId, matchNumber, homeTeamId, visitorTeamId, effectiveDate } = match;
	return (
		<MatchTask task={task} team={teams.get(homeTeamId === teamId ? visitorTeamId : homeTeamId)}>
			Match {matchNumber}, {effectiveDate && formatDate(effectiveDate)} ·{" "}
			{isLate ? <b className="late">was due {formatDate(dueBy)}</b> : `due ${formatDate(dueBy)}`}{" "}
			<StateBadge
				match={match}
				card={results.find((card) => card.matchId === matchId)}
				now={useLeagueClock()}
			/>
		</MatchTask>
	);
}
