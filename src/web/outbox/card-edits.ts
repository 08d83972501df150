import type { Line } from "../../league/entities/line.ts";
import { type Card, type CardField, cardParts } from "../../league/rules/scoring/card-merge.ts";
import {
	type DeviceCard,
	isSamePart,
	type LineDraft,
	lineOfDraft,
	newDeviceCard,
	omit,
	partName,
	pick,
	scoreFields,
	touches,
	verifications,
} from "./device-card.ts";

/** Changes fields; what the card says already needs no sending. */
export function enterFields(card: DeviceCard, fields: Partial<Card>, now: number): DeviceCard {
	return {
		...withoutRedundant({ ...card, pending: { ...card.pending, ...fields } }),
		error: null,
		isVerificationDropped: false,
		changedAt: now,
	};
}

/** One change of a line: stored as it is, and sent as soon as it is a complete score. */
export function enterLine(card: DeviceCard, line: Line, draft: LineDraft, now: number): DeviceCard {
	const stored = lineOfDraft(draft);
	const drafted = { ...card, drafts: { ...card.drafts, [line]: draft } };
	if (stored) {
		const next = enterFields(drafted, scoreFields(line, stored), now);
		// What the server has, or is about to have, is no draft any more.
		return `${line}Score` in next.pending
			? next
			: { ...next, drafts: withoutLine(next.drafts, line) };
	}
	const part = cardParts.find((each) => each.kind === "score" && each.line === line)!;
	return { ...drafted, pending: omit(part.fields, drafted.pending), error: null, changedAt: now };
}

/** Chooses between two versions of a part. `mine` is sent over theirs, which has been seen. */
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

/** Gives up what the server does not take. */
export const discardEdits = ({ userId, seen, seenAt, changedAt }: DeviceCard): DeviceCard => ({
	...newDeviceCard(userId, seen, seenAt),
	changedAt,
});

/** Pending fields that change nothing are dropped; parts are sent whole. */
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
