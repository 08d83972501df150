import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { formatDate, type LeagueTime } from "../time/league-time.ts";
import { hasStarted } from "./effective-slot.ts";
import type { FreeSlot } from "./free-slots.ts";
import { formatSlot } from "./start-time.ts";

/** How captains have answered a proposal. */
export type ProposalStatus = "open" | "accepted" | "countered" | "declined" | "withdrawn";
interface Stored {
	readonly status: ProposalStatus;
	readonly slots: readonly string[];
	/** The match's effective date and time while the proposal is open. */
	readonly matchDate: string | null;
	readonly startTime: string;
}
type DatedMatch = Pick<Match, "matchNumber" | "effectiveDate" | "effectiveTime" | "isMakeup">;
type Card = Pick<MatchResult, "linesEntered"> | undefined;

/**
 * Why a proposal can't be answered anymore; null while it is open. It lapses when the match is
 * played, gets another date in any other way, or all suggested times have come.
 */
export function closedBecause(
	proposal: Stored,
	match: DatedMatch,
	card: Card,
	now: LeagueTime,
): string | null {
	const name = `Match ${match.matchNumber}`;
	if (card && isComplete(card)) return `${name} already has a result.`;
	if (proposal.status === "accepted" && match.isMakeup && match.effectiveDate)
		return `${name} is booked for ${slotText(nameOfSlot(match))}.`;
	if (proposal.status === "countered") return "These times were replaced by other suggestions.";
	if (proposal.status === "declined") return "These times were declined.";
	if (proposal.status === "withdrawn") return "These times were withdrawn.";
	if (
		proposal.status !== "open" ||
		match.effectiveDate !== proposal.matchDate ||
		match.effectiveTime !== proposal.startTime
	)
		return `The date of ${name.toLowerCase()} has since changed.`;
	return proposal.slots.every((slot) => isPast(slot, now)) ? "These times have passed." : null;
}

/** Whether a slot has started. */
export const isPast = (slot: string, now: LeagueTime) => {
	const { matchDate, startTime } = slotOf(slot);
	return hasStarted({ effectiveDate: matchDate, effectiveTime: startTime }, now);
};

/** A slot as proposals, forms and calls name it: `2026-11-28 9-11`. */
export const slotName = ({ matchDate, startTime }: FreeSlot) => `${matchDate} ${startTime}`;

/** The slot with this name. */
export function slotOf(name: string): FreeSlot {
	const [matchDate, startTime] = name.split(" ") as [string, FreeSlot["startTime"]];
	return { matchDate, startTime };
}

/** `Sat, Nov 28, 9-11 am`. */
export const slotText = (name: string) => {
	const { matchDate, startTime } = slotOf(name);
	return `${formatDate(matchDate)}, ${formatSlot(startTime)}`;
};

const nameOfSlot = ({ effectiveDate, effectiveTime }: DatedMatch) =>
	`${effectiveDate} ${effectiveTime}`;
