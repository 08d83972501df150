/** An error as plain data, for action data and for the device's storage. */
export interface ErrorDetails {
	/**
	 * The API's error code: `CodeMismatchException`, `TOO_MANY` …; empty if the API did not answer.
	 */
	readonly code: string;
	readonly message: string;
	/** Messages by field of the form or record. */
	readonly fields: Readonly<Record<string, string>>;
}

/** Why an API call failed: it was refused, or there was no answer. */
export class ApiError extends Error implements ErrorDetails {
	readonly status: number;
	readonly code: string;
	readonly fields: Readonly<Record<string, string>>;
	/** The current record, if someone else changed it first. */
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

	/** Whether the same call may succeed later: offline, too many calls, a server error. */
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

/** Converts anything thrown to an ApiError; a fetch that fails or times out got no answer. */
export const toApiError = (error: unknown): ApiError =>
	error instanceof ApiError ? error : new ApiError(503, null);

function messageFor(code: string, message: string | undefined) {
	if (code === "NO_SESSION")
		return "You’ve been logged out. Log in again in another tab, then come back and try again.";
	if (globalThis.navigator?.onLine === false)
		return "You’re offline. Nothing is lost: try again when you’re back online.";
	return message ?? "We couldn’t reach the league’s site. Try again.";
}

/** The text of an error: the messages of its fields, or else its own. */
export const errorText = ({ message, fields }: ErrorDetails) =>
	[...new Set(Object.values(fields))].join(" ") || message || "Error";
