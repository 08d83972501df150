import { lines } from "../../../../league/entities/line.ts";
import { messages } from "../../../../league/messages.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { isEntered, totals } from "../../../../league/rules/scoring/scorecard.ts";
import { listOf } from "../../../../league/wording.ts";
import { errorText } from "../../../data/api-error.ts";
import { type DeviceCard, hasUnsent, unfinishedLines } from "../../../outbox/device-card.ts";
import type { SendState } from "../../../outbox/score-outbox.ts";

export const enteredLines = (card: Card) => lines.filter((line) => isEntered(card, line));

/** The sets that each side has won: `5–3`. */
export function setsOf(card: Parameters<typeof totals>[0]) {
	const { totalHomeSetsWon, totalVisitorSetsWon } = totals(card);
	return `${totalHomeSetsWon}–${totalVisitorSetsWon}`;
}

/** Whether the user's changes are saved. */
export interface SaveState {
	kind: "saved" | "saving" | "waiting" | "signedOut" | "rejected" | "choice" | "unfinished";
	text: string;
}

/**
 * What to say about the changes on this device, the most urgent first; null if they are all saved.
 */
export function saveStateOf(
	card: DeviceCard,
	sendState: SendState,
	isStored: boolean,
	nameOf: (line: (typeof lines)[number]) => string,
): SaveState | null {
	if (!hasUnsent(card))
		return card.isVerificationDropped
			? choice("The scores changed after you opened this scorecard. Check them and verify again.")
			: null;
	if (card.conflicts.length > 0)
		return choice(`${messages.changedBySomeoneElse} Choose a version below.`);
	if (card.error) return { kind: "rejected", text: `Not saved: ${errorText(card.error)}` };
	const storage = isStored
		? "Saved on this device."
		: "Don’t close this page: this device can’t store your changes.";
	if (sendState === "signedOut")
		return { kind: "signedOut", text: `Not sent: log in again. ${storage}` };
	if (sendState === "waiting")
		return { kind: "waiting", text: `Waiting for a connection. ${storage}` };
	const unfinished = unfinishedLines(card);
	const isOnlyUnfinished =
		card.request === null &&
		unfinished.length > 0 &&
		Object.keys(card.pending).length === 0 &&
		!card.complaint?.isSent;
	if (isOnlyUnfinished)
		return {
			kind: "unfinished",
			text: `${listOf(unfinished.map(nameOf))} incomplete. ${storage}`,
		};
	return { kind: "saving", text: isStored ? "Saving…" : `Saving… ${storage}` };
}

const choice = (text: string): SaveState => ({ kind: "choice", text });
