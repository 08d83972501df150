import { messages } from "../../../league/messages.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { UnavailablePage } from "../unavailable-page.tsx";

/** Instead of a page about a match: it is gone since an email linked to it, or it is others'. */
export const UnavailableMatch = ({ matchId }: { matchId: number }) => (
	<UnavailablePage to="/team-info#matches" action="Open Team Details">
		{useOptionalRead(matchReads.one(matchId))?.length === 0
			? messages.matchGone
			: messages.notYourTeam}
	</UnavailablePage>
);
