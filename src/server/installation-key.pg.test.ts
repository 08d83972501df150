import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { openDatabase } from "./db/open.ts";
import { installationKey } from "./installation-key.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: ReturnType<typeof openDatabase>["db"];
let dataDir: string;
beforeAll(async () => {
	database = await freshDatabase({ demo: false });
	({ db } = openDatabase(database.connection, () => {}));
	dataDir = await mkdtemp(join(tmpdir(), "installation-key-"));
});
afterAll(async () => {
	await db.destroy();
	await database.drop();
	await rm(dataDir, { recursive: true });
});

const stored = () => db.selectFrom("installationKey").select("key").execute();
const atOnce = (options: { configured: string | undefined; dataDir: string | null }) =>
	Promise.all(Array.from({ length: 50 }, () => installationKey({ ...options, db })));

test("the setting wins, and nothing is stored", async () => {
	const configured = "a setting of at least 32 characters";
	expect(await installationKey({ configured, dataDir, db })).toBe(configured);
	expect(await stored()).toEqual([]);
	await expect(stat(join(dataDir, "secret.key"))).rejects.toThrow("ENOENT");
});

test("with the embedded database it is a file that only its owner reads, the same at every start", async () => {
	const keys = new Set(await atOnce({ configured: undefined, dataDir }));
	expect(keys.size).toBe(1);
	const file = join(dataDir, "secret.key");
	expect([...keys]).toEqual([(await readFile(file, "utf8")).trim()]);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect([...keys][0]).toMatch(/^[\w-]{43}$/);
	expect(await readdir(dataDir)).toEqual(["secret.key"]);
	expect(await stored()).toEqual([]);
});

test("an empty file is no key: the program says so instead of encrypting with nothing", async () => {
	const folder = await mkdtemp(join(tmpdir(), "empty-key-"));
	await writeFile(join(folder, "secret.key"), "\n");
	await expect(installationKey({ configured: undefined, dataDir: folder, db })).rejects.toThrow(
		/secret\.key is empty/,
	);
	await rm(folder, { recursive: true });
});

test("a file that can’t be read is an error, not a reason for a new key", async () => {
	const folder = await mkdtemp(join(tmpdir(), "unreadable-key-"));
	// Nobody can read a folder as a file, not even root, whom permissions don't stop.
	await mkdir(join(folder, "secret.key"));
	await expect(installationKey({ configured: undefined, dataDir: folder, db })).rejects.toThrow(
		/secret\.key can’t be read \(EISDIR\)/,
	);
	await rm(folder, { recursive: true });
});

test("several processes that share a database get the same key", async () => {
	const keys = new Set(await atOnce({ configured: undefined, dataDir: null }));
	expect(keys.size).toBe(1);
	expect(await stored()).toEqual([{ key: [...keys][0] }]);
});

test("a stored key that becomes the setting is no longer stored; another one stays", async () => {
	const key = await installationKey({ configured: undefined, dataDir: null, db });
	const another = "another key of at least 32 characters";
	expect(await installationKey({ configured: another, dataDir: null, db })).toBe(another);
	expect(await stored()).toEqual([{ key }]);
	expect(await installationKey({ configured: key, dataDir: null, db })).toBe(key);
	expect(await stored()).toEqual([]);
});
