import type { z } from "zod";
import type { shownMatch as schema } from "../../../league/entities/shown-match.ts";
import { stateAndLines } from "../../../league/rules/schedule/match-state.ts";
import { continuationOf, type MatchInfo } from "../../actions/scorecards/match-card.ts";
import type { ServerContext } from "../../context/server-context.ts";

/** A match as its captains see it, with its state now. */
export async function shownMatch(
	{ db, reads, now }: ServerContext,
	{ match, teamNames }: MatchInfo,
): Promise<z.infer<typeof schema>> {
	const { matchId, matchNumber, homeTeamId, visitorTeamId } = match;
	const { effectiveDate, effectiveTime, isMakeup, isCalledOff } = match;
	const card = (await reads.matchResult()).find((row) => row.matchId === matchId);
	return {
		matchId,
		matchNumber,
		homeTeamId,
		visitorTeamId,
		homeTeam: teamNames.home,
		visitorTeam: teamNames.visitor,
		effectiveDate,
		effectiveTime,
		isMakeup,
		isCalledOff,
		...stateAndLines(match, card, now()),
		continuation: await continuationOf(db, matchId),
	};
}
