import { facts } from "../../facts.ts";
import { allowed, refused, type Verdict } from "../../verdict.ts";
import type { LeagueTime } from "../time/league-time.ts";
import { type Deadlines, isBeforeDeadline, rosterLock } from "./roster-lock.ts";

/** The role in which someone changes a roster. */
export type RosterEditor = "captain" | "admin";

interface Moment {
	/** The current season; without one rosters are locked. */
	readonly season: Deadlines | undefined;
	readonly now: LeagueTime;
}
export interface RosterNow extends Moment {
	/** Number of active players. */
	readonly players: number;
	/** Players a captain has added since this season's deadline. */
	readonly additions: number;
}

/**
 * Whether players may be removed or have their rating changed: while rosters are open, and always
 * by admins. By-laws VI b, VI f.
 */
export function mayChangeRoster(editor: RosterEditor, { season, now }: Moment): Verdict {
	if (editor === "admin") return allowed;
	return season ? rosterLock(season, now) : refused("ROSTER_LOCKED");
}

/**
 * Whether a player may be added to a roster. By-laws VI a: at most 17 active players, even for
 * admins. VI b: not while rosters are locked. VI c: a captain may add two players in the additions
 * window, replacements included; an admin's additions don't count (VI f).
 */
export function mayAdd(editor: RosterEditor, roster: RosterNow): Verdict {
	const open = mayChangeRoster(editor, roster);
	if (!open.ok) return open;
	if (roster.players >= facts.rosterCap) return refused("ROSTER_FULL");
	return isCounted(editor, roster) && roster.additions >= facts.additionsMax
		? refused("ADDITIONS_USED")
		: allowed;
}

/** Whether an addition made now counts toward the limit of two. By-laws VI c. */
export const isCounted = (editor: RosterEditor, { season, now }: Moment) =>
	editor === "captain" && !(season && isBeforeDeadline(season, now));

/**
 * Whether a removal may be undone. It counts as an addition only if the player was one. Deadlines
 * still apply, even if one passed since the removal (by-laws VI f).
 */
export function mayUndoRemoval(
	editor: RosterEditor,
	roster: RosterNow,
	{ wasAddition }: { wasAddition: boolean },
): Verdict {
	return mayAdd(editor, wasAddition ? roster : { ...roster, additions: 0 });
}

/** The lowest free spot of a team's 17; null if the roster is full. By-laws VI a. */
export function freePlace(taken: readonly number[]): number | null {
	for (let place = 1; place <= facts.rosterCap; place++) if (!taken.includes(place)) return place;
	return null;
}
