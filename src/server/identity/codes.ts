import { type Kysely, sql, type Transaction } from "kysely";
import { pluralOf } from "../../league/wording.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Database } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { account, network } from "../limits.ts";
import { hashOfCode, hashOfToken, isSame, newCode, newToken } from "./secrets.ts";

export type Purpose = Database["code"]["purpose"];
type Writer = Kysely<Database> | Transaction<Database>;

export const codeMinutes = 10;
const tries = 5;
/** How long a sign-up that has not been confirmed can still be: a day. */
export const attemptHours = 24;

interface Wanted {
	purpose: Purpose;
	email: string;
	/** The browser's token: the code is of use to no other. */
	attempt: string;
	passwordHash?: string | null;
	identityId?: string | null;
}

/** Gives an attempt a code, in the place of the one it had. Answers the code, for an email. */
export async function issueCode(trx: Writer, wanted: Wanted) {
	const code = newCode();
	await storeAttempt(trx, wanted, hashOfCode(code, wanted.attempt));
	return code;
}

/**
 * An attempt that can't succeed and looks in every way like one that can: for an address about
 * which the asker may learn nothing.
 */
export async function storeDecoyCode(trx: Writer, wanted: Wanted) {
	await storeAttempt(trx, wanted, newToken());
}

async function storeAttempt(
	trx: Writer,
	{ purpose, email, attempt, passwordHash = null, identityId = null }: Wanted,
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
		identityId,
		expiresAt: sql<string>`now() + make_interval(mins => ${codeMinutes})`,
	};
	await trx
		.insertInto("code")
		.values({ purpose, attemptHash: hashOfToken(attempt), ...fresh })
		.onConflict((row) => row.constraint("codeAttemptUnique").doUpdateSet(fresh))
		.execute();
}

/** The attempt that this browser has begun. */
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
	/** Where the caller names it, it must be the attempt's. */
	email?: string;
	code: string;
	/** The caller's network address. */
	address: string;
}

/**
 * Checks a code: eight digits, good for ten minutes, five tries and its own attempt only. Each try
 * is counted before it is looked at and outside of any transaction, so that neither parallel
 * guesses nor a failure later on give one for free. Against the account only tries of a begun
 * attempt count: nobody can use up another's by naming their address. Answers the attempt, which
 * `consumeCode` then uses up. Throws: `NotAuthorizedException` (no such attempt),
 * `ExpiredCodeException`, `CodeMismatchException`, 429.
 */
export async function verifyCode(
	{ db, limits }: Pick<ServerContext, "db" | "limits">,
	{ purpose, attempt, email, code, address }: Given,
) {
	await limits.spend({ codesByNetwork: network(address) });
	const begun = attempt === null ? undefined : await findAttempt(db, purpose, attempt);
	if (attempt === null || !begun || (email !== undefined && begun.email !== email))
		throw new ApiError("NotAuthorizedException", noAttempt);
	await limits.spend({ codesByAccount: account(begun.email) });
	const counted = await db
		.updateTable("code")
		.set((row) => ({ triesLeft: row("triesLeft", "-", 1) }))
		.where("codeId", "=", begun.codeId)
		.where("triesLeft", ">", 0)
		.returningAll()
		.returning(sql<boolean>`"expiresAt" < now()`.as("isExpired"))
		.executeTakeFirst();
	if (!counted)
		throw wrong(
			"CodeMismatchException",
			"That was the last attempt for this code. Please request a new one.",
		);
	if (counted.isExpired)
		throw wrong(
			"ExpiredCodeException",
			`This code is older than ${codeMinutes} minutes. Please request a new one.`,
		);
	if (!isSame(counted.codeHash, hashOfCode(code, attempt)))
		throw wrong("CodeMismatchException", mismatch(counted.triesLeft));
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

/** Uses a code up, once: of two that arrive together one finds it gone. */
export async function consumeCode(
	trx: Transaction<Database>,
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
