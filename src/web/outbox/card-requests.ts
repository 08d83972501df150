import type { Line } from "../../league/entities/line.ts";
import { type Card, type CardField, cardParts } from "../../league/rules/scoring/card-merge.ts";
import type { ErrorDetails } from "../data/api-error.ts";
import {
	type DeviceCard,
	hasUnsent,
	isSamePart,
	isUnfinished,
	lineOfDraft,
	newDeviceCard,
	omit,
	partName,
	pick,
	scoreFields,
	touches,
	unfinishedLines,
	verifications,
	withoutRedundant,
} from "./device-card.ts";

/** The server's scorecard of a match, and the data version at which it was read. */
export interface ServerCard {
	card: Card;
	dataVersion: number;
}

/** Prepares the next request of this card; returns the same card if nothing can be sent. */
export function startRequest(card: DeviceCard, key: string): DeviceCard {
	if (card.request || card.error) return card;
	const fields = sendableFields(card);
	const { version } = card.seen;
	const names = Object.keys(fields) as CardField[];
	if (names.length > 0)
		return {
			...card,
			pending: omit(names, card.pending),
			request: { key, kind: "save", fields, version },
		};
	return card.complaint?.isSent
		? { ...card, request: { key, kind: "dispute", fields: {}, version } }
		: card;
}

/** Leaves out conflicts, and verifications while a conflict or an unfinished line is left. */
function sendableFields(card: DeviceCard): Partial<Card> {
	const parts = cardParts.filter((part) => !card.conflicts.includes(partName(part)));
	const isComplete = card.conflicts.length === 0 && unfinishedLines(card).length === 0;
	return pick(
		[...parts.flatMap((part) => part.fields), ...(isComplete ? verifications : [])],
		card.pending,
	);
}

/** The server has saved the request and answered with the current card. */
export function applied(card: DeviceCard, answer: ServerCard): DeviceCard {
	const sent: Card = { ...card.seen, ...card.request?.fields };
	const isSaved = (line: string, draft: DeviceCard["drafts"][Line]) => {
		const stored = draft && lineOfDraft(draft);
		return (
			stored &&
			Object.entries(scoreFields(line as Line, stored)).every(
				([field, value]) => sent[field as CardField] === value,
			)
		);
	};
	const drafts = Object.fromEntries(
		Object.entries(card.drafts).filter(([line, draft]) => !isSaved(line, draft)),
	);
	return rebase({ ...card, drafts, seen: sent, request: null }, answer, null);
}

export const disputeSent = (card: DeviceCard): DeviceCard => ({
	...card,
	request: null,
	complaint: null,
});

/** The server has refused. The changes stay pending; a verification is not sent again. */
export function rejected(
	card: DeviceCard,
	error: ErrorDetails,
	current: ServerCard | null,
): DeviceCard {
	if (card.request?.kind === "dispute")
		return {
			...card,
			request: null,
			error,
			complaint: card.complaint && { ...card.complaint, isSent: false },
		};
	const pending = omit(verifications, { ...card.request?.fields, ...card.pending });
	const seen = current
		? { seen: current.card, seenAt: current.dataVersion }
		: { seen: card.seen, seenAt: card.seenAt };
	return { ...withoutRedundant({ ...card, ...seen, pending, request: null }), error };
}

/**
 * Someone else saved first: their changes to other parts are merged, changes to the same parts are
 * conflicts that the user resolves.
 */
export function conflicted(
	card: DeviceCard,
	current: ServerCard,
	changedBy: DeviceCard["changedBy"],
	error: ErrorDetails,
): DeviceCard {
	const wanted = { ...card.request?.fields, ...card.pending };
	const hadVerification = verifications.some((field) => field in wanted);
	const next = rebase({ ...card, pending: wanted, request: null }, current, changedBy);
	// The same request would be refused again.
	const isStuck =
		current.card.version === card.request?.version &&
		next.conflicts.length === 0 &&
		!hadVerification;
	return {
		...next,
		pending: omit(verifications, next.pending),
		isVerificationDropped: hadVerification,
		error: isStuck ? error : null,
	};
}

/** This device's card, merged with the page's card if that is newer. */
export function cardOnPage(
	cards: ReadonlyMap<string, DeviceCard>,
	{ card: pageCard, dataVersion }: ServerCard,
): DeviceCard {
	const stored = [...cards.values()].find(({ matchId }) => matchId === pageCard.matchId);
	return stored
		? withServerCard(stored, { card: pageCard, dataVersion })
		: newDeviceCard(0, pageCard, dataVersion);
}

/** Merges the server's card after the page was reloaded; the same card if nothing changed. */
export function withServerCard(card: DeviceCard, server: ServerCard): DeviceCard {
	const { version } = server.card;
	if (card.request || server.dataVersion < card.seenAt || version === card.seen.version)
		return card;
	// An admin has removed the scorecard: the server decides when the changes are sent.
	if (version < card.seen.version && hasUnsent(card)) return card;
	return rebase(card, server, null);
}

/** Moves the pending changes from the card they were entered on to a newer one. */
function rebase(
	card: DeviceCard,
	{ card: next, dataVersion }: ServerCard,
	changedBy: DeviceCard["changedBy"],
): DeviceCard {
	const wanted = { ...card.seen, ...card.pending };
	let { pending } = card;
	const drafts = { ...card.drafts };
	const conflicts = new Set(card.conflicts);
	for (const part of cardParts) {
		const draft = part.kind === "score" ? drafts[part.line] : undefined;
		if (!draft && !touches(part, pending)) continue;
		if (!isUnfinished(draft) && isSamePart(part, wanted, next)) {
			pending = omit(part.fields, pending);
			if (part.kind === "score") delete drafts[part.line];
			conflicts.delete(partName(part));
		} else if (!isSamePart(part, card.seen, next)) conflicts.add(partName(part));
	}
	const isRescored = cardParts.some(
		(part) => part.kind !== "players" && !isSamePart(part, card.seen, next),
	);
	const dropped = isRescored ? verifications.filter((field) => pending[field]) : [];
	return withoutRedundant({
		...card,
		seen: next,
		seenAt: dataVersion,
		pending: omit(dropped, pending),
		drafts,
		conflicts: [...conflicts],
		changedBy:
			conflicts.size > card.conflicts.length ? (changedBy ?? card.changedBy) : card.changedBy,
		isVerificationDropped: card.isVerificationDropped || dropped.length > 0,
	});
}
