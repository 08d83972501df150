import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "./db/schema.ts";
import { StartError } from "./start-error.ts";

interface KeyOptions {
	/** The setting SECRET_KEY. */
	configured: string | undefined;
	/** The folder of the embedded database; null with an external one. */
	dataDir: string | null;
	db: Kysely<Database>;
}

/**
 * The key that encrypts secrets in the database: the setting; or else a file beside the embedded
 * database, so that a dump of the database doesn't contain it; or else, since several processes
 * may share an external database, a row in it.
 */
export async function installationKey({ configured, dataDir, db }: KeyOptions): Promise<string> {
	if (configured) {
		// A key that is set need not also be stored beside what it encrypts.
		await db.deleteFrom("installationKey").where("key", "=", configured).execute();
		return configured;
	}
	const fresh = randomBytes(32).toString("base64url");
	if (dataDir === null) {
		await db
			.insertInto("installationKey")
			.values({ key: fresh })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return (await db.selectFrom("installationKey").select("key").executeTakeFirstOrThrow()).key;
	}
	const file = keyFile(dataDir);
	const existing = await keyIn(file);
	if (existing !== null) return existing;
	await createWhole(file, `${fresh}\n`);
	return (await keyIn(file)) ?? fresh;
}

/** Creates the file as a whole unless it exists: nobody reads a part of it, even after a crash. */
async function createWhole(file: string, text: string) {
	const draft = `${file}.${randomBytes(4).toString("hex")}`;
	await writeFile(draft, text, { flag: "wx", mode: 0o600, flush: true });
	try {
		await link(draft, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	} finally {
		await rm(draft);
	}
}

const keyFile = (dataDir: string) => join(dataDir, "secret.key");

/** The key in a file; null if there is no file. One that can't be read, or is empty, is an error. */
async function keyIn(file: string) {
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return null;
		throw new StartError(
			`${file} can’t be read (${error.code}). It holds the key of the secrets in the database: let the account that runs the program read it.`,
		);
	});
	if (text?.trim() === "")
		throw new StartError(
			`${file} is empty. It held the key of the secrets in the database: restore it, or remove the file to begin with a new key.`,
		);
	return text?.trim() ?? null;
}

/** The key for commands, which create none: from the setting or the file; null if in neither. */
export async function storedOrConfiguredKey({
	configured,
	dataDir,
}: Pick<KeyOptions, "configured" | "dataDir">) {
	if (configured || dataDir === null) return configured ?? null;
	return keyIn(keyFile(dataDir));
}
