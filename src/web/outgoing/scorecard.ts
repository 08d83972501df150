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

/**
 * A line's score as somebody is entering it: by its sets, or (`text` is not null) as a text.
 * `sets`: an admin's own count, where the text alone doesn't tell it.
 */
export interface LineDraft {
	entry: LineEntry;
	text: string | null;
	winner: LineWinner | null;
	sets: { home: number; visitor: number } | null;
}

export interface Refused {
	code: string;
	message: string;
	fields: Readonly<Record<string, string>>;
}

/**
 * One call on its way: kept before it is sent, so that after a dead battery the same is sent under
 * the same key, and carried out once.
 */
export interface Flight {
	key: string;
	kind: "save" | "dispute";
	fields: Partial<Card>;
	version: number;
}

export interface Complaint {
	line: Line | null;
	note: string;
	isSent: boolean;
}

/**
 * One scorecard as it stands on this device: what the league last said of it, and all that this
 * person has entered and the league has not yet.
 */
export interface DeviceCard {
	id: string;
	userId: number;
	matchId: number;
	seen: Card;
	/** Fields that differ from `seen`, ready to be sent. */
	wishes: Partial<Card>;
	/** Lines that are being entered. */
	drafts: Partial<Record<Line, LineDraft>>;
	/** Parts that somebody else has changed meanwhile to something else: they wait for a choice. */
	held: string[];
	by: { who: string | null; when: string | null } | null;
	flight: Flight | null;
	refused: Refused | null;
	/** A tick was taken back because the scores are not those that its owner saw. */
	isTickUnseen: boolean;
	complaint: Complaint | null;
	/** The device's clock at the last step. */
	touchedAt: number;
}

export const partName = (part: CardPart) =>
	[part.kind, "line" in part ? part.line : "", "side" in part ? part.side : ""]
		.filter(Boolean)
		.join(" ");
export const scorePart = (line: Line) => `score ${line}`;
const ticks = ["homeVerified", "visitorVerified"] as const satisfies readonly CardField[];

export const deviceCardId = (userId: number, matchId: number) => `${userId}/${matchId}`;

export function newDeviceCard(userId: number, seen: Card): DeviceCard {
	const { matchId } = seen;
	return {
		id: deviceCardId(userId, matchId),
		userId,
		matchId,
		seen,
		wishes: {},
		drafts: {},
		held: [],
		by: null,
		flight: null,
		refused: null,
		isTickUnseen: false,
		complaint: null,
		touchedAt: 0,
	};
}

/** The card as it will be once everything has arrived. */
export const shownOf = (card: DeviceCard): Card => ({
	...card.seen,
	...card.flight?.fields,
	...card.wishes,
});
/** The card as the league has it once what is on its way has arrived. */
const expectedOf = (card: DeviceCard): Card => ({ ...card.seen, ...card.flight?.fields });

export const hasWork = (card: DeviceCard) => card.flight !== null || unsentCount(card) > 0;
/** How many things of this card the league does not have yet. */
export function unsentCount({ wishes, drafts, flight, complaint }: DeviceCard) {
	const fields = { ...flight?.fields, ...wishes };
	const parts = cardParts.filter(
		(part) => touches(part, fields) || (part.kind === "score" && isUnfinished(drafts[part.line])),
	).length;
	return parts + ticks.filter((tick) => tick in fields).length + (complaint?.isSent ? 1 : 0);
}

const isUnfinished = (draft: LineDraft | undefined) =>
	draft !== undefined && lineOfDraft(draft) === null;
const touches = (part: CardPart, fields: Partial<Card>) =>
	part.fields.some((field) => field in fields);
const isSame = (part: CardPart, a: Card, b: Card) =>
	part.fields.every((field) => a[field] === b[field]);
export const pick = (part: CardPart, card: Partial<Card>): Partial<Card> =>
	Object.fromEntries(part.fields.flatMap((field) => (field in card ? [[field, card[field]]] : [])));
const without = (part: CardPart, card: Partial<Card>): Partial<Card> =>
	Object.fromEntries(
		Object.entries(card).filter(([field]) => !(part.fields as readonly string[]).includes(field)),
	);

/** Enters fields; what stands there already needs no sending. */
export function wish(card: DeviceCard, fields: Partial<Card>, now: number): DeviceCard {
	return {
		...trimmed({ ...card, wishes: { ...card.wishes, ...fields } }),
		refused: null,
		isTickUnseen: false,
		touchedAt: now,
	};
}

function trimmed(card: DeviceCard): DeviceCard {
	const expected = expectedOf(card);
	const wished = { ...expected, ...card.wishes };
	let { wishes } = card;
	for (const part of cardParts) {
		if (!touches(part, wishes)) continue;
		wishes = isSame(part, wished, expected)
			? without(part, wishes)
			: { ...wishes, ...pick(part, wished) };
	}
	const idle = ticks.filter((tick) => tick in wishes && wishes[tick] === expected[tick]);
	return {
		...card,
		wishes: Object.fromEntries(
			Object.entries(wishes).filter(([field]) => !idle.some((tick) => tick === field)),
		) as Partial<Card>,
	};
}

/** What a line's draft comes to; null while it can't be sent. */
export function lineOfDraft({ entry, text, winner, sets }: LineDraft): StoredLine | null {
	if (text === null) return lineOfEntry(entry);
	if (sets) return { score: text.trim(), homeSetsWon: sets.home, visitorSetsWon: sets.visitor };
	const read = lineOfText(text, winner ?? undefined);
	return "line" in read ? read.line : null;
}

/** One step on a line: kept as it is, and ready to be sent as soon as it says a whole score. */
export function enterLine(card: DeviceCard, line: Line, draft: LineDraft, now: number): DeviceCard {
	const stored = lineOfDraft(draft);
	const drafted = { ...card, drafts: { ...card.drafts, [line]: draft } };
	if (stored) {
		const next = wish(drafted, scoreFields(line, stored), now);
		// What the league has already, or is about to have, is no draft any more.
		return `${line}Score` in next.wishes
			? next
			: { ...next, drafts: withoutLine(next.drafts, line) };
	}
	const part = cardParts.find((each) => each.kind === "score" && each.line === line)!;
	return { ...drafted, wishes: without(part, drafted.wishes), refused: null, touchedAt: now };
}

const withoutLine = (drafts: DeviceCard["drafts"], line: Line): DeviceCard["drafts"] =>
	Object.fromEntries(Object.entries(drafts).filter(([each]) => each !== line));

const scoreFields = (
	line: Line,
	{ score, homeSetsWon, visitorSetsWon }: StoredLine,
): Partial<Card> => ({
	[`${line}Score`]: score,
	[`${line}HomeSetsWon`]: homeSetsWon,
	[`${line}VisitorSetsWon`]: visitorSetsWon,
});

/** A line whose draft says no whole score yet. */
export const unfinishedLines = ({ drafts }: DeviceCard): Line[] =>
	lines.filter((line) => isUnfinished(drafts[line]));

/** What may leave now: nothing that waits for a choice, and no tick while something does. */
export function ready(card: DeviceCard): Partial<Card> {
	const open = cardParts
		.filter((part) => !card.held.includes(partName(part)))
		.map((part) => pick(part, card.wishes));
	const ticked =
		card.held.length === 0 && unfinishedLines(card).length === 0
			? ticks.flatMap((tick) => (tick in card.wishes ? [{ [tick]: card.wishes[tick] }] : []))
			: [];
	return Object.assign({}, ...open, ...ticked);
}

/** Puts the next call of this card on its way; the card itself if there is none. */
export function takeOff(card: DeviceCard, key: string): DeviceCard {
	if (card.flight || card.refused) return card;
	const fields = ready(card);
	const { version } = card.seen;
	if (Object.keys(fields).length > 0) {
		const wishes = Object.fromEntries(
			Object.entries(card.wishes).filter(([field]) => !(field in fields)),
		) as Partial<Card>;
		return { ...card, wishes, flight: { key, kind: "save", fields, version } };
	}
	return card.complaint?.isSent
		? { ...card, flight: { key, kind: "dispute", fields: {}, version } }
		: card;
}

export const landedComplaint = (card: DeviceCard): DeviceCard => ({
	...card,
	flight: null,
	complaint: null,
});

/** The league has it, and answers with the card as it is now. */
export function landed(card: DeviceCard, answer: Card): DeviceCard {
	const sent = expectedOf(card);
	const drafts = Object.fromEntries(
		Object.entries(card.drafts).filter(([line, draft]) => {
			const stored = lineOfDraft(draft);
			return (
				!stored ||
				Object.entries(scoreFields(line as Line, stored)).some(
					([field, value]) => sent[field as CardField] !== value,
				)
			);
		}),
	);
	return rebase({ ...card, drafts, seen: sent, flight: null }, answer, null);
}

/** The league has refused; what was sent stays on the device, but no tick is sent a second time. */
export function grounded(
	card: DeviceCard,
	refused: Refused,
	current: Card | null = null,
): DeviceCard {
	if (card.flight?.kind === "dispute")
		return {
			...card,
			flight: null,
			refused,
			complaint: card.complaint && { ...card.complaint, isSent: false },
		};
	const {
		homeVerified: _,
		visitorVerified: __,
		...wishes
	} = { ...card.flight?.fields, ...card.wishes };
	return { ...trimmed({ ...card, seen: current ?? card.seen, wishes, flight: null }), refused };
}

/**
 * Somebody else was quicker: what they have changed elsewhere is taken in, what they have changed
 * here waits for a choice.
 */
export function overtaken(
	card: DeviceCard,
	current: Card,
	by: DeviceCard["by"],
	refused: Refused,
): DeviceCard {
	const hadTick = ticks.some((tick) => tick in { ...card.flight?.fields, ...card.wishes });
	const next = rebase(
		{ ...card, wishes: { ...card.flight?.fields, ...card.wishes }, flight: null },
		current,
		by,
	);
	const { homeVerified: _, visitorVerified: __, ...wishes } = next.wishes;
	const isStuck = current.version === card.flight?.version && next.held.length === 0 && !hadTick;
	return { ...next, wishes, isTickUnseen: hadTick, refused: isStuck ? refused : null };
}

/** The league tells how the card is now, while this page is open. */
export function refreshed(
	card: DeviceCard,
	current: Card,
	by: DeviceCard["by"],
	isSure = false,
): DeviceCard {
	// A card that an admin has deleted begins anew; what is being entered here finds that out when it
	// is sent.
	const isGone = current.version === 0 && card.seen.version > 0 && isSure && !hasWork(card);
	if (card.flight || (current.version <= card.seen.version && !isGone)) return card;
	return rebase(card, current, by);
}

function rebase(card: DeviceCard, next: Card, by: DeviceCard["by"]): DeviceCard {
	const wished = { ...card.seen, ...card.wishes };
	let { wishes } = card;
	const drafts = { ...card.drafts };
	const held = new Set(card.held);
	for (const part of cardParts) {
		const draft = part.kind === "score" ? drafts[part.line] : undefined;
		if (!draft && !touches(part, wishes)) continue;
		if (!isUnfinished(draft) && isSame(part, wished, next)) {
			wishes = without(part, wishes);
			if (part.kind === "score") delete drafts[part.line];
			held.delete(partName(part));
		} else if (!isSame(part, card.seen, next)) held.add(partName(part));
	}
	const isRescored = cardParts.some(
		(part) => part.kind !== "players" && !isSame(part, card.seen, next),
	);
	const lost = isRescored ? ticks.filter((tick) => wishes[tick]) : [];
	wishes = Object.fromEntries(
		Object.entries(wishes).filter(([field]) => !lost.some((tick) => tick === field)),
	) as Partial<Card>;
	return trimmed({
		...card,
		seen: next,
		wishes,
		drafts,
		held: [...held],
		by: held.size > card.held.length ? (by ?? card.by) : card.by,
		isTickUnseen: card.isTickUnseen || lost.length > 0,
	});
}

/**
 * One's own choice between two versions of a part: `mine` is sent over theirs, with their version
 * before one's eyes.
 */
export function decided(
	card: DeviceCard,
	name: string,
	choice: "mine" | "theirs",
	now: number,
): DeviceCard {
	const part = cardParts.find((each) => partName(each) === name);
	if (!part) return card;
	const held = card.held.filter((each) => each !== name);
	if (choice === "mine") return { ...card, held, refused: null, touchedAt: now };
	const drafts = { ...card.drafts };
	if (part.kind === "score") delete drafts[part.line];
	return { ...card, held, drafts, wishes: without(part, card.wishes), refused: null };
}

/** Lets go of what the league will not take. */
export const dropped = (card: DeviceCard): DeviceCard => ({
	...newDeviceCard(card.userId, card.seen),
	touchedAt: card.touchedAt,
});
