import { type Kysely, sql } from "kysely";
import type { OwnProfile } from "../../league/entities/account.ts";
import { pluralOf } from "../../league/wording.ts";
import type { Caller } from "../context/call.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Database, Trx } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { codeMinutes } from "../mail/templates/code-emails.ts";
import { attemptLimitsFor, ownAttemptLimits } from "./attempt-limits.ts";
import { hashOfCode, hashOfToken, isEqualConstantTime, newCode, newToken } from "./secrets.ts";
import { recordSecurityEvent } from "./security-log.ts";

export type Purpose = Database["code"]["purpose"];
type Writer = Kysely<Database> | Trx;

const tries = 5;
/** How long an unconfirmed sign-up or new address is valid: a day. */
export const attemptHours = 24;
/** Pages offer another code after this long. */
export const resendSeconds = 60;

interface Wanted {
	purpose: Purpose;
	email: string;
	/** The browser's token: the code works with this token only. */
	attempt: string;
	/** By this program's clock, which also decides when the code expires. */
	issuedAt: Date;
	passwordHash?: string | null;
	accountId?: string | null;
	/** What is saved together with a new address. */
	profile?: OwnProfile | null;
}

/** Stores a new code for an attempt, replacing any earlier one. Returns the code, for an email. */
export async function issueCode(trx: Writer, wanted: Wanted, code = newCode()) {
	await storeAttempt(trx, wanted, hashOfCode(code, wanted.attempt));
	return code;
}

/**
 * Stores an attempt that can't succeed but is indistinguishable from one that can, so that the
 * caller can't learn whether the address has an account.
 */
export async function storeDecoyCode(trx: Writer, wanted: Wanted) {
	await storeAttempt(trx, wanted, newToken());
}

async function storeAttempt(
	trx: Writer,
	{
		purpose,
		email,
		attempt,
		issuedAt,
		passwordHash = null,
		accountId = null,
		profile = null,
	}: Wanted,
	codeHash: string,
) {
	await trx
		.deleteFrom("code")
		.where("createdAt", "<", sql<string>`now() - make_interval(hours => ${attemptHours})`)
		.execute();
	const fresh = {
		email,
		codeHash,
		triesLeft: tries,
		passwordHash,
		accountId,
		profile: profile && JSON.stringify(profile),
		expiresAt: new Date(issuedAt.getTime() + codeMinutes * 60_000).toISOString(),
	};
	await trx
		.insertInto("code")
		.values({ purpose, attemptHash: hashOfToken(attempt), ...fresh })
		.onConflict((row) => row.constraint("codeAttemptUnique").doUpdateSet(fresh))
		.execute();
}

/** The pending attempt of this browser. */
export function findAttempt(db: Writer, purpose: Purpose, attempt: string) {
	return db
		.selectFrom("code")
		.selectAll()
		.where("purpose", "=", purpose)
		.where("attemptHash", "=", hashOfToken(attempt))
		.where("createdAt", ">", sql<string>`now() - make_interval(hours => ${attemptHours})`)
		.executeTakeFirst();
}

interface Given {
	purpose: Purpose;
	attempt: string | null;
	/** If given, it must match the attempt's address. */
	email?: string;
	code: string;
	caller: Caller;
}

/**
 * Checks a code: eight digits that are valid for ten minutes, five tries and one attempt only. Each
 * try is counted before the check and outside of any transaction, so that neither concurrent
 * guesses nor a later failure give a free try. Only tries with an existing attempt count against
 * the account (`attempt-limits.ts`). Without `email`, the caller is signed in, and the session has
 * tries of its own. Returns the attempt, for `consumeCode`. Throws: `NotAuthorizedException` (no
 * such attempt), `ExpiredCodeException`, `CodeMismatchException`, 429.
 */
export async function verifyCode(
	context: Pick<ServerContext, "db" | "limits" | "log" | "clock">,
	{ purpose, attempt, email, code, caller }: Given,
) {
	const { db, limits, clock } = context;
	const { codesByNetwork, ...ofAccount } =
		email === undefined
			? ownAttemptLimits("codes", "", attempt ?? "")
			: await attemptLimitsFor(context, "codes", caller, email);
	if (codesByNetwork) await limits.spend({ codesByNetwork });
	const pending = attempt === null ? undefined : await findAttempt(db, purpose, attempt);
	if (attempt === null || !pending || (email !== undefined && pending.email !== email))
		throw new ApiError("NotAuthorizedException", noAttempt);
	await limits.spend(ofAccount);
	const counted = await db
		.updateTable("code")
		.set((row) => ({ triesLeft: row("triesLeft", "-", 1) }))
		.where("codeId", "=", pending.codeId)
		.where("triesLeft", ">", 0)
		.returningAll()
		.executeTakeFirst();
	if (!counted)
		throw wrong(
			"CodeMismatchException",
			"That was the last attempt for this code. Please request a new one.",
		);
	if (Date.parse(counted.expiresAt) < clock().getTime())
		throw wrong(
			"ExpiredCodeException",
			`This code is older than ${codeMinutes} minutes. Please request a new one.`,
		);
	if (!isEqualConstantTime(counted.codeHash, hashOfCode(code, attempt))) {
		await recordSecurityEvent(context, caller, { kind: "codeRefused", email: pending.email });
		throw wrong("CodeMismatchException", mismatch(counted.triesLeft));
	}
	return counted;
}

const noAttempt =
	"This confirmation was not started in this browser, or has expired. Please log in, or sign up again.";
const mismatch = (left: number) =>
	left === 0
		? "This code is incorrect, and that was the last attempt. Please request a new one."
		: `This code is incorrect. You have ${left} more ${pluralOf(left, "try", "tries")}.`;
const wrong = (code: "CodeMismatchException" | "ExpiredCodeException", sentence: string) =>
	new ApiError(code, sentence, { fields: { code: sentence } });

/** Deletes a code; of two concurrent calls, one fails. */
export async function consumeCode(
	trx: Trx,
	{ codeId, codeHash }: { codeId: number; codeHash: string },
) {
	const { numDeletedRows } = await trx
		.deleteFrom("code")
		.where("codeId", "=", codeId)
		.where("codeHash", "=", codeHash)
		.executeTakeFirstOrThrow();
	if (numDeletedRows === 0n)
		throw wrong(
			"ExpiredCodeException",
			"This code has been used, or a newer one was sent. Please use the newest.",
		);
}
