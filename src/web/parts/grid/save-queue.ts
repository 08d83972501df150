import type { AnyRow, Cell } from "./column.ts";

/**
 * What one cell is to become. `seen` is what its writer saw in it, so that nobody's change is
 * written over unread.
 */
export interface Wish {
	value: Cell;
	seen: Cell;
}

/** One edit of a row: a cell, or the changed fields of a form. It is one call, under one key. */
export interface Edit {
	/** Names the call, so that it is carried out once however often it is sent. */
	key: string;
	kind: string;
	id: string;
	path: string;
	/** How the row is called, and the heads of the columns, for what is said of it elsewhere. */
	name: string;
	heads: Readonly<Record<string, string>>;
	/** The page where it was made. */
	page: string;
	fields: Readonly<Record<string, Wish>>;
	/**
	 * `waiting` to be sent, `sending`, `unsent` for want of a signal or a login, `refused` by the
	 * league, `faulty` by the rule of its column and never sent, `stale` because somebody else has
	 * changed the same, `saved` and shown until the page has been loaded anew.
	 */
	state: "waiting" | "sending" | "unsent" | "refused" | "faulty" | "stale" | "saved";
	/** Why it is not saved. */
	says?: string;
	faults?: Readonly<Record<string, string>>;
	/** Where it is stale: what somebody else has written. */
	theirs?: Readonly<Record<string, Cell>>;
	/** Saved: the row as the league has it now, and when that was. */
	answer?: AnyRow;
	savedAt?: number;
}

export type Outcome =
	| { kind: "done"; answer: AnyRow }
	| { kind: "later"; says: string }
	| { kind: "refused"; says: string; faults: Readonly<Record<string, string>> }
	| { kind: "stale"; says: string; current: AnyRow };

export type Edits = readonly Edit[];

/** The cells of a new edit take the place of what was refused in them before. */
export const added = (edits: Edits, edit: Edit): Edits => [...withoutStuck(edits, edit), edit];

/** The next to be sent: one after another, in the order in which they were made. */
export const nextOf = (edits: Edits) =>
	edits.some(({ state }) => state === "sending")
		? undefined
		: edits.find(({ state }) => state === "waiting");

export const withState = (edits: Edits, key: string, state: Edit["state"]): Edits =>
	edits.map((edit) => (edit.key === key ? clean(edit, state) : edit));

/** What came of a call, `at` this time. */
export function settled(edits: Edits, key: string, outcome: Outcome, at = 0): Edits {
	const edit = edits.find((each) => each.key === key);
	if (!edit) return edits;
	switch (outcome.kind) {
		case "done":
			return edits.map((each) => {
				if (each === edit) return { ...clean(edit, "saved"), answer: outcome.answer, savedAt: at };
				return isBehind(edits, edit, each) ? seeing(each, valuesIn(edit, outcome.answer)) : each;
			});
		case "later":
			// What stands behind it can't go either.
			return edits.map((each) =>
				each === edit || each.state === "waiting"
					? { ...clean(each, "unsent"), says: outcome.says }
					: each,
			);
		case "refused": {
			const stuck = { ...clean(edit, "refused"), says: outcome.says, faults: outcome.faults };
			const seen = Object.fromEntries(
				Object.entries(edit.fields).map(([field, wish]) => [field, wish.seen]),
			);
			const others = edits.map((each) =>
				each === edit ? stuck : isBehind(edits, edit, each) ? seeing(each, seen) : each,
			);
			return superseded(others, stuck);
		}
		case "stale":
			return staled(edits, edit, outcome.says, outcome.current, at);
	}
}

function staled(edits: Edits, edit: Edit, says: string, current: AnyRow, at: number): Edits {
	const differs = Object.entries(edit.fields).filter(
		([field, { value, seen }]) =>
			field in current && current[field] !== seen && current[field] !== value,
	);
	const isThere = Object.entries(edit.fields).every(
		([field, { value }]) => current[field] === value,
	);
	// It had arrived before, or somebody else has written the same.
	if (isThere) return settled(edits, edit.key, { kind: "done", answer: current }, at);
	if (differs.length === 0) return settled(edits, edit.key, { kind: "refused", says, faults: {} });
	const stuck: Edit = {
		...clean(edit, "stale"),
		says,
		theirs: Object.fromEntries(differs.map(([field]) => [field, current[field] ?? null])),
	};
	return superseded(
		edits.map((each) => (each === edit ? stuck : each)),
		stuck,
	);
}

/**
 * Somebody else's words stay in this cell; what else the edit wants is sent again, under a new key.
 */
export function theirsKept(edits: Edits, key: string, field: string, newKey: string): Edits {
	return edits.flatMap((edit) => {
		if (edit.key !== key) return [edit];
		const { [field]: _, ...fields } = edit.fields;
		return Object.keys(fields).length > 0
			? [seeing({ ...edit, fields, key: newKey }, edit.theirs ?? {}, stillTheirs(edit, field))]
			: [];
	});
}

/** One's own words replace somebody else's, now that they have been read. */
export const mineUsed = (edits: Edits, key: string, field: string, newKey: string): Edits =>
	edits.map((edit) =>
		edit.key === key
			? seeing(
					{ ...edit, key: newKey },
					{ [field]: edit.theirs?.[field] ?? null },
					stillTheirs(edit, field),
				)
			: edit,
	);

/** Sends again what was not sent or refused; what must be decided or mended first stays. */
export const retried = (edits: Edits): Edits =>
	edits.map((edit) =>
		edit.state === "unsent" || edit.state === "refused" ? clean(edit, "waiting") : edit,
	);

/** What the league does not have yet. */
export const unsaved = (edits: Edits) => edits.filter(({ state }) => state !== "saved");

/**
 * Of the edits that are shown though they are saved, those go that a page loaded since brings by
 * itself.
 */
export const withoutOld = (edits: Edits, loadedAt: number): Edits =>
	edits.filter(({ state, savedAt = 0 }) => state !== "saved" || savedAt > loadedAt);

/** The edits of one kind of row, by row. */
export function editsByRow(edits: Edits, kind: string): ReadonlyMap<string, Edits> {
	const rows = new Map<string, Edit[]>();
	for (const edit of edits)
		if (edit.kind === kind) rows.set(edit.id, [...(rows.get(edit.id) ?? []), edit]);
	return rows;
}

/** The edit that a cell shows: the last one. */
export const editOf = (edits: Edits, field: string) =>
	edits.findLast((edit) => field in edit.fields);

/** A row with what is wanted of it. */
export function withEdits(row: AnyRow, edits: Edits): AnyRow {
	if (edits.length === 0) return row;
	const values = edits.map(({ state, answer, fields }) =>
		state === "saved"
			? answer
			: Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value])),
	);
	return Object.assign({}, row, ...values);
}

function clean({ says, faults, theirs, ...edit }: Edit, state: Edit["state"]): Edit {
	return { ...edit, state };
}

const isSameRow = (one: Edit, other: Edit) => one.kind === other.kind && one.id === other.id;
const isBehind = (edits: Edits, first: Edit, other: Edit) =>
	isSameRow(first, other) && edits.indexOf(other) > edits.indexOf(first);
const valuesIn = (edit: Edit, row: AnyRow) =>
	Object.fromEntries(
		Object.keys(edit.fields).flatMap((field) =>
			field in row ? [[field, row[field] ?? null]] : [],
		),
	);

/**
 * The edit as of somebody who has seen these values; with it, all that is still open is settled and
 * it can be sent.
 */
function seeing(
	edit: Edit,
	seen: Readonly<Record<string, Cell>>,
	theirs?: Readonly<Record<string, Cell>>,
): Edit {
	const fields = Object.fromEntries(
		Object.entries(edit.fields).map(([field, wish]) => [
			field,
			field in seen ? { ...wish, seen: seen[field] ?? null } : wish,
		]),
	);
	if (theirs === undefined) return { ...edit, fields };
	return Object.keys(theirs).length > 0
		? { ...edit, fields, theirs }
		: { ...clean(edit, "waiting"), fields };
}

function stillTheirs({ theirs = {} }: Edit, decided: string) {
	const { [decided]: _, ...rest } = theirs;
	return rest;
}

const isStuck = ({ state }: Edit) => state === "refused" || state === "faulty" || state === "stale";

function withoutStuck(edits: Edits, edit: Edit): Edits {
	return edits.flatMap((each) =>
		isStuck(each) && isSameRow(each, edit) ? withoutFields(each, edit) : [each],
	);
}

/** What is stuck gives way to a later edit of the same cell, which waits already. */
function superseded(edits: Edits, stuck: Edit): Edits {
	const later = edits.slice(edits.indexOf(stuck) + 1).filter((each) => isSameRow(each, stuck));
	return edits.flatMap((each) =>
		each === stuck
			? later.reduce<Edits>(
					(left, other) => left.flatMap((one) => withoutFields(one, other)),
					[stuck],
				)
			: [each],
	);
}

function withoutFields(edit: Edit, other: Edit): Edits {
	const kept = Object.entries(edit.fields).filter(([field]) => !(field in other.fields));
	if (kept.length === Object.keys(edit.fields).length) return [edit];
	return kept.length > 0 ? [{ ...edit, fields: Object.fromEntries(kept) }] : [];
}
