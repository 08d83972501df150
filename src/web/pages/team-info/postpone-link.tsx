import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import { hasBegunLines, totals } from "../../../league/rules/scoring/scorecard.ts";
import { useOpenProposals } from "../../parts/captain/open-proposals.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { usePostponementRule } from "./postponement-rule.ts";
import type { CardFacts } from "./scorecard/card-facts.ts";

/**
 * In the card of a match that the user's own team has yet to finish: a link to a make-up, while the
 * by-laws allow one.
 */
export function PostponeLink({ facts, card }: { facts: CardFacts; card: Card }) {
	const { match, side, editor, teams } = facts;
	const blockerOf = usePostponementRule();
	const proposals = useOpenProposals([teams[side]?.teamId ?? 0]);
	if (!editor.leads.includes(side)) return null;
	const isUndated = match.effectiveDate === null;
	if (match.isCanceled || (isUndated && !match.isCalledOff)) return null;
	const proposal = proposals.find(({ matchId }) => matchId === match.matchId);
	const sum = totals(card);
	const blocker = blockerOf(match, sum, isUndated ? "calledOff" : "postpone");
	if (!proposal && blocker !== null) return null;
	return (
		<ButtonLink
			variant="text"
			to={proposal ? `/makeup/${proposal.proposalId}` : `/postpone/${match.matchId}`}
		>
			{proposal
				? "Make-up times"
				: isUndated
					? "Suggest make-up times"
					: hasBegunLines(sum)
						? "Continue on another day"
						: editor.hasStarted
							? "Not played?"
							: "Postpone"}
			<span className="sr-only"> (match {match.matchNumber})</span>
		</ButtonLink>
	);
}
