import type { Team } from "../../entities/team.ts";
import { isBye } from "./bye.ts";

type Named = Pick<Team, "teamName" | "isActive">;
const isSeen = (team: Named) => team.isActive && !isBye(team);

/**
 * Why a team can't be taken out of play, or be turned into a Bye: no visitor reads of such teams,
 * so its live matches would stand there without its name. What is like that already stays. Pages:
 * Teams, and what is imported there.
 */
export function leavingPlayFaults(
	before: Named | null,
	after: Named,
	liveMatches: number,
): Record<string, string> {
	if (liveMatches === 0 || !before || !isSeen(before) || isSeen(after)) return {};
	const says = `${before.teamName} has ${liveMatches === 1 ? "a live match. Please remove it" : `${liveMatches} live matches. Please remove these`}, or clear the season, first.`;
	return { [after.isActive ? "teamName" : "isActive"]: says };
}
