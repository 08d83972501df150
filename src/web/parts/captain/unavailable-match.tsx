import { messages } from "../../../league/messages.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { UnavailablePage } from "../unavailable-page.tsx";

/** Replaces the page of a match that no longer exists, or that other teams play. */
export const UnavailableMatch = ({ matchId }: { matchId: number }) => (
	<UnavailablePage to="/team-info#matches" action="Open Team Details">
		{useOptionalRead(matchReads.one(matchId))?.length === 0
			? messages.matchGone
			: messages.notYourTeam}
	</UnavailablePage>
);
