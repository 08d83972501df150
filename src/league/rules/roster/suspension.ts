import type { Player } from "../../entities/player.ts";
import { messages } from "../../messages.ts";
import { formatDate, type LeagueDate } from "../time/league-time.ts";
import type { NotEligible } from "./not-eligible.ts";

export type Suspension = Pick<Player, "suspendedFrom" | "suspendedThrough">;

/**
 * Whether a player may not play on this day. A suspension without a last day applies until further
 * notice. By-law II e.
 */
export const isSuspended = (
	{ suspendedFrom, suspendedThrough }: Suspension,
	date: LeagueDate | null,
) =>
	date !== null &&
	suspendedFrom !== null &&
	suspendedFrom <= date &&
	(suspendedThrough === null || date <= suspendedThrough);

/** `suspended through Sat, Oct 24`; `suspended until further notice` */
export const suspensionText = ({ suspendedThrough }: Suspension) =>
	suspendedThrough === null
		? "suspended until further notice"
		: `suspended through ${formatDate(suspendedThrough)}`;

/** Why a suspended player may not play on this day. By-law II e. */
export const suspensionRefusal = (
	player: Suspension,
	date: LeagueDate | null,
): NotEligible | null =>
	isSuspended(player, date) ? { why: suspensionText(player), byLaw: "II e" } : null;

/** What is wrong with the days of a suspension that an admin enters, by field. */
export const suspensionErrors = ({
	suspendedFrom,
	suspendedThrough,
}: Suspension): Partial<Record<keyof Suspension, string>> =>
	suspendedThrough === null
		? {}
		: suspendedFrom === null
			? { suspendedFrom: "Enter the first day as well." }
			: suspendedThrough < suspendedFrom
				? { suspendedThrough: messages.lastDayTooEarly }
				: {};
