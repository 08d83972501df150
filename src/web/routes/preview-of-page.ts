import {
	matchPreview,
	type PreviewBranding,
	previewPath,
	standingsPreview,
	teamPreview,
} from "../../league/rules/previews/preview.ts";
import type { LeagueTime } from "../../league/rules/time/league-time.ts";
import { matchReads } from "../data/match-reads.ts";
import { answerOf, type PageData } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { standingReads } from "../data/standing-reads.ts";
import { byId } from "../parts/directory.ts";
import { idOf, type Visit } from "./page-def.ts";
import { matchIn, seasonOf, teamIn } from "./season-of-page.ts";

/**
 * The address of the picture that a link to this page shows in a chat; null where it shows the
 * league's: on all but matches, teams and a division's standings of the current season.
 */
export function previewOf(
	path: string,
	visit: Visit,
	{ answers, now }: PageData,
	look: PreviewBranding,
): string | null {
	if (seasonOf(visit)) return null;
	const names = byId(answerOf(answers, reads.teamNames) ?? [], "teamId");
	const nameOf = (teamId: number) => names.get(teamId)?.teamName ?? "";
	switch (path) {
		case "/match-results/:matchId": {
			const match = matchIn(visit, answers);
			if (!match) return null;
			const [card] = answerOf(answers, matchReads.result(match.matchId)) ?? [];
			const preview = matchPreview(match, card, nameOf, now as LeagueTime);
			return previewPath("match", match.matchId, preview, look);
		}
		case "/roster/:teamId?": {
			const team = teamIn(visit, answers);
			if (!team) return null;
			const [standing] = answerOf(answers, standingReads.ofTeam(team.teamId)) ?? [];
			return previewPath("team", team.teamId, teamPreview(team.teamName, standing ?? null), look);
		}
		case "/standings": {
			const division = answerOf(answers, reads.divisions)?.find(
				({ divisionId }) => divisionId === idOf(visit.search.get("divisionId")),
			);
			if (!division) return null;
			const { divisionId, divisionNumber } = division;
			const rows = answerOf(answers, standingReads.current(divisionNumber)) ?? [];
			const preview = standingsPreview(divisionNumber, rows, nameOf);
			return previewPath("standings", divisionId, preview, look);
		}
		default:
			return null;
	}
}
