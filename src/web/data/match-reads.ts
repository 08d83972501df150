import type { PlayerResult } from "../../league/entities/player-result.ts";
import { type CardRow, type MatchRow, type ResultRow, type ResultTotals, read } from "./reads.ts";

/** For lists of results, without numbers, places and original times. */
export type ListedMatch = Omit<
	MatchRow,
	"matchNumber" | "startTime" | "locationId" | "effectiveLocationId"
>;

const totalsFields =
	"matchId,totalHomeSetsWon,totalVisitorSetsWon,linesEntered,linesStopped,homeSetsForfeited,visitorSetsForfeited,homeVerified,visitorVerified,isDisputed";

/** What pages read of matches and their results. */
export const matchReads = {
	all: read<MatchRow[]>("list/match"),
	listed: read<ListedMatch[]>("list/match", {
		fields:
			"matchId,homeTeamId,visitorTeamId,divisionId,effectiveTime,weekNumber,matchDate,effectiveDate,isCalledOff,isCanceled,isMakeup",
	}),
	ofDivision: (divisionId: number) => read<MatchRow[]>("list/match", { divisionId }),
	ofTeam: (teamId: number) => read<MatchRow[]>("list/match", { teamId }),
	one: (matchId: number) => read<MatchRow[]>("list/match", { matchId }),
	/** For lists of results. */
	totals: read<ResultTotals[]>("list/matchResult", { fields: totalsFields }),
	totalsOfDivision: (divisionId: number) =>
		read<ResultTotals[]>("list/matchResult", { divisionId, fields: totalsFields }),
	totalsOfTeam: (teamId: number) =>
		read<ResultTotals[]>("list/matchResult", { teamId, fields: totalsFields }),
	result: (matchId: number) => read<ResultRow[]>("list/matchResult", { matchId }),
	resultsOfTeam: (teamId: number) => read<CardRow[]>("list/matchResult", { teamId }),
	playerResultsOfTeam: (teamId: number) => read<PlayerResult[]>("list/playerResult", { teamId }),
};
