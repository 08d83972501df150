import { lines, type Side } from "../../../../league/entities/line.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { isEntered } from "../../../../league/rules/scoring/scorecard.ts";
import type { LeagueDate } from "../../../../league/rules/time/league-time.ts";
import { errorText } from "../../../data/api-error.ts";
import { type DeviceCard, hasUnsent, unfinishedLines } from "../../../outbox/device-card.ts";
import type { Connection } from "../../../outbox/outbox.ts";

export const otherSide = (side: Side): Side => (side === "home" ? "visitor" : "home");
export const enteredLines = (card: Card) => lines.filter((line) => isEntered(card, line));

export type MatchState = "toVerify" | "due" | "saved" | "ahead" | "verified" | "final";
/** How a match stands for one of its sides. */
export function matchState(
	card: Card,
	side: Side,
	date: LeagueDate | null,
	today: LeagueDate,
): MatchState {
	if (card.homeVerified && card.visitorVerified) return "final";
	if (card[`${side}Verified`]) return "verified";
	if (card[`${otherSide(side)}Verified`]) return "toVerify";
	if (enteredLines(card).length > 0) return "saved";
	return date !== null && date <= today ? "due" : "ahead";
}

export const stateWords: Record<MatchState, string> = {
	toVerify: "Waiting for your verification",
	due: "Score due",
	saved: "Saved, not verified",
	ahead: "Not yet played",
	verified: "You verified",
	final: "Final",
};

/** What becomes of what this person has entered: the one thing that must never be in doubt. */
export interface Saving {
	kind: "saved" | "saving" | "waiting" | "signedOut" | "rejected" | "choice" | "unfinished";
	words: string;
}

export function savingOf(
	card: DeviceCard,
	connection: Connection,
	isStored: boolean,
	nameOf: (line: (typeof lines)[number]) => string,
): Saving | null {
	if (!hasUnsent(card))
		return card.isVerificationDropped
			? choice("The scores have changed since you looked. Please check them and verify again.")
			: null;
	if (card.conflicts.length > 0)
		return choice("Somebody else has changed the same. Please choose below.");
	if (card.error) return { kind: "rejected", words: `Not saved: ${errorText(card.error)}` };
	const kept = isStored
		? "Kept on this device."
		: "Please stay on this page: this device can’t keep it.";
	if (connection === "signedOut")
		return { kind: "signedOut", words: `Not saved: please log in again. ${kept}` };
	if (connection === "waiting") return { kind: "waiting", words: `Waiting for signal. ${kept}` };
	const unfinished = unfinishedLines(card);
	const isOnlyUnfinished =
		card.request === null &&
		unfinished.length > 0 &&
		Object.keys(card.pending).length === 0 &&
		!card.complaint?.isSent;
	if (isOnlyUnfinished)
		return {
			kind: "unfinished",
			words: `${unfinished.map(nameOf).join(", ")} not finished. ${isStored ? "Kept on this device." : kept}`,
		};
	return { kind: "saving", words: isStored ? "Saving …" : `Saving … ${kept}` };
}

const choice = (words: string): Saving => ({ kind: "choice", words });
