import type { LeagueNames } from "../../league/entities/league.ts";
import { matchState, stateLabel } from "../../league/rules/schedule/match-state.ts";
import { formatSlot } from "../../league/rules/schedule/start-time.ts";
import { formatDate, type LeagueTime } from "../../league/rules/time/league-time.ts";
import { matchReads } from "../data/match-reads.ts";
import { answerOf, type PageData } from "../data/page-data.ts";
import { ofSeason, type Read, reads } from "../data/reads.ts";
import type { Visit } from "../page-def/page-def.ts";
import { byId } from "../parts/by-id.ts";
import { placeName } from "../parts/match-state.tsx";
import { matchIn, seasonOf } from "./season-of-page.ts";

/** A match in a link preview: its score, status, date, time and place. */
export function matchDescription(league: LeagueNames, visit: Visit, { answers, now }: PageData) {
	const match = matchIn(visit, answers);
	if (!match) return undefined;
	const rowsOf = <T>(read: Read<T[]>) => answerOf(answers, ofSeason(read, seasonOf(visit))) ?? [];
	const [card] = rowsOf(matchReads.result(match.matchId));
	const teams = byId(rowsOf(reads.teamNames), "teamId");
	const nameOf = (teamId: number) => teams.get(teamId)?.teamName;
	const score = card?.linesEntered
		? `${nameOf(match.homeTeamId)} ${card.totalHomeSetsWon}, ${nameOf(match.visitorTeamId)} ${card.totalVisitorSetsWon} sets`
		: "";
	const planned = [
		match.effectiveDate && formatDate(match.effectiveDate, "long"),
		formatSlot(match.effectiveTime),
		placeName(match, byId(rowsOf(reads.placeNames), "locationId"), league),
	];
	const state = stateLabel(matchState(match, card, now as LeagueTime), card);
	return [score, state, planned.filter(Boolean).join(", ")].filter(Boolean).join(". ");
}
