import { type Line, lines, places, type Side } from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { sides, ticksAfter } from "./verification.ts";

/** A card as it is stored. */
export type Card = Omit<MatchResult, "totalHomeSetsWon" | "totalVisitorSetsWon">;
export type CardField = keyof Omit<Card, "matchId" | "version">;

/**
 * What two people can change beside each other: the score of a line, a side's players on it, a
 * side's forfeits.
 */
export type CardPart = { readonly fields: readonly CardField[] } & (
	| { readonly kind: "score"; readonly line: Line }
	| { readonly kind: "players"; readonly line: Line; readonly side: Side }
	| { readonly kind: "forfeits"; readonly side: Side }
);
export const cardParts: readonly CardPart[] = [
	...lines.flatMap((line): CardPart[] => [
		{
			kind: "score",
			line,
			fields: [`${line}Score`, `${line}HomeSetsWon`, `${line}VisitorSetsWon`],
		},
		...sides.map(
			(side): CardPart => ({
				kind: "players",
				line,
				side,
				fields: places
					.filter((at) => at.line === line && at.side === side)
					.map(({ field }) => field),
			}),
		),
	]),
	...sides.map((side): CardPart => ({ kind: "forfeits", side, fields: [`${side}SetsForfeited`] })),
];
/** What a tick stands for. */
const isOfScore = ({ kind }: CardPart) => kind !== "players";

export interface Merge {
	/** The card with what this save changes, where nobody else has changed the same. */
	readonly next: Card;
	readonly changed: readonly CardPart[];
	/** What this save changes and somebody else has changed meanwhile, to something else. */
	readonly conflicts: readonly CardPart[];
	readonly scoresChanged: boolean;
	/** Ticks that this save sets, and those that it takes away. */
	readonly set: readonly Side[];
	readonly lifted: readonly Side[];
	/** Ticks for scores that are not those that the sender saw. */
	readonly unseen: readonly Side[];
}

/**
 * Puts a save onto the card as it is now. `seen` is the card at the version that the sender had
 * before their eyes (null if nobody knows it any more); what they send as it was there they have
 * not changed.
 */
export function mergeCard(current: Card, seen: Card | null, sent: Partial<Card>): Merge {
	const wished: Card = { ...(seen ?? current), ...definedOf(sent) };
	const touched = cardParts.filter(
		(part) => !isSame(part, wished, seen ?? current) && !isSame(part, wished, current),
	);
	const conflicts = touched.filter((part) => seen === null || !isSame(part, seen, current));
	const changed = touched.filter((part) => !conflicts.includes(part));
	const next = {
		...current,
		...Object.fromEntries(
			changed.flatMap(({ fields }) => fields.map((field) => [field, wished[field]])),
		),
	} as Card;
	const scoresChanged = changed.some(isOfScore);

	const ticks = sides.filter(
		(side) => wished[`${side}Verified`] !== (seen ?? current)[`${side}Verified`],
	);
	const asked = ticks.filter((side) => wished[`${side}Verified`]);
	const sawIt =
		seen !== null && cardParts.every((part) => !isOfScore(part) || isSame(part, wished, next));
	const set = sawIt ? asked.filter((side) => !current[`${side}Verified`] || scoresChanged) : [];
	const lifted = ticks.filter((side) => !wished[`${side}Verified`] && current[`${side}Verified`]);
	Object.assign(next, ticksAfter(current, { scoresChanged, set, lifted }));
	return { next, changed, conflicts, scoresChanged, set, lifted, unseen: sawIt ? [] : asked };
}

const isSame = ({ fields }: CardPart, a: Card, b: Card) =>
	fields.every((field) => a[field] === b[field]);
const definedOf = (sent: Partial<Card>) =>
	Object.fromEntries(
		Object.entries(sent).filter(([, value]) => value !== undefined),
	) as Partial<Card>;

/** A card on which nothing has been entered yet. */
export function emptyCard(matchId: number): Card {
	const filled = cardParts.flatMap((part) =>
		part.fields.map((field) => [field, emptyOf(part, field)]),
	);
	return {
		matchId,
		...Object.fromEntries(filled),
		homeVerified: false,
		visitorVerified: false,
		version: 0,
	} as Card;
}

const emptyOf = ({ kind }: CardPart, field: CardField) =>
	kind === "players" ? null : field.endsWith("Score") ? "" : 0;
