import { lines } from "../../../../league/entities/line.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { isEntered, type Side } from "../../../../league/rules/scoring/scorecard.ts";
import type { LeagueDate } from "../../../../league/rules/time/league-time.ts";
import type { Link } from "../../../outgoing/outbox.ts";
import { type DeviceCard, hasWork, unfinishedLines } from "../../../outgoing/scorecard.ts";

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
	kind: "saved" | "saving" | "waiting" | "signedOut" | "refused" | "choice" | "unfinished";
	words: string;
}

export function savingOf(
	card: DeviceCard | undefined,
	link: Link,
	isKept: boolean,
	nameOf: (line: (typeof lines)[number]) => string,
): Saving | null {
	if (!card || !hasWork(card))
		return card?.isTickUnseen
			? choice("The scores have changed since you looked. Please check them and verify again.")
			: null;
	if (card.held.length > 0)
		return choice("Somebody else has changed the same. Please choose below.");
	if (card.refused) return { kind: "refused", words: `Not saved: ${sentenceOf(card.refused)}` };
	const kept = isKept
		? "Kept on this device."
		: "Please stay on this page: this device can’t keep it.";
	if (link === "signedOut")
		return { kind: "signedOut", words: `Not saved: please log in again. ${kept}` };
	if (link === "waiting") return { kind: "waiting", words: `Waiting for signal. ${kept}` };
	const unfinished = unfinishedLines(card);
	const isOnlyUnfinished =
		card.flight === null &&
		unfinished.length > 0 &&
		Object.keys(card.wishes).length === 0 &&
		!card.complaint?.isSent;
	if (isOnlyUnfinished)
		return {
			kind: "unfinished",
			words: `${unfinished.map(nameOf).join(", ")} not finished. ${isKept ? "Kept on this device." : kept}`,
		};
	return { kind: "saving", words: isKept ? "Saving …" : `Saving … ${kept}` };
}

const choice = (words: string): Saving => ({ kind: "choice", words });
const sentenceOf = ({
	message,
	fields,
}: {
	message: string;
	fields: Readonly<Record<string, string>>;
}) => [...new Set(Object.values(fields))].join(" ") || message;
