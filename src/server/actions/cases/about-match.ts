import { formatDate } from "../../../league/rules/time/league-time.ts";
import type { MatchInfo } from "../scorecards/match-card.ts";

/** `Match 112: Net Results vs. Aces High, Sat, Nov 14`. */
export const aboutMatch = ({ match, teamNames }: Pick<MatchInfo, "match" | "teamNames">) =>
	`Match ${match.matchNumber}: ${teamNames.home} vs. ${teamNames.visitor}${match.effectiveDate ? `, ${formatDate(match.effectiveDate)}` : ""}`;
