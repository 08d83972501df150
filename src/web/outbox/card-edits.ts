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
