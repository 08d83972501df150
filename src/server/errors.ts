import { messages } from "../league/messages.ts";
import type { Access } from "../league/permissions.ts";
import { divisionNumberTaken, pageAddressTaken } from "../league/rules/admin-messages.ts";
import type { Verdict } from "../league/verdict.ts";

/** HTTP status by error code. */
export const statuses = {
	BAD_REQUEST: 400,
	NO_SESSION: 401,
	WRONG_ORIGIN: 403,
	WRONG_ROLE: 403,
	NO_PROFILE: 403,
	NOT_YOUR_TEAM: 403,
	ACCOUNT_CLOSED: 403,
	ROLE_REVOKED: 403,
	NOT_FOUND: 404,
	METHOD_NOT_ALLOWED: 405,
	NOT_UNIQUE: 409,
	PROFILE_EXISTS: 409,
	LAST_ADMIN: 409,
	EMAIL_GONE: 409,
	/** Other records refer to it. */
	IN_USE: 409,
	/** Someone else changed the same fields first; `current` is the stored state. */
	STALE: 409,
	RESULT_VERIFIED: 409,
	MATCH_NOT_STARTED: 409,
	/** The email does not match the scorecard's verification state. */
	NOT_VERIFIED: 409,
	ROSTER_LOCKED: 409,
	ROSTER_FULL: 409,
	ADDITIONS_USED: 409,
	/** Maybe a mistake: the message asks, and `confirmed: true` in the body answers. */
	NOT_CONFIRMED: 409,
	/** The league's current state does not allow it; the message says why. */
	NOT_POSSIBLE: 409,
	TOO_LARGE: 413,
	WRONG_CONTENT_TYPE: 415,
	INVALID: 422,
	TEAM_NEEDED: 422,
	/** Sign-in errors, named as the pages expect them. */
	NotAuthorizedException: 401,
	UserNotConfirmedException: 403,
	/** The password is right; the browser now completes the second step. */
	SECOND_STEP_REQUIRED: 403,
	/** The change needs a login or a confirmation in the last minutes. */
	CONFIRMATION_REQUIRED: 403,
	InvalidParameterException: 409,
	CodeMismatchException: 422,
	ExpiredCodeException: 422,
	TOO_MANY: 429,
	FAILED: 500,
	NOT_READY: 503,
	DISK_FULL: 507,
} as const;
export type ErrorCode = keyof typeof statuses;

interface Details {
	fields?: Record<string, string>;
	headers?: Record<string, string>;
	current?: unknown;
}

/** An API error. `fields` maps field names to messages; `current` is the stored record. */
export class ApiError extends Error {
	readonly code: ErrorCode;
	readonly fields: Record<string, string> | undefined;
	readonly headers: Record<string, string>;
	readonly current: unknown;

	constructor(code: ErrorCode, message: string, { fields, headers = {}, current }: Details = {}) {
		super(message);
		this.code = code;
		this.fields = fields;
		this.headers = headers;
		this.current = current;
	}

	get status() {
		return statuses[this.code];
	}

	/** The shape of every error response: `{ error: { code, message, fields?, current? } }`. */
	get body() {
		const { code, message, fields, current } = this;
		return {
			error: {
				code,
				message,
				...(fields && { fields }),
				...(current !== undefined && { current }),
			},
		};
	}
}

export const wrongRole = () =>
	new ApiError(
		"WRONG_ROLE",
		"Your account doesn’t have permission to do this. Ask an admin if you need it.",
	);
const accessErrors = {
	noSession: () => new ApiError("NO_SESSION", "Please log in first."),
	noProfile: () => new ApiError("NO_PROFILE", "Please create your profile first."),
	wrongRole,
};

/** Throws unless the guard allowed access. */
export function assertAccess(access: Access) {
	if (access !== "allowed") throw accessErrors[access]();
}

/** Throws with the rule's own message if a rule refuses. */
export function assertAllowed(verdict: Verdict) {
	if (!verdict.ok) throw new ApiError(verdict.code, verdict.reason);
}

/** `noun` is a record's, as in `entities/`. */
export const notFound = (noun: string) => new ApiError("NOT_FOUND", `This ${noun} does not exist.`);
/** An open page may be from before an update that renamed the call. */
export const unknownCall = () =>
	new ApiError(
		"NOT_FOUND",
		"This API call does not exist. If a page sent it, the site has been updated since you opened the page: reload it.",
	);
export const noLongerExists = () => new ApiError("NOT_FOUND", "This no longer exists.");

/** For an undo; `why` is the sentence that says what has changed since. */
export const cannotUndo = (why?: string) =>
	new ApiError("STALE", ["This can no longer be undone.", why].filter(Boolean).join(" "));

const reloadAndCheck = "Reload the page and check.";
/** Refuses an outdated write; `what` is the sentence that says what someone else has changed. */
export const changedSince = (what: string) => new ApiError("STALE", `${what} ${reloadAndCheck}`);

export const tooLarge = (headers = {}) =>
	new ApiError("TOO_LARGE", "This is too much to send at once.", { headers });

/** Refuses a body, with a message for each invalid field. */
export const invalid = (fields: Record<string, string>) =>
	new ApiError("INVALID", messages.checkMarkedFields, { fields });

/** If a single field is wrong, its message becomes the error's message. */
export function assertNoErrors(fields: Record<string, string>) {
	const [error, ...others] = Object.values(fields);
	if (error === undefined) return;
	throw others.length > 0 ? invalid(fields) : new ApiError("INVALID", error, { fields });
}

const notUnique = (message: string, field?: string) => () =>
	new ApiError("NOT_UNIQUE", message, field ? { fields: { [field]: message } } : {});
const invalidField = (field: string, message: string) => () =>
	new ApiError("INVALID", message, { fields: { [field]: message } });
/**
 * Errors by database constraint, since concurrent writes can pass the checks and fail only here.
 */
const constraintErrors: Record<string, () => ApiError> = {
	accountEmailUnique: notUnique("This email address is already in use."),
	pushEndpointUnique: notUnique("Another login is using this browser. Please try again."),
	passkeyCredentialUnique: notUnique("This passkey already belongs to an account."),
	accountUserUnique: notUnique("This profile already belongs to another account."),
	contactTopicUnique: notUnique("There is already a topic with this name.", "topic"),
	pageAddressUnique: notUnique(pageAddressTaken, "address"),
	userEmailUnique: notUnique("A profile with this email address already exists."),
	teamNumberUnique: notUnique(messages.teamNumberTaken, "teamNumber"),
	teamNumberNeeded: invalidField("teamNumber", messages.teamNumberNeeded),
	divisionNumberUnique: notUnique(divisionNumberTaken, "divisionNumber"),
	matchNumberUnique: notUnique(messages.matchNumberTaken, "matchNumber"),
	draftMatchNumberUnique: notUnique(messages.matchNumberTaken, "matchNumber"),
	matchTeamsDiffer: invalidField("visitorTeamId", messages.sameTeams),
	draftMatchTeamsDiffer: invalidField("visitorTeamId", messages.sameTeams),
	oneCurrentSeason: () => new ApiError("STALE", messages.changedBySomeoneElse),
	currentSeasonNeeded: invalidField(
		"currentSeason",
		"Exactly one season must be current. Make another season current instead.",
	),
	playerNumberUnique: notUnique("Player number must be unique.", "playerNumber"),
	makeupSlotUnique: notUnique(messages.makeupSlotTaken, "startTime"),
	makeupTeamsDiffer: invalidField("visitorTeamId", messages.sameTeams),
	inactivePlayerHasNoTeam: () => changedSince("This player is now on a roster."),
	canceledIsCalledOff: () =>
		new ApiError("STALE", "This match is canceled, so it stays called off."),
	standingAdjustmentSets: () => cannotUndo("The adjustment would neither add nor take away sets."),
	rosterPlaceUnique: () => new ApiError("ROSTER_FULL", messages.rosterPlaceTaken),
	playerMoveOpen: () => changedSince("The player has since been asked again."),
	playerSuspension: invalidField("suspendedThrough", messages.lastDayTooEarly),
	rosterCap: () => new ApiError("ROSTER_FULL", messages.rosterPlaceTaken),
};
/** Unique and check constraints. */
const constraintViolations = new Set(["23505", "23514"]);

const foreignKeyError = "23503";
const diskFullError = "53100";
/** A standby before its promotion, or a database that its operator has set to read-only. */
const readOnlyError = "25006";

export const diskFull = () =>
	new ApiError(
		"DISK_FULL",
		"The league’s disk is full, so nothing can be saved right now. Please tell the administrator.",
	);

/** Converts any error to an API error. Unknown errors expose no internals. */
export function toApiError(error: unknown): ApiError {
	if (error instanceof ApiError) return error;
	const { code, constraint = "" } = (error ?? {}) as { code?: string; constraint?: string };
	const constraintError = constraintViolations.has(code ?? "")
		? constraintErrors[constraint]
		: undefined;
	if (constraintError) return constraintError();
	if (code === foreignKeyError)
		return new ApiError(
			"IN_USE",
			`This refers to something that no longer exists, or something else still uses it. ${reloadAndCheck}`,
		);
	if (code === diskFullError) return diskFull();
	if (code === readOnlyError)
		return new ApiError(
			"NOT_READY",
			"The league’s database is read-only right now, so nothing can be saved. Please try again in a few minutes.",
			{ headers: { "retry-after": "60" } },
		);
	if (isConnectionLoss(error))
		return new ApiError(
			"NOT_READY",
			"The league’s database isn’t responding. Please try again in a moment.",
			{ headers: { "retry-after": "2" } },
		);
	return new ApiError("FAILED", "Something went wrong on our side. Please try again.");
}

/**
 * The database is unavailable, restarting or overdue: SQLSTATE classes 08 and 57P, the timeouts of
 * `db/open.ts` (25P03 silent transaction, 55P03 lock, 57014 statement), and socket errors.
 */
const isConnectionLoss = (error: unknown) => {
	const { code = "", message = "", syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
	return (
		/^(08|57P|25P03|55P03|57014|53300|ECONN|EPIPE|ETIMEDOUT)/.test(code) ||
		// The socket of a server on this machine is missing, rather than some other file.
		(code === "ENOENT" && syscall === "connect") ||
		/Connection terminated|Query read timeout|has been discarded|connection error and is not queryable|timeout exceeded when trying to connect/.test(
			message,
		)
	);
};

/** Logs only these fields: database errors also carry personal data and credentials. */
export const loggedError = ({ name, message, code, stack }: Error & { code?: string }) => ({
	name,
	message,
	code,
	stack,
});
