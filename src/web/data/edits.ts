import { type ApiError, toApiError } from "./api-error.ts";
import { createBackoff } from "./backoff.ts";

/** A value that the user has changed, until the page shows it as the server's. */
export interface Edit<Value = unknown> {
	/** What is changed, such as one cell: it has one edit at a time. */
	readonly of: string;
	/** What is shown. */
	readonly value: Value;
	/** The server’s value as the editor saw it, to detect conflicts. */
	readonly seen: Value;
	/**
	 * `unsent`: no answer yet (no signal, signed out), sent again later; `rejected` by the server;
	 * `invalid` by the page's own check and never sent; `conflicted`: someone else changed it to
	 * `theirs`; `saved`: shown until the page has been reloaded.
	 */
	readonly status:
		| "pending"
		| "saving"
		| "unsent"
		| "rejected"
		| "invalid"
		| "conflicted"
		| "saved";
	/** The call that has no answer yet. It is repeated unchanged, so that it is applied once. */
	readonly request: { readonly key: string; readonly value: Value } | null;
	readonly error?: ApiError | undefined;
	/** Why the value is invalid. */
	readonly problem?: string | undefined;
	readonly theirs?: Value | undefined;
	/** The data version that has the saved value. */
	readonly savedAt?: number;
	/** Called after each answer of the server; without an error, the value is saved. */
	onSettled(edit: Edit<Value>, key: string, error: ApiError | null): void;
}
export type NewEdit<E extends Edit> = Omit<
	E,
	Exclude<keyof Edit, "of" | "value" | "seen" | "onSettled">
>;

interface Parts<E extends Edit> {
	/** Saves a value; resolves with the value as the server has stored it. */
	write: (edit: E, value: E["value"], key: string) => Promise<E["value"]>;
	/** The server's value, if the error says that it is not the one that the editor saw. */
	currentIn: (edit: E, error: ApiError) => E["value"] | undefined;
	/** Reloads the page's data. */
	reload: () => Promise<void>;
	/** The newest data version that this page knows. */
	dataVersion: () => number;
	newKey: () => string;
}

/**
 * The optimistic saves of one kind of value: shown immediately, sent one by one, and retried with
 * the same key until the server answers.
 */
export function createEdits<E extends Edit>({
	write,
	currentIn,
	reload,
	dataVersion,
	newKey,
}: Parts<E>) {
	let edits: readonly E[] = [];
	let isSending = false;
	/** Whether the server is known to have newer data than the page. */
	let isPageOld = false;
	const nextTry = createBackoff(() => retry());
	const listeners = new Set<() => void>();

	function set(next: readonly E[]) {
		edits = next;
		for (const listener of listeners) listener();
	}
	const replace = (of: E, next: E) => set(edits.map((edit) => (edit === of ? next : edit)));
	const isPending = ({ status }: E) => status === "pending";

	async function sendAll() {
		if (isSending) return;
		isSending = true;
		nextTry.cancel();
		for (let edit = edits.find(isPending); edit; edit = edits.find(isPending)) await send(edit);
		isSending = false;
		if (!isPageOld) return;
		isPageOld = false;
		await reload();
	}

	async function send(edit: E) {
		const request = edit.request ?? { key: newKey(), value: edit.value };
		replace(edit, { ...edit, status: "saving", request });
		/** Updates the current edit: the value may have been changed again since the call. */
		const settle = (next: (edit: E) => E, error: ApiError | null) => {
			const current = edits.find((each) => each.request === request);
			if (!current) return;
			const settled = next({ ...current, request: null });
			replace(current, settled);
			settled.onSettled(settled, request.key, error);
		};
		const saved = (stored: E["value"]) =>
			settle((current) => applied(current, request.value, stored, dataVersion()), null);
		try {
			const stored = await write(edit, request.value, request.key);
			isPageOld = true;
			nextTry.reset();
			saved(stored);
		} catch (thrown) {
			const error = toApiError(thrown);
			if (error.isTemporary || error.isSignedOut) return postpone(error);
			const theirs = currentIn(edit, error);
			isPageOld ||= error.status === 409;
			// An earlier attempt was saved, or someone else saved the same value.
			if (theirs !== undefined && theirs === request.value) saved(theirs);
			else settle((current) => refused(current, request.value, error, theirs), error);
		}
	}

	/** While one call has no answer, the calls queued behind it have to wait, too. */
	function postpone(error: ApiError) {
		set(
			edits.map((edit) =>
				edit.status === "saving" || isPending(edit) ? { ...edit, status: "unsent", error } : edit,
			),
		);
		nextTry.retry(error.retryAfterSeconds);
	}

	function resend(isResent: (edit: E) => boolean) {
		set(edits.map((edit) => (isResent(edit) ? pending(edit) : edit)));
		void sendAll();
	}
	const retry = () => resend(({ status }) => status === "unsent");

	return {
		list: () => edits,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		/** Shows a new value and saves it. An invalid value is shown but never sent. */
		save(edit: NewEdit<E>, problem?: string) {
			const before = edits.find(({ of }) => of === edit.of);
			const next = {
				...edit,
				seen: before ? seenIn(before) : edit.seen,
				request: before?.request ?? null,
				status: problem === undefined ? "pending" : "invalid",
				problem,
			} as unknown as E;
			set([...edits.filter((each) => each !== before), next]);
			void sendAll();
		},
		/** Replaces what someone else saved meanwhile. */
		useMine: (of: E) => resend((edit) => edit === of),
		/** Resends calls without an answer. */
		retry,
		/** Resends calls without an answer and rejected values. */
		retryAll: () => resend(({ status }) => status === "unsent" || status === "rejected"),
		/** Discards these edits, except one that is being sent. */
		discard: (isDiscarded: (edit: E) => boolean) =>
			set(edits.filter((edit) => edit.status === "saving" || !isDiscarded(edit))),
		/** Forgets saved values that the page shows by now; `version` is the page's data version. */
		forget(version: number) {
			const isShown = ({ status, savedAt = 0 }: E) => status === "saved" && savedAt <= version;
			if (edits.some(isShown)) set(edits.filter((edit) => !isShown(edit)));
		},
	};
}
export type Edits<E extends Edit> = ReturnType<typeof createEdits<E>>;

const pending = <E extends Edit>(edit: E): E => ({
	...edit,
	seen: seenIn(edit),
	status: "pending",
	error: undefined,
	theirs: undefined,
});

/** The server has saved `sent`, as `stored`. */
function applied<E extends Edit>(
	edit: E,
	sent: E["value"],
	stored: E["value"],
	savedAt: number,
): E {
	if (edit.status === "invalid") return { ...edit, seen: stored };
	return edit.value === sent
		? { ...edit, seen: stored, value: stored, status: "saved", savedAt }
		: { ...edit, seen: stored, status: "pending" };
}

/** The server has refused `sent`; `theirs` is its value if the error names it. */
function refused<E extends Edit>(
	edit: E,
	sent: E["value"],
	error: ApiError,
	theirs: E["value"] | undefined,
): E {
	if (theirs !== undefined && theirs !== edit.seen)
		return { ...edit, status: "conflicted", error, theirs };
	if (edit.status === "invalid") return edit;
	return edit.value === sent
		? { ...edit, status: "rejected", error }
		: { ...edit, status: "pending" };
}

/** The server's value as it was last shown. */
export const seenIn = <E extends Edit>({ status, theirs, seen }: E): E["seen"] =>
	status === "conflicted" && theirs !== undefined ? theirs : seen;

export const isUnsaved = ({ status }: Edit) => status !== "saved";

/** Whether the user has to decide or correct something. */
export const needsAttention = ({ status }: Edit) =>
	status === "rejected" || status === "invalid" || status === "conflicted";
