import { type ApiError, toApiError } from "../../data/api-error.ts";
import { createBackoff } from "../../data/backoff.ts";
import type { AnyRow, Cell } from "./column.ts";

/** A changed cell, until the page shows its new value from the server. */
export interface CellEdit {
	readonly kind: string;
	readonly id: string;
	readonly field: string;
	readonly path: string;
	/** The names of row and column and the page, for messages elsewhere. */
	readonly rowName: string;
	readonly head: string;
	readonly page: string;
	/** What the cell shows. */
	readonly value: Cell;
	/** The server’s value as the editor saw it, to detect conflicts. */
	readonly seen: Cell;
	/**
	 * `unsent`: no answer yet (no signal, signed out), sent again later; `rejected` by the server;
	 * `invalid` by the column's own rule and never sent; `conflicted`: someone else changed the cell
	 * to `theirs`; `saved`: shown until the page is reloaded.
	 */
	readonly status:
		| "pending"
		| "saving"
		| "unsent"
		| "rejected"
		| "invalid"
		| "conflicted"
		| "saved";
	/** The call that has no answer yet. It is repeated unchanged, so that it happens once. */
	readonly request: { readonly key: string; readonly value: Cell } | null;
	readonly error?: ApiError | undefined;
	/** Why the value is not saved. */
	readonly message?: string | undefined;
	readonly theirs?: Cell | undefined;
	/** Called after each answer of the server; without an error, the value is saved. */
	readonly onSettled: (edit: CellEdit, key: string, error: ApiError | null) => void;
}
export type NewCellEdit = Omit<CellEdit, "status" | "request" | "error" | "message" | "theirs">;
export type CellEditList = readonly CellEdit[];

interface Parts {
	write: (path: string, body: object, key: string) => Promise<unknown>;
	/** Reloads the page's rows. */
	reload: () => Promise<void>;
	newKey: () => string;
}

/**
 * The unsaved cells of all tables, kept while the site is open: shown immediately, saved one by
 * one, and retried with the same key until the server answers.
 */
export function createCellEdits({ write, reload, newKey }: Parts) {
	let edits: CellEditList = [];
	let isSending = false;
	/** Whether the server is known to have newer rows than the page. */
	let isPageOld = false;
	const nextTry = createBackoff(() => retry());
	const listeners = new Set<() => void>();

	function set(next: CellEditList) {
		edits = next;
		for (const listener of listeners) listener();
	}
	const replace = (of: CellEdit, next: CellEdit) =>
		set(edits.map((edit) => (edit === of ? next : edit)));
	const isPending = ({ status }: CellEdit) => status === "pending";

	async function sendAll() {
		if (isSending) return;
		isSending = true;
		nextTry.cancel();
		for (let edit = edits.find(isPending); edit; edit = edits.find(isPending)) await send(edit);
		isSending = false;
		if (!isPageOld) return;
		isPageOld = false;
		const saved = edits.filter(({ status }) => status === "saved");
		await reload();
		set(edits.filter((edit) => !saved.includes(edit)));
	}

	async function send(edit: CellEdit) {
		const request = edit.request ?? { key: newKey(), value: edit.value };
		const { path, field, seen } = edit;
		replace(edit, { ...edit, status: "saving", request });
		/** Updates the current edit: the cell may have been changed again since the call. */
		const settle = (next: (edit: CellEdit) => CellEdit, error: ApiError | null) => {
			const current = edits.find((each) => each.request === request);
			if (!current) return;
			const settled = next({ ...current, request: null });
			replace(current, settled);
			settled.onSettled(settled, request.key, error);
		};
		try {
			const body = { [field]: request.value, seen: { [field]: seen } };
			const row = (await write(path, body, request.key)) as AnyRow;
			isPageOld = true;
			nextTry.reset();
			settle((current) => applied(current, request.value, row), null);
		} catch (thrown) {
			const error = toApiError(thrown);
			if (error.isTemporary || error.isSignedOut) return postpone(error);
			const row = error.code === "STALE" ? (error.current as AnyRow | undefined) : undefined;
			isPageOld ||= row !== undefined;
			// An earlier attempt was saved, or someone else saved the same value.
			if (row && row[field] === request.value)
				settle((current) => applied(current, request.value, row), null);
			else settle((current) => rejected(current, request.value, error, row), error);
		}
	}

	/** Without an answer, the calls behind it have to wait too. */
	function postpone(error: ApiError) {
		set(
			edits.map((edit) =>
				edit.status === "saving" || isPending(edit)
					? { ...edit, status: "unsent", error, message: error.message }
					: edit,
			),
		);
		nextTry.retry(error.retryAfterSeconds);
	}

	function resend(isResent: (edit: CellEdit) => boolean) {
		set(edits.map((edit) => (isResent(edit) ? pending(edit) : edit)));
		void sendAll();
	}
	const retry = () => resend(({ status }) => status === "unsent");

	return {
		edits: () => edits,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		/** Shows a new value and saves it. An invalid value is shown but never sent. */
		save(cell: NewCellEdit, problem?: string) {
			const before = edits.find((edit) => isSameCell(edit, cell));
			const edit: CellEdit = {
				...cell,
				seen: before ? seenIn(before) : cell.seen,
				request: before?.request ?? null,
				status: problem === undefined ? "pending" : "invalid",
				message: problem,
			};
			set([...edits.filter((each) => each !== before), edit]);
			void sendAll();
		},
		keepTheirs: (of: CellEdit) => set(edits.filter((edit) => edit !== of)),
		useMine(of: CellEdit) {
			const mine = pending({ ...of, seen: seenIn(of) });
			replace(of, mine);
			void sendAll();
		},
		/** Resends calls without an answer. */
		retry,
		/** Resends calls without an answer and rejected values. */
		retryAll: () => resend(({ status }) => status === "unsent" || status === "rejected"),
		/** Discards these edits, except one that is being sent. */
		discard: (isDiscarded: (edit: CellEdit) => boolean) =>
			set(edits.filter((edit) => edit.status === "saving" || !isDiscarded(edit))),
	};
}
export type CellEdits = ReturnType<typeof createCellEdits>;

const pending = (edit: CellEdit): CellEdit => ({
	...edit,
	status: "pending",
	error: undefined,
	message: undefined,
	theirs: undefined,
});

/** The server saved `sent` and answered with the current row. */
function applied(edit: CellEdit, sent: Cell, row: AnyRow): CellEdit {
	const seen = row[edit.field] ?? null;
	if (edit.status === "invalid") return { ...edit, seen };
	return edit.value === sent
		? { ...edit, seen, value: seen, status: "saved" }
		: { ...edit, seen, status: "pending" };
}

/** The server rejected `sent`; `row` is the current row if someone else changed it. */
function rejected(edit: CellEdit, sent: Cell, error: ApiError, row: AnyRow | undefined): CellEdit {
	const { field, seen } = edit;
	if (row && field in row && row[field] !== seen) {
		const theirs = row[field] ?? null;
		return { ...edit, status: "conflicted", error, message: error.message, theirs };
	}
	if (edit.status === "invalid") return edit;
	if (edit.value !== sent) return { ...edit, status: "pending" };
	const message =
		error.status === 404 ? "Someone removed this." : (error.fields[field] ?? error.message);
	return { ...edit, status: "rejected", error, message };
}

const isSameCell = (one: CellEdit, other: NewCellEdit) =>
	one.kind === other.kind && one.id === other.id && one.field === other.field;

/** The server's value as it was last shown in the cell. */
export const seenIn = ({ status, theirs, seen }: CellEdit): Cell =>
	status === "conflicted" && theirs !== undefined ? theirs : seen;

export const isUnsaved = ({ status }: CellEdit) => status !== "saved";

/** Whether the user has to decide or correct something. */
export const needsAttention = ({ status }: CellEdit) =>
	status === "rejected" || status === "invalid" || status === "conflicted";

/** The edits of one kind of record, by its row. */
export function editsByRow(edits: CellEditList, kind: string): ReadonlyMap<string, CellEditList> {
	const rows = new Map<string, CellEdit[]>();
	for (const edit of edits)
		if (edit.kind === kind) rows.set(edit.id, [...(rows.get(edit.id) ?? []), edit]);
	return rows;
}

export const editOf = (edits: CellEditList, field: string) =>
	edits.find((edit) => edit.field === field);

/** The row with its unsaved values. */
export const withEdits = (row: AnyRow, edits: CellEditList): AnyRow =>
	edits.length === 0
		? row
		: { ...row, ...Object.fromEntries(edits.map(({ field, value }) => [field, value])) };
