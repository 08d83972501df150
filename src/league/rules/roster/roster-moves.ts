import { facts } from "../../facts.ts";
import { messages } from "../../messages.ts";
import { allowed, refused, type Verdict } from "../../verdict.ts";
import type { LeagueTime } from "../time/league-time.ts";
import { type Deadlines, isBeforeDeadline, rosterLock } from "./roster-lock.ts";

/** Who changes a roster: one of the team's two captains, or an admin. */
export type Mover = "captain" | "admin";

interface Moment {
	/** The current season; without one rosters are locked. */
	readonly season: Deadlines | undefined;
	readonly now: LeagueTime;
}
export interface RosterNow extends Moment {
	/** Active players on it. */
	readonly players: number;
	/** Those among them whom a captain has added since this season's deadline. */
	readonly additions: number;
}

/**
 * Whether players may be taken off a roster or have their rating changed: while it isn't locked; by
 * admins always. By-laws VI b, VI f.
 */
export function mayChangeRoster(mover: Mover, { season, now }: Moment): Verdict {
	if (mover === "admin") return allowed;
	return season ? rosterLock(season, now) : refused(messages.rostersLocked);
}

/**
 * Whether one more player may join, from wherever: new, looking, inactive or of another team.
 * By-laws VI a: never more than 17, admins not excepted. VI b: not while rosters are locked. VI c:
 * in the additions window two of a captain's choice; a replacement counts, and an admin's additions
 * don't (VI f).
 */
export function mayAdd(mover: Mover, roster: RosterNow): Verdict {
	const open = mayChangeRoster(mover, roster);
	if (!open.ok) return open;
	if (roster.players >= facts.rosterCap) return refused(messages.rosterFull);
	return isCounted(mover, roster) && roster.additions >= facts.additionsMax
		? refused(messages.additionsUsed)
		: allowed;
}

/** Whether a captain's addition made now is one of the two. By-laws VI c. */
export const isCounted = (mover: Mover, { season, now }: Moment) =>
	mover === "captain" && !(season && isBeforeDeadline(season, now));

/**
 * Whether a removal may be taken back: it restores what was, so it counts as an addition only if
 * the player was one. Deadlines hold all the same, even where they passed in between: they are one
 * instant for every team, and after it only the administrator changes a roster (by-laws VI f).
 */
export function mayUndoRemoval(
	mover: Mover,
	roster: RosterNow,
	{ wasAddition }: { wasAddition: boolean },
): Verdict {
	return mayAdd(mover, wasAddition ? roster : { ...roster, additions: 0 });
}

/** The lowest of a team's 17 places that nobody has; null on a full roster. By-laws VI a. */
export function freePlace(taken: readonly number[]): number | null {
	for (let place = 1; place <= facts.rosterCap; place++) if (!taken.includes(place)) return place;
	return null;
}
