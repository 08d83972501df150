import {
	makeupDeadline,
	postponementBlocker,
} from "../../../league/rules/schedule/postponement.ts";
import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { useLeagueClock, useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useOpenProposals } from "../../parts/captain/open-proposals.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import type { CardFacts } from "./scorecard/card-facts.ts";
import { enteredLines } from "./scorecard/card-state.ts";

/**
 * In the card of an unplayed match of the user's own team: the way to a make-up, while the rule
 * allows one.
 */
export function PostponeLink({ facts, card }: { facts: CardFacts; card: Card }) {
	const { match, side, editor, teams } = facts;
	const now = useLeagueClock();
	const season = currentSeason(useRead(reads.seasons));
	const events = useRead(reads.events);
	const proposals = useOpenProposals([teams[side]?.teamId ?? 0]);
	if (!editor.leads.includes(side)) return null;
	const isUndated = match.effectiveDate === null;
	if (isUndated && !match.isCalledOff) return null;
	const proposal = proposals.find(({ matchId }) => matchId === match.matchId);
	const blocker = postponementBlocker(
		match,
		{ linesEntered: enteredLines(card).length },
		{ kind: isUndated ? "calledOff" : "postpone", reason: "rain" },
		{ now, lastDay: makeupDeadline(match, season, { events, today: dateOf(now) }) },
	);
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
					: editor.hasStarted
						? "Not played?"
						: "Postpone"}
			<span className="unseen"> (match {match.matchNumber})</span>
		</ButtonLink>
	);
}
