import { type RecordTable, records } from "../../records.ts";

/** The kinds of rows whose changes an admin can undo. */
export const undoableKinds = [
	...(Object.keys(records) as RecordTable[]),
	"rosterAddition",
	"matchResult",
	"cardFinalization",
	"makeupMatch",
	"makeupProposal",
	"captainRequest",
	"dispute",
	"payPalNotice",
	"resultCheck",
	"caseDecision",
	"seasonArchive",
	"playerAlias",
	"hiddenPlayer",
	"taskMark",
	"leagueText",
	"availability",
	"absence",
	"consent",
	"playerMove",
] as const;
export type UndoableKind = (typeof undoableKinds)[number];

interface Change {
	kind: string;
	after: unknown;
}

/**
 * Whether all of a write can be undone. For a scorecard, only its removal can: scores are corrected
 * on the scorecard itself, where both teams see the correction and verify again (by-laws X). A
 * committee decision is undone together with the scorecards that it changed. The undoing of a
 * decision about a case can't itself be undone, since the change log lacks the reasons.
 */
export const isUndoable = (changes: readonly Change[]) =>
	changes.length > 0 &&
	changes.every(
		({ kind, after }) =>
			kinds.has(kind) &&
			(kind !== "matchResult" || after === null || changes.some(isCommitteeDecision)) &&
			(kind !== "caseDecision" || after !== null),
	);

const isCommitteeDecision = ({ kind }: Change) =>
	kind === "teamExit" || kind === "resultCheck" || kind === "caseDecision";

const kinds: ReadonlySet<string> = new Set(undoableKinds);
