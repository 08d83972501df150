import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { demoPassword } from "../src/server/demo/accounts.ts";
import { connected, kill, type Victim } from "./kill.ts";
import { cleanUp, newFolder, type Running, startProgram } from "./program.ts";
import { connect, contentHash } from "./program-database.ts";
import { progress, volume } from "./volume.ts";

afterAll(cleanUp);

const killsPerCall = volume(1, 28);
/** A program takes longer to start again than a database. */
const targets: readonly Victim[] = ["app", "database", "both", "database"];

test(`${killsPerCall} kills per call leave a complete write or none, and a repeated call writes once`, {
	timeout: killsPerCall * 480_000 + 120_000,
	tags: ["volume"],
}, async () => {
	const dataDir = newFolder();
	let program = await startProgram({ dataDir });
	const cookie = await signIn(program);
	const calls = await callsToHit();
	const hits = { nothing: 0, all: 0 };
	let cycle = 0;

	for (const call of calls) {
		const untouched = await state(dataDir);
		const start = performance.now();
		await write(call, "undisturbed");
		const duration = performance.now() - start;
		await undo(call, "undisturbed");
		expect((await state(dataDir)).content).toBe(untouched.content);

		for (let kill = 0; kill < killsPerCall; kill++, cycle++) {
			const key = `kill ${kill}`;
			const victim = targets[cycle % targets.length]!;
			// The first kill has no delay, so that at least one comes before the commit.
			const delayMs = ((cycle * 0.38) % 1) * duration;
			const isUndoHit = Math.floor(cycle / targets.length) % 2 === 1;
			if (isUndoHit) await write(call, key);
			else await hit(() => write(call, key), victim, delayMs);
			expect((await state(dataDir)).content).not.toBe(untouched.content);
			if (isUndoHit) await hit(() => undo(call, key), victim, delayMs);
			else await undo(call, key);
			// The undo restores the recorded state, so no write bypassed the audit trail.
			expect((await state(dataDir)).content).toBe(untouched.content);
			progress("kills during calls", cycle + 1, calls.length * killsPerCall);
		}
	}
	expect(hits.nothing).toBeGreaterThan(0);
	if (killsPerCall > 1) expect(hits.all).toBeGreaterThan(0);
	await program.stop();

	async function hit(send: () => Promise<unknown>, victim: Victim, delayMs: number) {
		const before = await state(dataDir);
		const lost = send().catch(() => null);
		await sleep(delayMs);
		await kill(victim, program);
		if (victim !== "database") {
			await program.exited;
			program = await startProgram({ dataDir });
		}
		await lost;
		const found = await state(dataDir);
		await send();
		const after = await state(dataDir);
		expect(after.writes).toBe(before.writes + 1);
		expect(after.answers).toBe(before.answers + 1);
		expect([before, after]).toContainEqual(found);
		hits[found.writes === before.writes ? "nothing" : "all"]++;
	}

	function write({ method, path, body }: Call, key: string) {
		return untilAnswered(method, path, `${path} ${key}`, body);
	}
	function undo({ path, removal }: Call, key: string) {
		if (removal) return untilAnswered("DELETE", removal, `undo ${path} ${key}`);
		const body = { path, key: `${path} ${key}` };
		return untilAnswered("POST", "undoWrite", `undo ${path} ${key}`, body);
	}

	/** Repeats the call under its key until it is answered, as a browser does. */
	async function untilAnswered(method: string, path: string, key: string, body?: object) {
		const { url } = program;
		for (;;) {
			const answer = await fetch(`${url}/api/${path}`, {
				method,
				headers: { "content-type": "application/json", cookie, "idempotency-key": key },
				...(body && { body: JSON.stringify(body) }),
				signal: AbortSignal.timeout(60_000),
			});
			if (answer.status === 200) return answer.json();
			if (answer.status !== 503)
				throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
			await sleep(20);
		}
	}

	/**
	 * Writes of all kinds: a row, a scorecard, a schedule of hundreds of rows, all players, a file.
	 */
	async function callsToHit(): Promise<Call[]> {
		const people = Array.from({ length: 400 }, (_, index) => `Many,People${index}`);
		const list = ["First Name,Last Name", ...people].join("\n");
		const file = {
			kind: "player",
			fileName: "players.csv",
			file: Buffer.from(list).toString("base64"),
		};
		const { token } = await untilAnswered("POST", "importPreview", "preview", file);
		const client = await connect(dataDir);
		const { rows } = await client.query(
			`select "matchId" from match where "matchId" not in (select "matchId" from "matchResult") limit 1`,
		);
		await client.end();
		const stopped = { singles2Score: "stopped at 6-4, 3-2, 30-15, home to serve" };
		const score = { version: 0, singles1Score: "def.", singles1HomeSetsWon: 2, ...stopped };
		const post = (path: string, body: object): Call => ({ method: "POST", path, body });
		return [
			post("createPlayer", { firstName: "Robin", lastName: "Once" }),
			{
				method: "PUT",
				path: `update/matchResult/${rows[0].matchId}`,
				body: score,
				removal: `delete/matchResult/${rows[0].matchId}`,
			},
			post("publishSchedule", { seasonId: 3 }),
			post("clearSchedule", {}),
			post("removeAllPlayersFromTeams", {}),
			post("import", { ...file, token }),
		];
	}
});

interface Call {
	method: string;
	path: string;
	body: object;
	/** Scorecards are removed instead of undone. */
	removal?: string;
}

async function signIn({ url }: Running) {
	const answer = await fetch(`${url}/api/identity/signIn`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: "admin@crosscourt.example", password: demoPassword }),
	});
	expect(answer.status).toBe(200);
	return answer.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
}

/** Not league data: counters, the audit trail, emails, sessions, and what is derived from it. */
const ignoredTables = [
	"dataVersion",
	"write",
	"change",
	"writtenOnce",
	"email",
	"limit",
	"session",
	"securityEvent",
	"knownDevice",
	"historyIndex",
];

/** The league's data as one text, and the number of writes and stored answers. */
async function state(dataDir: string) {
	const client = await connected(dataDir);
	const tables = (await contentHash(client)).split("\n").map((line) => line.split(" "));
	await client.end();
	const count = (name: string) => Number(tables.find(([table]) => table === name)![1]);
	return {
		content: tables
			.filter(([name]) => !ignoredTables.includes(name!))
			.map((table) => table.join(" "))
			.join("\n"),
		writes: count("write"),
		answers: count("writtenOnce"),
	};
}
