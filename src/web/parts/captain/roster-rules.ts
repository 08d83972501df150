import { canAdd, canChangeRoster } from "../../../league/rules/roster/roster-moves.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useNow, useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { useSite } from "../../site-context.ts";

/**
 * Whether the user may add players to a team or change its roster now; reasons are the server's
 * messages.
 */
export function useRosterRules(teamId: number, players: number) {
	const now = useNow();
	const numbers = useRead(seasonNumberReads.rosters);
	const current = currentSeason(useRead(reads.seasons));
	const season = current && { ...current, ...numbers };
	const additions = useRead(memberReads.rosterAdditions).filter(
		(addition) => addition.teamId === teamId,
	).length;
	const editor = useSite().viewer.isAdmin ? "admin" : "captain";
	const roster = { season, numbers, now, players, additions };
	return {
		...roster,
		editor,
		add: canAdd(editor, roster),
		change: canChangeRoster(editor, roster),
	};
}
