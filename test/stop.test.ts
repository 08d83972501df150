import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect as openSocket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
	cleanUp,
	expectOneSentence,
	failedStart,
	launch,
	newFolder,
	processesOn,
	type Running,
	signUp,
	startProgram,
	until,
} from "./program.ts";
import { copyOf, copyOfProgram } from "./program-copies.ts";
import { connect, postgresOf, query, socketUrl } from "./program-database.ts";
import { partOrWhole } from "./volume.ts";

const signals = partOrWhole<readonly NodeJS.Signals[]>(["SIGTERM"], ["SIGTERM", "SIGINT"]);

/** A data folder with the demo league, whose first start was interrupted. */
const demo = newFolder();
let statusAfterInterruptions: number;
beforeAll(async () => {
	for (const signal of signals) {
		const program = launch({ dataDir: demo });
		await until(() => readdirSync(demo).length > 0, "the database is being created");
		await sleep(50);
		program.kill(signal);
		await program.exited;
	}
	const program = await startProgram({ dataDir: demo });
	statusAfterInterruptions = (await fetch(`${program.url}/standings`)).status;
	await program.stop();
});
afterAll(cleanUp);

describe("stopping", () => {
	test("during a first start leaves no process and does not block the next start", () => {
		expect(statusAfterInterruptions).toBe(200);
		expect(processesOn(demo)).toEqual([]);
	});

	test("answers pending requests, does not wait for idle connections, and the next start needs no recovery", async () => {
		const dataDir = copyOf(demo);
		const log = join(dataDir, "postgres.log");
		const env = { TRUSTED_PROXIES: "1" };
		let program = await startProgram({ dataDir, env });
		for (const signal of signals) {
			const sockets = await uselessConnections(program);
			// More sign-ups than the program has connections for writes wait for a lock, so that some
			// have not even started.
			const names = Array.from({ length: 20 }, (_, number) => `${signal} ${number}`);
			const { answers, releaseLock } = await lockedSignUps(program, names);

			const start = Date.now();
			program.kill(signal);
			await until(() => refuses(program), "new connections are refused");
			// After three seconds the program closes connections that send nothing.
			await sleep(signal === "SIGTERM" ? 3300 : 200);
			await releaseLock();
			expect(new Set(await Promise.all(answers))).toEqual(new Set(["ok"]));
			expect(await program.exited).toEqual({ code: 0, signal: null });
			expect(Date.now() - start).toBeLessThan(30_000);
			for (const socket of sockets) socket.destroy();
			expect([postgresOf(dataDir), processesOn(dataDir), program.errors()]).toEqual([
				undefined,
				[],
				"",
			]);
			expect(program.output()).not.toMatch(/"level":[456]0/);

			const logged = statSync(log).size;
			program = await startProgram({ dataDir, env });
			const newLines = readFileSync(log).subarray(logged).toString();
			expect(newLines).toMatch(/database system was shut down at/);
			expect(newLines).not.toMatch(/interrupted|not properly shut down|redo/);
			expect(
				await query(
					dataDir,
					`select count(*)::int from player where "lastName" like '${signal} %'`,
				),
			).toEqual([{ count: names.length }]);
		}
		await program.stop();
	});
});

describe("scripts/start.mjs", () => {
	// Runs from a copy whose packages count as installed, and without npm: a test must never install
	// anything. If the sources have changed since the last build, the first start builds.
	const started = copyOfProgram();
	const env = {
		npm_execpath: "/nowhere/npm",
		NODE_COMPILE_CACHE: join(started, "dist/compiled"),
	};

	const ctrlC = [
		"to it and the program, as Ctrl-C does,",
		(pid: number) => process.kill(-pid, "SIGINT"),
	] as const;
	const alone = ["to it alone", (pid: number) => process.kill(pid, "SIGINT")] as const;

	test.each(partOrWhole([ctrlC], [ctrlC, alone]))(
		"starts the program; SIGINT %s stops both with exit code 0",
		async (_, signal) => {
			const program = await startProgram({
				dataDir: demo,
				script: join(started, "scripts/start.mjs"),
				detached: true,
				env,
			});
			onTestFinished(() => program.kill("SIGKILL"));
			expect((await fetch(`${program.url}/standings`)).status).toBe(200);
			signal(program.pid);
			expect(await program.exited).toEqual({ code: 0, signal: null });
			expect([postgresOf(demo), processesOn(demo)]).toEqual([undefined, []]);
		},
	);

	test("`npm start` runs a program whose files are all compiled, and SIGTERM stops it", async () => {
		const { scripts } = JSON.parse(readFileSync(join(started, "package.json"), "utf8"));
		const shell = spawn("sh", ["-c", scripts.start], {
			cwd: started,
			env: {
				PATH: process.env["PATH"],
				DATA_DIR: demo,
				PORT: "0",
				WEATHER_PROVIDER: "none",
				NODE_DEBUG_NATIVE: "COMPILE_CACHE",
				...(process.env["PG_BIN"] && { PG_BIN: process.env["PG_BIN"] }),
				...env,
			},
			stdio: ["ignore", "pipe", "pipe"],
		});
		let output = "";
		let lookups = "";
		shell.stdout.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
		shell.stderr.setEncoding("utf8").on("data", (text: string) => {
			lookups += text;
		});
		const ended = new Promise<number | null>((resolve) => shell.once("close", resolve));
		await until(() => output.includes("Press Ctrl-C to stop."), "the program is ready");
		shell.kill("SIGTERM");
		expect(await ended).toBe(0);
		await until(() => processesOn(demo).length === 0, "no process uses the folder");
		expect(lookups).toMatch(/code cache for ESM \S*dist\/program\/main\.js was accepted/);
		expect(lookups.match(/code cache for ESM \S*dist\/program\S* was not .*/g)).toBeNull();
	});

	test("exits with the program’s exit code and sentence", async () => {
		const start = await failedStart({
			script: join(started, "scripts/start.mjs"),
			args: ["--nonsense"],
			env,
		});
		expectOneSentence(start, /^Unknown argument: --nonsense\./);
	});
});

describe("two programs on one folder", () => {
	const inUse = (dataDir: string) =>
		`Another Crosscourt process is using ${dataDir}. Set DATABASE_URL to share one database.`;

	test("that start at the same time create one demo league, and one of them is refused", {
		tags: ["volume"],
	}, async () => {
		const dataDir = newFolder();
		const starts = await Promise.allSettled([startProgram({ dataDir }), startProgram({ dataDir })]);
		const [program] = starts.flatMap((start) => (start.status === "fulfilled" ? start.value : []));
		const [refusal] = starts.flatMap((start) => (start.status === "rejected" ? start.reason : []));
		expect(String(refusal)).toContain(inUse(dataDir));
		expect(program?.output()).toContain("the demo league");
		expect((await fetch(`${program?.url}/standings`)).status).toBe(200);
		expect(await query(dataDir, "select count(*)::int from installation")).toEqual([{ count: 1 }]);
		expect(program?.errors()).toBe("");
	});

	test("refuse the second with one sentence; with DATABASE_URL it shares the database and does not stop it", {
		tags: ["volume"],
	}, async () => {
		const dataDir = copyOf(demo);
		const env = { TRUSTED_PROXIES: "1" };
		const first = await startProgram({ dataDir, env });
		const server = postgresOf(dataDir);
		expectOneSentence(await failedStart({ dataDir, env }), new RegExp(inUse(dataDir)));

		const DATABASE_URL = socketUrl(dataDir);
		const second = await startProgram({ env: { ...env, DATABASE_URL } });
		expect((await signUp(second, "Sharing")).status).toBe(200);
		expect(await second.stop()).toEqual({ code: 0, signal: null });
		expect(postgresOf(dataDir)).toBe(server);
		expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
		expect(
			await query(dataDir, `select count(*)::int from player where "lastName" = 'Sharing'`),
		).toEqual([{ count: 1 }]);

		expect(await first.stop()).toEqual({ code: 0, signal: null });
		expect([postgresOf(dataDir), processesOn(dataDir)]).toEqual([undefined, []]);
	});
});

/** Sends sign-ups that wait for the lock on the league's data. */
async function lockedSignUps(program: Running, names: string[]) {
	const client = await connect(program.dataDir);
	await client.query('begin; lock table "dataVersion" in exclusive mode');
	const answers = names.map((name) =>
		signUp(program, name).then(async (answer) => (answer.ok ? "ok" : answer.text()), String),
	);
	const waiting = `select 1 from pg_locks where not granted and relation = '"dataVersion"'::regclass`;
	await until(
		async () => ((await client.query(waiting)).rowCount ?? 0) > 4,
		"sign-ups wait for the lock",
	);
	// Once it has answered these later requests, it has received all sign-ups.
	for (let later = 0; later < 5; later++) await fetch(`${program.url}/healthz`);
	const releaseLock = async () => {
		await client.query("commit");
		await client.end();
	};
	return { answers, releaseLock };
}

/** An idle, a silent and an incomplete one. */
async function uselessConnections({ url }: Running) {
	const sockets = [
		"",
		"GET /standings HTTP/1.1\r\nhost: loc",
		"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n",
	].map((text) => {
		const socket = openSocket(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
		socket.write(text);
		return socket;
	});
	await once(sockets[2]!, "data");
	return sockets;
}

const refuses = ({ url }: Running) =>
	new Promise<boolean>((resolve) => {
		const socket = openSocket(Number(new URL(url).port), "127.0.0.1");
		socket.once("connect", () => resolve(false)).once("error", () => resolve(true));
		socket.once("connect", () => socket.destroy());
	});
