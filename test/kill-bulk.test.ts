import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { demoPassword } from "../src/server/demo/accounts.ts";
import { cleanUp, connect, newFolder, postgresOf, type Running, startProgram } from "./program.ts";

/** `KILLS=100 npx vitest run test/kill-bulk.test.ts` is the long run. */
const kills = Number(process.env["KILLS"] || 8);

afterAll(cleanUp, 30_000);

test(`${kills} kills in the middle of removing all players, of an import, and of taking either back: all or nothing, and once`, {
	timeout: kills * 40_000 + 60_000,
}, async () => {
	const dataDir = newFolder();
	let program = await startProgram({ dataDir });
	const cookie = await signIn(program);
	const people = Array.from(
		{ length: 400 },
		(_, index) => `Many,People${index},${"x".repeat(200)}`,
	);
	const file = {
		kind: "player",
		fileName: "a.csv",
		file: Buffer.from(["First Name,Last Name,Comments", ...people].join("\n")).toString("base64"),
	};
	const { token } = (await untilAnswered("importPreview", "look", file)) as { token: string };
	const before = await players(dataDir);
	const hits = { nothing: 0, all: 0 };

	for (let cycle = 0; cycle < kills; cycle++) {
		const [path, body] =
			cycle % 2
				? (["import", { ...file, token }] as const)
				: (["removeAllPlayersFromTeams", {}] as const);
		const [key, keyBack] = [`do ${cycle}`, `undo ${cycle}`];
		// The write itself is hit, or its way back.
		await step(path, key, body, (cycle >> 1) % 2 === 0);
		await step("undoWrite", keyBack, { path, key }, (cycle >> 1) % 2 === 1);
		expect(await players(dataDir)).toEqual(before);
	}
	if (process.env["KILLS"])
		console.log(
			`of ${kills} writes ${hits.nothing} had left nothing when they were hit, ${hits.all} all`,
		);
	await program.stop();

	async function step(path: string, key: string, body: object, isHit: boolean) {
		const from = await state(dataDir);
		const first = send(path, key, body).catch(() => null);
		if (isHit) {
			await sleep(Math.random() * 400);
			const server = postgresOf(dataDir);
			program.kill("SIGKILL");
			if (Math.random() < 0.4 && server) process.kill(server, "SIGKILL");
			await program.exited;
			program = await startProgram({ dataDir });
		}
		await first;
		const between = await state(dataDir);
		await untilAnswered(path, key, body);
		const to = await state(dataDir);
		expect(to.writes).toBe(from.writes + 1);
		expect(to.changes - from.changes).toBeGreaterThan(300);
		expect([from, to]).toContainEqual(between);
		if (isHit) hits[between.writes === from.writes ? "nothing" : "all"]++;
	}

	function send(path: string, key: string, body: object) {
		return fetch(`${program.url}/api/${path}`, {
			method: "POST",
			headers: { "content-type": "application/json", cookie, "idempotency-key": key },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(20_000),
		});
	}
	/** Sends the same with the same key until there is an answer that is one. */
	async function untilAnswered(path: string, key: string, body: object): Promise<unknown> {
		for (;;) {
			const answer = await send(path, key, body).catch(() => null);
			if (answer?.status === 200) return answer.json();
			if (answer && answer.status !== 503)
				throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
			await sleep(20);
		}
	}
});

async function signIn({ url }: Running) {
	const answer = await fetch(`${url}/api/identity/signIn`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: "admin@crosscourt.example", password: demoPassword }),
	});
	return answer.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
}

async function asked<T>(dataDir: string, statement: string) {
	const client = await connect(dataDir);
	const { rows } = await client.query(statement);
	await client.end();
	return rows[0] as T;
}

const everyPlayer = `select count(*)::int as number, md5(string_agg(p::text, ';' order by "playerId")) as content from player p`;
const players = (dataDir: string) =>
	asked<{ number: number; content: string }>(dataDir, everyPlayer);
const state = (dataDir: string) =>
	asked<{ content: string; writes: number; changes: number }>(
		dataDir,
		`select p.*, (select count(*)::int from write) as writes, (select count(*)::int from change) as changes from (${everyPlayer}) p`,
	);
