import type { Team } from "../../entities/team.ts";
import { countOf, pluralOf } from "../../wording.ts";
import { isBye } from "./bye.ts";

type Named = Pick<Team, "teamName" | "isActive">;
const isVisible = (team: Named) => team.isActive && !isBye(team);

/** Whether visitors can't see the team anymore. */
export const hidesTeam = (before: Named, after: Named) => isVisible(before) && !isVisible(after);

/**
 * Why a team can't be made inactive or renamed to Bye: visitors can't see such teams, so its
 * published matches would be listed without a team name. Teams already in that state stay valid.
 * Pages: Teams and its import.
 */
export function hideTeamErrors(
	before: Named | null,
	after: Named,
	liveMatches: number,
): Record<string, string> {
	if (liveMatches === 0 || !before || !hidesTeam(before, after)) return {};
	const message = `${before.teamName} has ${countOf(liveMatches, "published match", "published matches")}. Remove ${pluralOf(liveMatches, "it", "them")} or clear all matches first.`;
	return { [after.isActive ? "teamName" : "isActive"]: message };
}
