import { lineDetails, lines, sides } from "../../entities/line.ts";
import { listOf, pluralOf } from "../../wording.ts";
import { type Card, type CardPart, cardParts } from "./card-merge.ts";
import { isEntered, isStopped } from "./scorecard.ts";
import { teamOf } from "./verification.ts";

/**
 * The changes between two versions of a scorecard as sentences. `nameOf` returns a player's name.
 */
export function cardChanges(
	before: Card | null,
	after: Card | null,
	nameOf: (playerId: number) => string,
): string[] {
	if (!after) return ["The scorecard was removed."];
	const parts = cardParts.flatMap((part) => {
		const [was, is] = [
			before ? partText(part, before, nameOf) : none,
			partText(part, after, nameOf),
		];
		return was === is ? [] : [`${partName(part)}: ${was} → ${is}`];
	});
	const verifications = sides.flatMap((side) => {
		const [was, is] = [before?.[`${side}Verified`] ?? false, after[`${side}Verified`]];
		return was === is
			? []
			: [is ? `Verified for ${teamOf[side]}` : `Verification for ${teamOf[side]} removed`];
	});
	return [...parts, ...verifications];
}

const none = "nothing";

function partName(part: CardPart) {
	if (part.kind === "score") return lineDetails[part.line].name;
	if (part.kind === "forfeits") return `Sets forfeited by ${teamOf[part.side]}`;
	return `${lineDetails[part.line].name}, ${part.side === "home" ? "home" : "visiting"} ${pluralOf(part.fields.length, "player", "players")}`;
}

/** The text of one part of a scorecard. */
export function partText(part: CardPart, card: Card, nameOf: (playerId: number) => string) {
	if (part.kind === "forfeits") return String(card[`${part.side}SetsForfeited`] || none);
	if (part.kind === "players") {
		const players = part.fields.flatMap((field) =>
			typeof card[field] === "number" ? [nameOf(card[field])] : [],
		);
		return listOf(players) || none;
	}
	if (isStopped(card, part.line)) return card[`${part.line}Score`];
	if (!isEntered(card, part.line)) return none;
	const sets = `sets ${card[`${part.line}HomeSetsWon`]} to ${card[`${part.line}VisitorSetsWon`]}`;
	return `${card[`${part.line}Score`] || "no score"} (${sets})`;
}

/** The lines whose score changed. */
export const rescoredLines = (before: Card, after: Card) =>
	lines.filter((line) =>
		cardParts.some(
			(part) =>
				part.kind === "score" &&
				part.line === line &&
				part.fields.some((field) => before[field] !== after[field]),
		),
	);
