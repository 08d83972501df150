import { Link } from "react-router";
import type { MakeupProposal } from "../../../league/entities/makeup-proposal.ts";
import { slotText } from "../../../league/rules/schedule/proposal-state.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { byId } from "../by-id.ts";
import { StateNowBadge } from "../match-state.tsx";
import { MatchTask } from "./match-task.tsx";

/** The open suggestions of make-up times that concern these teams; null means all teams. */
export function useOpenProposals(teamIds: readonly number[] | null): readonly MakeupProposal[] {
	const proposals = useOptionalRead(memberReads.makeupProposals) ?? [];
	return proposals.filter(
		({ homeTeamId, visitorTeamId }) =>
			teamIds === null || teamIds.includes(homeTeamId) || teamIds.includes(visitorTeamId),
	);
}

/** Links to open suggestions: those to answer, and those that wait for the other team. */
export function ProposalRows({
	proposals,
	teamIds,
}: {
	proposals: readonly MakeupProposal[];
	/** The reader's teams. */
	teamIds: readonly number[];
}) {
	const teams = byId(useRead(reads.teams), "teamId");
	return proposals.map((proposal) => {
		const { proposalId, matchNumber, homeTeamId, visitorTeamId, teamId, slots } = proposal;
		const answering = teamId === homeTeamId ? visitorTeamId : homeTeamId;
		const canAnswer = teamIds.includes(answering);
		const what = canAnswer ? "Choose a make-up time" : "Waiting for an answer";
		return (
			<MatchTask
				key={proposalId}
				task={
					// Admins see suggestions of other teams, but captains answer them.
					canAnswer || teamIds.includes(teamId) ? (
						<Link to={`/makeup/${proposalId}`}>{what}</Link>
					) : (
						what
					)
				}
				team={teams.get(canAnswer ? teamId : answering)}
			>
				Match {matchNumber} · {slots.map(slotText).join(" · ")} <StateNowBadge {...proposal} />
			</MatchTask>
		);
	});
}

/** A section with the open suggestions, if there are any. */
export function OpenProposals({
	teamIds,
	shown = teamIds,
}: {
	/** The reader's teams. */
	teamIds: readonly number[];
	/** The teams whose suggestions are listed; null for all. */
	shown?: readonly number[] | null;
}) {
	const proposals = useOpenProposals(shown);
	if (proposals.length === 0) return null;
	return (
		<section aria-labelledby="open-proposals">
			<h2 id="open-proposals">Waiting for an answer</h2>
			<ul className="rows page-links">
				<ProposalRows proposals={proposals} teamIds={teamIds} />
			</ul>
		</section>
	);
}
