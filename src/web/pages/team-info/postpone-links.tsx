import { Link } from "react-router";
import { isOver } from "../../../league/rules/schedule/effective-slot.ts";
import { scorecardDue } from "../../../league/rules/schedule/team-agenda.ts";
import { hasBegunLines, isComplete } from "../../../league/rules/scoring/scorecard.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useLeagueClock, useRead } from "../../data/page-data.ts";
import { type MatchRow, type OwnTeamRow, reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { MatchTask } from "../../parts/captain/match-task.tsx";
import { ProposalRows, useOpenProposals } from "../../parts/captain/open-proposals.tsx";
import { MatchDate, StateBadge } from "../../parts/match-state.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { useMatchesOf } from "./card-link.tsx";
import { usePostponementRule } from "./postponement-rule.ts";
import { useLeadsTeam } from "./use-leads-team.ts";

/**
 * From the day of a match on, buttons to report it as rained out or to postpone it; for a match
 * without a date, a button to suggest make-up times. A sentence says why the by-laws don't allow a
 * postponement yet, or no longer do.
 */
export function PostponeLinks({ team, match }: { team: OwnTeamRow; match: MatchRow }) {
	const isOwn = useLeadsTeam(team);
	const proposal = useOpenProposals([team.teamId]).find(({ matchId }) => matchId === match.matchId);
	const card = useRead(matchReads.resultsOfTeam(team.teamId)).find(
		({ matchId }) => matchId === match.matchId,
	);
	const today = dateOf(useLeagueClock());
	const blockerOf = usePostponementRule();
	if (!isOwn || (card && isComplete(card))) return null;
	if (proposal)
		return (
			<ButtonLink variant="secondary" to={`/makeup/${proposal.proposalId}`}>
				Make-up times
			</ButtonLink>
		);
	const to = `/postpone/${match.matchId}`;
	if (match.effectiveDate === null)
		return (
			match.isCalledOff &&
			!match.isCanceled && (
				<ButtonLink variant="secondary" to={to}>
					Suggest make-up times
				</ButtonLink>
			)
		);
	if (match.effectiveDate > today) return null;
	const [rainedOut, postpone] = (["rainedOut", "postpone"] as const).map((kind) =>
		blockerOf(match, card, kind),
	);
	return (
		<>
			{rainedOut === null && (
				<ButtonLink variant="secondary" to={`${to}?kind=rainedOut`}>
					Rained out
				</ButtonLink>
			)}
			{postpone === null && (
				<ButtonLink variant="secondary" to={`${to}?kind=postpone`}>
					{card && hasBegunLines(card) ? "Continue on another day" : "We need to postpone"}
				</ButtonLink>
			)}
			<span className="small">{rainedOut ?? postpone}</span>
		</>
	);
}

/** The team's matches without scores and without open suggestions. */
function useUnplayed(team: OwnTeamRow) {
	const proposals = useOpenProposals([team.teamId]);
	const results = byId(useRead(matchReads.resultsOfTeam(team.teamId)), "matchId");
	return useMatchesOf(team).filter(
		({ matchId }) =>
			!hasBegunLines(results.get(matchId) ?? { linesEntered: 0, linesStopped: 0 }) &&
			!proposals.some((proposal) => proposal.matchId === matchId),
	);
}

/** To-do entries: suggested make-up times, and called-off matches that need some. */
export function MakeupTasks({ team }: { team: OwnTeamRow }) {
	const isOwn = useLeadsTeam(team);
	const teamIds = [team.teamId];
	const proposals = useOpenProposals(teamIds);
	const undated = useUnplayed(team).filter(
		(match) => match.effectiveDate === null && match.isCalledOff && !match.isCanceled,
	);
	if (!isOwn || proposals.length + undated.length === 0) return null;
	return (
		<ul className="rows page-links">
			<ProposalRows proposals={proposals} teamIds={teamIds} />
			{undated.map((match) => (
				<TaskRow key={match.matchId} team={team} match={match} what="Suggest make-up times" />
			))}
		</ul>
	);
}

/** To-do entries: recent matches without scores that may have been rained out. */
export function UnplayedTasks({ team }: { team: OwnTeamRow }) {
	const isOwn = useLeadsTeam(team);
	const now = useLeagueClock();
	const numbers = useRead(seasonNumberReads.scorecards);
	const blockerOf = usePostponementRule();
	const recent = useUnplayed(team).filter(
		(match) =>
			isOver(match, now) &&
			scorecardDue(match.effectiveDate as string, numbers) >= dateOf(now) &&
			blockerOf(match, undefined, "rainedOut") === null,
	);
	if (!isOwn || recent.length === 0) return null;
	return (
		<ul className="rows page-links">
			{recent.map((match) => (
				<TaskRow
					key={match.matchId}
					team={team}
					match={match}
					what="Not played? Report a rainout"
				/>
			))}
		</ul>
	);
}

function TaskRow({ team, match, what }: { team: OwnTeamRow; match: MatchRow; what: string }) {
	const teams = byId(useRead(reads.teams), "teamId");
	const { matchId, matchNumber, homeTeamId, visitorTeamId } = match;
	return (
		<MatchTask
			task={<Link to={`/postpone/${matchId}`}>{what}</Link>}
			team={teams.get(homeTeamId === team.teamId ? visitorTeamId : homeTeamId)}
		>
			Match {matchNumber}, <MatchDate match={match} />{" "}
			<StateBadge match={match} card={undefined} now={useLeagueClock()} />
		</MatchTask>
	);
}
