/** An error as plain data: a page's action data carries it, and a device stores it. */
export interface ErrorDetails {
	/** The API's reason: `CodeMismatchException`, `TOO_MANY` …; empty where the API did not answer. */
	readonly code: string;
	readonly message: string;
	/** Messages by field of the form or record. */
	readonly fields: Readonly<Record<string, string>>;
}

/** Why a call to the API failed: it was refused, or nothing answered. */
export class ApiError extends Error implements ErrorDetails {
	readonly status: number;
	readonly code: string;
	readonly fields: Readonly<Record<string, string>>;
	/** The record as it is now, where someone else changed it first. */
	readonly current: unknown;
	/** The server's `retry-after`. */
	readonly retryAfterSeconds: number | null;

	constructor(status: number, body: unknown, retryAfterSeconds: number | null = null) {
		const { code = "", message, fields = {}, current } = (body as ErrorBody | null)?.error ?? {};
		super(messageFor(code, message));
		this.status = status;
		this.code = code;
		this.fields = fields;
		this.current = current;
		this.retryAfterSeconds = retryAfterSeconds;
	}

	/** Whether the same call may succeed later: no signal, too many calls, a server in trouble. */
	get isTemporary() {
		return this.code === "" || this.status === 429 || this.status >= 500;
	}
	get isSignedOut() {
		return this.code === "NO_SESSION";
	}
}

interface ErrorBody {
	error?: Partial<ErrorDetails> & { current?: unknown };
}

/** Whatever was thrown, as an ApiError; a fetch that fails or times out got no answer. */
export const toApiError = (error: unknown): ApiError =>
	error instanceof ApiError ? error : new ApiError(503, null);

function messageFor(code: string, message: string | undefined) {
	if (code === "NO_SESSION")
		return "You have been signed out meanwhile. Log in again in another tab, then come back and send this once more.";
	if (globalThis.navigator?.onLine === false)
		return "There is no signal. Nothing is lost: please try again when there is one.";
	return message ?? "The league’s site could not be reached. Please try again.";
}

/** An error in one sentence or more: what is wrong with the fields, or with the whole call. */
export const errorText = ({ message, fields }: ErrorDetails) =>
	[...new Set(Object.values(fields))].join(" ") || message || "Error";

/** The message above a form; null where the form's fields show theirs. */
export const formErrorText = (error: ErrorDetails | null) =>
	error && Object.keys(error.fields).length === 0 ? error.message || "Error" : null;
