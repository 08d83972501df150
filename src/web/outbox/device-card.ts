import { type Line, lines } from "../../league/entities/line.ts";
import {
	type Card,
	type CardField,
	type CardPart,
	cardParts,
} from "../../league/rules/scoring/card-merge.ts";
import {
	type LineEntry,
	type LineWinner,
	lineOfEntry,
	lineOfText,
	type StoredLine,
} from "../../league/rules/scoring/score-entry.ts";
import type { ErrorDetails } from "../data/api-error.ts";

/**
 * A line's score while it is being entered: set by set, or as text if `text` is not null. `sets`:
 * the sets won as an admin has counted them, if they can't be read from the text.
 */
export interface LineDraft {
	entry: LineEntry;
	text: string | null;
	winner: LineWinner | null;
	sets: { home: number; visitor: number } | null;
}

/**
 * A request without an answer so far. It is stored before it is sent, so that after a dead battery
 * the same request is sent with the same key and is applied once.
 */
export interface CardRequest {
	key: string;
	kind: "save" | "dispute";
	fields: Partial<Card>;
	version: number;
}

/** A dispute that is being written or sent. */
interface NewDispute {
	line: Line | null;
	note: string;
	isSent: boolean;
}

/** A scorecard on this device: the server's, and this user's changes. */
export interface DeviceCard {
	id: string;
	userId: number;
	matchId: number;
	/** The server's card as it was last seen here; pending fields are changes to it. */
	seen: Card;
	/** The data version of `seen`. */
	seenAt: number;
	/** Fields that differ from `seen`, ready to be sent. */
	pending: Partial<Card>;
	/** Lines that are being entered. */
	drafts: Partial<Record<Line, LineDraft>>;
	/** Names of parts that someone else has changed too. */
	conflicts: string[];
	changedBy: { who: string | null; when: string | null } | null;
	request: CardRequest | null;
	error: ErrorDetails | null;
	/** A verification was not sent because the scores changed after the user saw them. */
	isVerificationDropped: boolean;
	/** The dispute that is being written or sent. Devices have stored it under this name. */
	complaint: NewDispute | null;
	/** The device's clock at the last change. */
	changedAt: number;
}

export const verifications = [
	"homeVerified",
	"visitorVerified",
] as const satisfies readonly CardField[];

export const partName = (part: CardPart) =>
	[part.kind, "line" in part ? part.line : "", "side" in part ? part.side : ""]
		.filter(Boolean)
		.join(" ");
export const scorePart = (line: Line) => `score ${line}`;

export const deviceCardId = (userId: number, matchId: number) => `${userId}/${matchId}`;

export function newDeviceCard(userId: number, seen: Card, seenAt: number): DeviceCard {
	const { matchId } = seen;
	return {
		id: deviceCardId(userId, matchId),
		userId,
		matchId,
		seen,
		seenAt,
		pending: {},
		drafts: {},
		conflicts: [],
		changedBy: null,
		request: null,
		error: null,
		isVerificationDropped: false,
		complaint: null,
		changedAt: 0,
	};
}

/** The card as it will be once everything is saved. */
export const optimisticCard = (card: DeviceCard): Card => ({
	...card.seen,
	...card.request?.fields,
	...card.pending,
});

export const hasUnsent = (card: DeviceCard) => card.request !== null || unsentCount(card) > 0;

/** The number of changes on this card that the server does not have yet. */
export function unsentCount({ pending, drafts, request, complaint }: DeviceCard) {
	const fields = { ...request?.fields, ...pending };
	const parts = cardParts.filter(
		(part) => touches(part, fields) || (part.kind === "score" && isUnfinished(drafts[part.line])),
	).length;
	return (
		parts + verifications.filter((field) => field in fields).length + (complaint?.isSent ? 1 : 0)
	);
}

/** Lines whose draft is not a complete score yet. */
export const unfinishedLines = ({ drafts }: DeviceCard): Line[] =>
	lines.filter((line) => isUnfinished(drafts[line]));

export const isUnfinished = (draft: LineDraft | undefined) =>
	draft !== undefined && lineOfDraft(draft) === null;

/** The score of a draft; null while it is incomplete. */
export function lineOfDraft({ entry, text, winner, sets }: LineDraft): StoredLine | null {
	if (text === null) return lineOfEntry(entry);
	if (sets) return { score: text.trim(), homeSetsWon: sets.home, visitorSetsWon: sets.visitor };
	const read = lineOfText(text, winner ?? undefined);
	return "line" in read ? read.line : null;
}

export const scoreFields = (
	line: Line,
	{ score, homeSetsWon, visitorSetsWon }: StoredLine,
): Partial<Card> => ({
	[`${line}Score`]: score,
	[`${line}HomeSetsWon`]: homeSetsWon,
	[`${line}VisitorSetsWon`]: visitorSetsWon,
});

export const touches = (part: CardPart, fields: Partial<Card>) =>
	part.fields.some((field) => field in fields);

export const isSamePart = (part: CardPart, a: Card, b: Card) =>
	part.fields.every((field) => a[field] === b[field]);

export const pick = (names: readonly CardField[], card: Partial<Card>): Partial<Card> =>
	Object.fromEntries(names.flatMap((name) => (name in card ? [[name, card[name]]] : [])));

export const omit = (names: readonly CardField[], card: Partial<Card>): Partial<Card> =>
	Object.fromEntries(
		Object.entries(card).filter(([name]) => !(names as readonly string[]).includes(name)),
	);

/** Changes fields; unchanged values are not sent. */
export function enterFields(card: DeviceCard, fields: Partial<Card>, now: number): DeviceCard {
	return {
		...withoutRedundant({ ...card, pending: { ...card.pending, ...fields } }),
		error: null,
		isVerificationDropped: false,
		changedAt: now,
	};
}

/** Changes a line: stored as entered, and sent once it is a complete score. */
export function enterLine(card: DeviceCard, line: Line, draft: LineDraft, now: number): DeviceCard {
	const stored = lineOfDraft(draft);
	const drafted = { ...card, drafts: { ...card.drafts, [line]: draft } };
	if (stored) {
		const next = enterFields(drafted, scoreFields(line, stored), now);
		// A score that the server has or is about to get is no longer a draft.
		return `${line}Score` in next.pending
			? next
			: { ...next, drafts: withoutLine(next.drafts, line) };
	}
	const part = cardParts.find((each) => each.kind === "score" && each.line === line)!;
	return { ...drafted, pending: omit(part.fields, drafted.pending), error: null, changedAt: now };
}

/** Chooses between two versions of a part. `mine` overwrites theirs. */
export function resolveConflict(
	card: DeviceCard,
	name: string,
	choice: "mine" | "theirs",
	now: number,
): DeviceCard {
	const part = cardParts.find((each) => partName(each) === name);
	if (!part) return card;
	const conflicts = card.conflicts.filter((each) => each !== name);
	if (choice === "mine") return { ...card, conflicts, error: null, changedAt: now };
	const drafts = part.kind === "score" ? withoutLine(card.drafts, part.line) : card.drafts;
	return { ...card, conflicts, drafts, pending: omit(part.fields, card.pending), error: null };
}

/** Discards changes that the server refused. */
export const discardEdits = ({ userId, seen, seenAt, changedAt }: DeviceCard): DeviceCard => ({
	...newDeviceCard(userId, seen, seenAt),
	changedAt,
});

/** Drops pending fields that change nothing; a part is always sent with all its fields. */
export function withoutRedundant(card: DeviceCard): DeviceCard {
	const expected: Card = { ...card.seen, ...card.request?.fields };
	const wanted = { ...expected, ...card.pending };
	let { pending } = card;
	for (const part of cardParts) {
		if (!touches(part, pending)) continue;
		pending = isSamePart(part, wanted, expected)
			? omit(part.fields, pending)
			: { ...pending, ...pick(part.fields, wanted) };
	}
	const redundant = verifications.filter(
		(field: CardField) => field in pending && pending[field] === expected[field],
	);
	return { ...card, pending: omit(redundant, pending) };
}

const withoutLine = (drafts: DeviceCard["drafts"], line: Line): DeviceCard["drafts"] =>
	Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== line));
