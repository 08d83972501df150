import type { MakeupProposalView } from "../../../league/entities/makeup-proposal.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { StateNowBadge } from "../match-state.tsx";
import { TeamLink } from "../team-link.tsx";
import { Continuation } from "./continuation.tsx";

/** The teams of a match, its date, if it has one yet, and its state. */
export const MakeupMatchHead = ({ match }: Pick<MakeupProposalView, "match">) => (
	<PageHead
		title={
			<>
				<TeamLink team={{ teamId: match.homeTeamId, teamName: match.homeTeam }} /> vs.{" "}
				<TeamLink team={{ teamId: match.visitorTeamId, teamName: match.visitorTeam }} />
			</>
		}
	>
		<p>
			Match {match.matchNumber} ·{" "}
			{match.effectiveDate
				? `${match.isMakeup ? "make-up on " : ""}${formatDate(match.effectiveDate, "long")}, ${formatSlot(match.effectiveTime)}`
				: match.isCalledOff
					? "no new date yet"
					: "no date yet"}{" "}
			<StateNowBadge {...match} />
		</p>
		<Continuation match={match} />
	</PageHead>
);
