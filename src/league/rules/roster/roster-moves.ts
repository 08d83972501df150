import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { messages } from "../../messages.ts";
import { allowed, refused, type Verdict } from "../../verdict.ts";
import type { LeagueTime } from "../time/league-time.ts";
import { canChangeRosters, type Deadlines, isBeforeDeadline } from "./roster-lock.ts";

/** The role in which someone changes a roster. */
export type RosterEditor = "captain" | "admin";

interface Moment {
	/** The current season; without one rosters are locked. */
	readonly season: Deadlines | undefined;
	readonly now: LeagueTime;
}
export interface RosterNow extends Moment {
	/** The current season's numbers. */
	readonly numbers: Pick<SeasonNumbers, "rosterCap" | "additionsMax">;
	/** Number of active players. */
	readonly players: number;
	/** How many players the team has added since the deadline, including those it removed again. */
	readonly additions: number;
}

/**
 * Whether players may be removed or have their rating changed: while rosters are open, and always
 * by admins. By-laws VI b, VI f.
 */
export function canChangeRoster(editor: RosterEditor, { season, now }: Moment): Verdict {
	if (editor === "admin") return allowed;
	return season ? canChangeRosters(season, now) : refused("ROSTER_LOCKED", messages.rostersLocked);
}

/**
 * Whether a player may be added to a roster. By-laws VI a: at most as many active players as the
 * season allows (17), even for admins. VI b: not while rosters are locked. VI c: a captain may add
 * a few players (2) in the additions window, replacements included; an admin's additions don't
 * count (VI f).
 */
export function canAdd(editor: RosterEditor, roster: RosterNow): Verdict {
	const open = canChangeRoster(editor, roster);
	if (!open.ok) return open;
	const { numbers } = roster;
	if (roster.players >= numbers.rosterCap)
		return refused("ROSTER_FULL", messages.rosterFull(numbers));
	return isCounted(editor, roster) && roster.additions >= numbers.additionsMax
		? refused("ADDITIONS_USED", messages.additionsUsed(numbers))
		: allowed;
}

/** How many players a captain could add to a roster now. By-laws VI a to VI c. */
export function addable(roster: RosterNow): number {
	if (!canAdd("captain", roster).ok) return 0;
	const { numbers, players, additions } = roster;
	const spots = numbers.rosterCap - players;
	return isCounted("captain", roster) ? Math.min(spots, numbers.additionsMax - additions) : spots;
}

/** Whether an addition made now counts toward the limit. By-laws VI c. */
export const isCounted = (editor: RosterEditor, { season, now }: Moment) =>
	editor === "captain" && !(season && isBeforeDeadline(season, now));

/**
 * Whether a player may return to the roster that they have just been removed from. The return never
 * counts as an addition: an addition counts when it is made, and the removal didn't give it back.
 * Deadlines still apply, even if one passed since the removal (by-laws VI f).
 */
export function canReturn(editor: RosterEditor, roster: RosterNow): Verdict {
	const verdict = canAdd(editor, roster);
	return !verdict.ok && verdict.code === "ADDITIONS_USED" ? allowed : verdict;
}

interface Change {
	readonly kind: string;
	readonly before: object | null;
	readonly after: object | null;
}

/**
 * Whether a write added players to one of these teams and did nothing else. Only undoing such a
 * write gives the additions back; removing the players doesn't. By-laws VI c.
 */
export function isAddition(changes: readonly Change[], teamIds: readonly number[]) {
	const isJoining = ({ kind, before, after }: Change) => {
		const joined = teamOf(after);
		return (
			kind === "player" && joined !== null && teamIds.includes(joined) && teamOf(before) !== joined
		);
	};
	return (
		changes.some(isJoining) &&
		changes.every(
			(change) => isJoining(change) || (change.kind === "rosterAddition" && change.before === null),
		)
	);
}

/**
 * Whether a write removed one player from the roster of one of these teams and did nothing else.
 */
export function isRemoval(changes: readonly Change[], teamIds: readonly number[]) {
	const [change, ...others] = changes;
	const left = teamOf(change?.before);
	return (
		others.length === 0 &&
		change?.kind === "player" &&
		change.after !== null &&
		left !== null &&
		teamIds.includes(left) &&
		teamOf(change.after) === null
	);
}

const teamOf = (player: { teamId?: number | null } | null | undefined) => player?.teamId ?? null;

/** The lowest number that an addition of a team can get; null if all are used. By-laws VI c. */
export function freeOrdinal(
	used: readonly { readonly ordinal: number }[],
	{ additionsMax }: Pick<SeasonNumbers, "additionsMax">,
): number | null {
	for (let ordinal = 1; ordinal <= additionsMax; ordinal++)
		if (!used.some((row) => row.ordinal === ordinal)) return ordinal;
	return null;
}

/** A team's lowest free spot; null if the roster is full. By-laws VI a. */
export function freeSpot(
	taken: readonly number[],
	{ rosterCap }: Pick<SeasonNumbers, "rosterCap">,
): number | null {
	if (taken.length >= rosterCap) return null;
	for (let spot = 1; spot <= rosterCap; spot++) if (!taken.includes(spot)) return spot;
	return null;
}
