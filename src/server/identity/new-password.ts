import { readFileSync } from "node:fs";
import type { Kysely } from "kysely";
import { messages } from "../../league/messages.ts";
import { isGuessable } from "../../league/rules/account/guessable-password.ts";
import type { ServerContext } from "../context/server-context.ts";
import type { Database } from "../db/schema.ts";
import { ApiError } from "../errors.ts";

/**
 * Throws if a new password is easy to guess. Called with the address alone before anything else, so
 * that the answer says nothing about the account, and with `personalWords` once the caller has
 * proved to be its owner.
 */
export async function assertNotGuessable(
	{ reads }: Pick<ServerContext, "reads">,
	password: string,
	personal: readonly string[],
	field: "password" | "newPassword" = "newPassword",
) {
	common ??= readCommonPasswords();
	const { name, shortName } = await reads.theLeague();
	if (!isGuessable(password, { common, personal: [...personal, name, shortName] })) return;
	const message = messages.passwordTooCommon;
	throw new ApiError("INVALID", message, { fields: { [field]: message } });
}

/** The owner's names and the names of the teams they lead. */
export async function personalWords(db: Kysely<Database>, accountId: string) {
	const person = await db
		.selectFrom("account")
		.innerJoin("user", "user.userId", "account.userId")
		.select(["user.userId", "firstName", "lastName"])
		.where("account.id", "=", accountId)
		.executeTakeFirst();
	if (!person) return [];
	const { userId, firstName, lastName } = person;
	const teams = await db
		.selectFrom("team")
		.select("teamName")
		.where(({ or, eb }) => or([eb("captainId", "=", userId), eb("cocaptainId", "=", userId)]))
		.execute();
	return [firstName, lastName, ...teams.map(({ teamName }) => teamName)];
}

let common: ReadonlySet<string> | undefined;

const readCommonPasswords = () =>
	new Set(
		readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
			.split("\n")
			.filter((line) => line !== "" && !line.startsWith("#")),
	);
