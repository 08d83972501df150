import type { Match } from "../../entities/match.ts";
import type { Team } from "../../entities/team.ts";
import { countOf, pluralOf } from "../../wording.ts";
import { isBye } from "./bye.ts";

type Named = Pick<Team, "teamName" | "isActive">;
const isVisible = (team: Named) => team.isActive && !isBye(team);

/** Whether this change hides the team from visitors. */
export const hidesTeam = (before: Named, after: Named) => isVisible(before) && !isVisible(after);

/**
 * Why a team with published matches can't be made inactive or renamed to Bye: visitors can't see
 * such teams, so its matches would be listed without a team name. Nor can it move to another
 * division than that of its matches: standings would list it there, schedules and results here.
 * Teams already in that state stay valid. Pages: Teams and its import.
 */
export function teamInPlayErrors(
	before: (Named & Pick<Team, "divisionId">) | null,
	after: Named & Pick<Team, "divisionId">,
	liveMatches: readonly Pick<Match, "divisionId">[],
): Record<string, string> {
	if (!before) return {};
	const errors: Record<string, string> = {};
	const refuse = (field: string, { length }: readonly unknown[], where = "") => {
		if (length > 0)
			errors[field] =
				`${before.teamName} has ${countOf(length, "published match", "published matches")}${where}. Remove ${pluralOf(length, "it", "them")} or clear all matches first.`;
	};
	if (hidesTeam(before, after)) refuse(after.isActive ? "teamName" : "isActive", liveMatches);
	const elsewhere = liveMatches.filter(({ divisionId }) => divisionId !== after.divisionId);
	if (before.divisionId !== after.divisionId)
		refuse("divisionId", elsewhere, " in another division");
	return errors;
}
