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
import { ofSeason, type Read, reads } from "../data/reads.ts";
import { standingReads } from "../data/standing-reads.ts";
import type { Visit } from "../page-def/page-def.ts";
import { byId } from "../parts/by-id.ts";
import { teamHistoryOf } from "../parts/history-reads.ts";
import { archiveIn, divisionIn, matchIn, seasonOf, teamIn } from "./season-of-page.ts";

/**
 * The address of this page's own picture for link previews, as in a chat. Only pages of a match, a
 * team or a division's standings have one, in past seasons, too; null for pages that show the
 * league's picture.
 */
export function previewOf(
	path: string,
	visit: Visit,
	{ answers, now }: PageData,
	look: PreviewBranding,
): string | null {
	if (path === "/teams/:teamId") return teamThroughTheYears(visit, answers, look);
	const past = archiveIn(visit, answers);
	if (seasonOf(visit) && !past) return null;
	const { seasonId = null, seasonName = null } = past ?? {};
	const answer = <T>(read: Read<T>) => answerOf(answers, ofSeason(read, seasonId));
	const names = byId(answer(reads.teamNames) ?? [], "teamId");
	const season = { seasonName, nameOf: (teamId: number) => names.get(teamId)?.teamName ?? "" };
	switch (path) {
		case "/match-results/:matchId": {
			const match = matchIn(visit, answers);
			if (!match) return null;
			const { matchId: id } = match;
			const [card] = answer(matchReads.result(id)) ?? [];
			const preview = matchPreview(match, card, season, now as LeagueTime);
			return previewPath({ kind: "match", id, seasonId }, preview, look);
		}
		case "/roster/:teamId?":
		case "/standings/:teamId": {
			const id = Number(visit.params["teamId"]);
			const team = teamIn(visit, answers) ?? answer(standingReads.details(id));
			if (!team) return null;
			const [standing] = answer(standingReads.ofTeam(id)) ?? [];
			const preview = teamPreview({ teamName: team.teamName, seasonName }, standing ?? null);
			return previewPath({ kind: "team", id, seasonId }, preview, look);
		}
		case "/standings": {
			const division = divisionIn(visit, answers);
			if (!division) return null;
			const { divisionId: id, divisionNumber } = division;
			const call = past ? standingReads.final : standingReads.current;
			const preview = standingsPreview(divisionNumber, answer(call(divisionNumber)) ?? [], season);
			return previewPath({ kind: "standings", id, seasonId }, preview, look);
		}
		default:
			return null;
	}
}

/** The picture of the team as it is now, or as it was in its last season. */
function teamThroughTheYears(
	{ params }: Visit,
	answers: PageData["answers"],
	look: PreviewBranding,
): string | null {
	const team = answerOf(answers, teamHistoryOf(Number(params["teamId"])));
	if (!team) return null;
	const [last = null] = team.seasons;
	const past = last && !last.isLive ? last : null;
	const seasonName = past?.seasonName ?? null;
	const teamName = last?.teamName ?? team.teamName;
	return previewPath(
		{ kind: "team", id: team.teamId, seasonId: past?.seasonId ?? null },
		teamPreview({ teamName, seasonName }, last),
		look,
	);
}
