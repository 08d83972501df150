import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "./db/schema.ts";

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
		// Once it is the setting, it need not lie beside what it encrypts.
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
	try {
		await writeFile(file, `${fresh}\n`, { flag: "wx", mode: 0o600 });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	return (await readFile(file, "utf8")).trim();
}

const keyFile = (dataDir: string) => join(dataDir, "secret.key");

/** For commands, which create none: the setting or the file; null if it is elsewhere. */
export async function existingKey({
	configured,
	dataDir,
}: Pick<KeyOptions, "configured" | "dataDir">) {
	if (configured || dataDir === null) return configured ?? null;
	return readFile(keyFile(dataDir), "utf8").then(
		(text) => text.trim(),
		() => null,
	);
}
