import { type Line, lines, playerSlots, type Side, sides } from "../../entities/line.ts";
import type { DerivedField, MatchResult } from "../../entities/match-result.ts";
import { withForfeitsOfDefaults } from "./forfeited-sets.ts";
import { verificationsAfter } from "./verification.ts";

/** A stored scorecard. */
export type Card = Omit<MatchResult, DerivedField>;
export type CardField = keyof Omit<Card, "matchId" | "version">;

/** A part of a scorecard that can be changed without conflicting with changes to the others. */
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
				fields: playerSlots
					.filter((at) => at.line === line && at.side === side)
					.map(({ field }) => field),
			}),
		),
	]),
	...sides.map((side): CardPart => ({ kind: "forfeits", side, fields: [`${side}SetsForfeited`] })),
];
/** The parts that a verification covers. */
const isOfScore = ({ kind }: CardPart) => kind !== "players";

export interface Merge {
	/** The scorecard with all changes of this save that do not conflict. */
	readonly next: Card;
	readonly changed: readonly CardPart[];
	/** Parts that someone else changed to a different value. */
	readonly conflicts: readonly CardPart[];
	readonly scoresChanged: boolean;
	/** Verifications that this save sets, and those that it removes. */
	readonly set: readonly Side[];
	readonly removed: readonly Side[];
	/** Verifications of scores that the sender did not see. */
	readonly unseen: readonly Side[];
}

/**
 * Merges a save into the current scorecard. `seen` is the version that the sender edited (null if
 * no longer known); fields equal to it are unchanged.
 */
export function mergeCard(current: Card, seen: Card | null, sent: Partial<Card>): Merge {
	const requested: Card = { ...(seen ?? current), ...definedOf(sent) };
	const touched = cardParts.filter(
		(part) => !isSame(part, requested, seen ?? current) && !isSame(part, requested, current),
	);
	const conflicts = touched.filter((part) => seen === null || !isSame(part, seen, current));
	const changed = touched.filter((part) => !conflicts.includes(part));
	const next = withForfeitsOfDefaults(
		current,
		{
			...current,
			...Object.fromEntries(
				changed.flatMap(({ fields }) => fields.map((field) => [field, requested[field]])),
			),
		} as Card,
		sidesOf(changed),
	);
	const scoresChanged = changed.some(isOfScore);

	const changedSides = sides.filter(
		(side) => requested[`${side}Verified`] !== (seen ?? current)[`${side}Verified`],
	);
	const verifiedSides = changedSides.filter((side) => requested[`${side}Verified`]);
	// The sender's own defaults count forfeited sets that its request does not name.
	const saw = withForfeitsOfDefaults(seen ?? current, requested, sidesOf(touched));
	const sawScores =
		seen !== null && cardParts.every((part) => !isOfScore(part) || isSame(part, saw, next));
	const set = sawScores
		? verifiedSides.filter((side) => !current[`${side}Verified`] || scoresChanged)
		: [];
	const removed = changedSides.filter(
		(side) => !requested[`${side}Verified`] && current[`${side}Verified`],
	);
	Object.assign(next, verificationsAfter(current, { scoresChanged, set, removed }));
	return {
		next,
		changed,
		conflicts,
		scoresChanged,
		set,
		removed,
		unseen: sawScores ? [] : verifiedSides,
	};
}

/** The sides whose forfeited sets are among these parts. */
const sidesOf = (parts: readonly CardPart[]) =>
	parts.flatMap((part) => (part.kind === "forfeits" ? part.side : []));

const isSame = ({ fields }: CardPart, a: Card, b: Card) =>
	fields.every((field) => a[field] === b[field]);
const definedOf = (sent: Partial<Card>) =>
	Object.fromEntries(
		Object.entries(sent).filter(([, value]) => value !== undefined),
	) as Partial<Card>;

/** A scorecard on which nothing has been entered yet. */
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
