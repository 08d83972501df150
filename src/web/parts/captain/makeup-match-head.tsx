import type { MakeupProposalView } from "../../../league/entities/makeup-proposal.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { PageHead } from "../../shell/page-head.tsx";

/** The teams of a match, and its date so far. */
export const MakeupMatchHead = ({ match }: Pick<MakeupProposalView, "match">) => (
	<PageHead
		title={
			<>
				{match.homeTeam} – {match.visitorTeam}
			</>
		}
	>
		<p>
			Match {match.matchNumber} ·{" "}
			{match.effectiveDate
				? `${match.isMakeup ? "make-up on " : ""}${formatDate(match.effectiveDate, "long")}, ${formatSlot(match.effectiveTime)}`
				: match.isCalledOff
					? "called off, no new date yet"
					: "no date yet"}
		</p>
	</PageHead>
);
