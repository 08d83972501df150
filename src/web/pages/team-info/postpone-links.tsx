import { Link } from "react-router";
import type { User } from "../../../league/entities/user.ts";
import { facts } from "../../../league/facts.ts";
import { hasStarted } from "../../../league/rules/schedule/effective-slot.ts";
import { isComplete } from "../../../league/rules/scoring/scorecard.ts";
import { addDays, dateOf } from "../../../league/rules/time/league-time.ts";
import { useLeagueClock, useRead } from "../../data/page-data.ts";
import { type MatchRow, type OwnTeamRow, reads } from "../../data/reads.ts";
import { ProposalRows, useOpenProposals } from "../../parts/captain/open-proposals.tsx";
import { ledTeams } from "../../parts/captain/shown-team.ts";
import { byId } from "../../parts/directory.ts";
import { ButtonLink } from "../../ui/link.tsx";
import { useMatchesOf } from "./card-link.tsx";

/** Whether the user leads the shown team: an admin may look at others. */
const useIsOwn = ({ teamId }: OwnTeamRow) =>
	ledTeams(useRead(reads.me) as User, useRead(reads.teams)).some((team) => team.teamId === teamId);

/** Buttons to report an unplayed match as rained out or to postpone it, or to suggest a make-up. */
export function PostponeLinks({ team, match }: { team: OwnTeamRow; match: MatchRow }) {
	const isOwn = useIsOwn(team);
	const proposal = useOpenProposals([team.teamId]).find(({ matchId }) => matchId === match.matchId);
	const card = useRead(reads.resultTotals).find(({ matchId }) => matchId === match.matchId);
	const today = dateOf(useLeagueClock());
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
			match.isCalledOff && (
				<ButtonLink variant="secondary" to={to}>
					Suggest make-up times
				</ButtonLink>
			)
		);
	if (match.effectiveDate > today) return null;
	return (
		<>
			<ButtonLink variant="secondary" to={`${to}?kind=rainedOut`}>
				Rained out
			</ButtonLink>
			<ButtonLink variant="secondary" to={`${to}?kind=postpone`}>
				We need to postpone
			</ButtonLink>
		</>
	);
}

/**
 * To-do entries: make-up times to answer or that wait for an answer, called-off matches without a
 * date, and recent matches that may have been rained out.
 */
export function MakeupTasks({ team }: { team: OwnTeamRow }) {
	const isOwn = useIsOwn(team);
	const teamIds = [team.teamId];
	const proposals = useOpenProposals(teamIds);
	const results = byId(useRead(reads.resultTotals), "matchId");
	const teams = byId(useRead(reads.teams), "teamId");
	const now = useLeagueClock();
	const since = addDays(dateOf(now), -7 * facts.makeupWeeks);
	const open = useMatchesOf(team).filter(
		({ matchId, matchDate }) =>
			(matchDate ?? "") >= since &&
			(results.get(matchId)?.linesEntered ?? 0) === 0 &&
			!proposals.some((proposal) => proposal.matchId === matchId),
	);
	const undated = open.filter((match) => match.effectiveDate === null && match.isCalledOff);
	const started = open.filter((match) => hasStarted(match, now));
	if (!isOwn || proposals.length + undated.length + started.length === 0) return null;
	const opponent = ({ homeTeamId, visitorTeamId }: MatchRow) =>
		teams.get(homeTeamId === team.teamId ? visitorTeamId : homeTeamId)?.teamName;
	return (
		<ul className="rows page-links">
			<ProposalRows proposals={proposals} teamIds={teamIds} />
			{undated.map((match) => (
				<li key={match.matchId}>
					<Link to={`/postpone/${match.matchId}`}>
						<b>Suggest make-up times: {opponent(match)}</b>
						<span className="soft small">Match {match.matchNumber}, called off</span>
					</Link>
				</li>
			))}
			{started.map((match) => (
				<li key={match.matchId}>
					<Link to={`/postpone/${match.matchId}?kind=rainedOut`}>
						<b>Not played? Report it as rained out: {opponent(match)}</b>
						<span className="soft small">Match {match.matchNumber}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
