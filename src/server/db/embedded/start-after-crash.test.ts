import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { serverAccount } from "./account.ts";
import {
	linux,
	postmaster,
	processesOn,
	query,
	root,
	useEmbeddedDatabases,
} from "./embedded-database.fixture.ts";

const { start, readyFolder } = useEmbeddedDatabases();

test.runIf(linux)(
	"lock files with a reused process number do not block the start",
	{ tags: ["volume"] },
	async () => {
		const { dataDir, lockFiles } = await stoppedWithLockFiles();
		const stranger = spawn("sleep", ["60"], {
			...serverAccount(path.join(dataDir, "pgdata")),
			stdio: "ignore",
		});
		try {
			for (const { file, content } of lockFiles)
				leaveBehind(file, content.replace(/^\d+/, String(stranger.pid)));
			expect(await query(await start(dataDir), "select n from notes")).toEqual([{ n: 42 }]);
		} finally {
			stranger.kill();
		}
	},
);

test("an incomplete lock file is removed", { tags: ["volume"] }, async () => {
	const { dataDir, lockFiles } = await stoppedWithLockFiles();
	for (const content of ["", "123"]) {
		for (const { file } of lockFiles) leaveBehind(file, content);
		const db = await start(dataDir);
		expect(await query(db, "select n from notes"), content).toEqual([{ n: 42 }]);
		await db.stop();
	}
});

test("waits for a lock file that is being written", { tags: ["volume"] }, async () => {
	const { dataDir, lockFiles } = await stoppedWithLockFiles();
	const [{ file, content } = { file: "", content: "" }] = lockFiles;
	leaveBehind(file, content.slice(0, 2));
	const next = start(dataDir);
	await sleep(300);
	expect(readFileSync(file, "utf8")).toBe(content.slice(0, 2));
	writeFileSync(file, content);
	expect(await query(await next, "select n from notes")).toEqual([{ n: 42 }]);
});

test("a killed server restarts at the same address with its rows", async () => {
	const dataDir = readyFolder();
	const lines: string[] = [];
	let downs = 0;
	const log = (line: string) => lines.push(line);
	const db = await start(dataDir, { log: { info: log, warn: log }, onDown: () => downs++ });
	const rounds = volume(2, 4);
	for (let round = 1; round <= rounds; round++) {
		process.kill(postmaster(dataDir), "SIGKILL");
		await expect.poll(() => downs).toBe(round);
		await expect.poll(() => query(db, "select n from notes").catch(String)).toEqual([{ n: 42 }]);
	}
	expect(lines.filter((line) => line.includes("stopped (signal 9)"))).toHaveLength(rounds);
	await expect.poll(() => lines.filter((line) => line.includes("is back"))).toHaveLength(rounds);
});

test("stopping during a restart leaves no process", { tags: ["volume"] }, async () => {
	const dataDir = readyFolder();
	const db = await start(dataDir);
	process.kill(postmaster(dataDir), "SIGKILL");
	await sleep(5);
	await db.stop();
	await expect.poll(() => processesOn(dataDir)).toEqual([]);
	expect(await query(await start(dataDir), "select n from notes")).toEqual([{ n: 42 }]);
});

test.runIf(linux)("a killed app leaves no process and loses no commit", async () => {
	const dataDir = readyFolder();
	const app = spawn(
		process.execPath,
		[path.join(import.meta.dirname, "killed-app.fixture.ts"), dataDir],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	let committed = 0;
	app.stdout.on("data", (chunk) => {
		committed = Number(String(chunk).trim().split("\n").at(-1));
	});
	await expect.poll(() => committed).toBeGreaterThan(50);
	app.kill("SIGKILL");
	await once(app, "close");
	await expect.poll(() => processesOn(dataDir)).toEqual([]);

	const [row] = await query(await start(dataDir), "select count(*)::int, max(n) from counted");
	expect(row?.count).toBeGreaterThanOrEqual(committed);
	expect(row?.count).toBe(row?.max);
});

/** A stopped database, and the lock files that its server had while it ran. */
async function stoppedWithLockFiles() {
	const dataDir = readyFolder();
	const db = await start(dataDir);
	const files = [
		path.join(dataDir, "pgdata/postmaster.pid"),
		path.join(dataDir, "run/.s.PGSQL.5432.lock"),
	];
	const lockFiles = files.map((file) => ({ file, content: readFileSync(file, "utf8") }));
	await db.stop();
	return { dataDir, lockFiles };
}

function leaveBehind(file: string, content: string) {
	writeFileSync(file, content);
	const { uid, gid } = statSync(path.dirname(file));
	if (root) chownSync(file, uid, gid);
}
