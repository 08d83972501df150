import { type RecordTable, records } from "../../records.ts";

/** The kinds of rows that an admin can have back as they were. */
export const undoableKinds = [
	...(Object.keys(records) as RecordTable[]),
	"rosterAddition",
	"matchResult",
	"makeupMatch",
	"captainRequest",
	"dispute",
	"seasonArchive",
	"taskMark",
] as const;
export type UndoableKind = (typeof undoableKinds)[number];

interface Change {
	kind: string;
	after: object | null;
}

/**
 * Whether a write can be taken back as a whole. Of scorecards only a removal: what captains enter
 * is changed on the card itself, where both sides see it and their ticks are looked after (by-laws
 * X).
 */
export const isUndoable = (changes: readonly Change[]) =>
	changes.length > 0 &&
	changes.every(({ kind, after }) => kinds.has(kind) && (kind !== "matchResult" || after === null));

const kinds: ReadonlySet<string> = new Set(undoableKinds);
