import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../src/server/demo/accounts.ts";
import {
	cleanUp,
	connect,
	contentHash,
	copyOf,
	newFolder,
	type Running,
	startProgram,
} from "./program.ts";

/** `KILLS=100 npx vitest run test/kill-schedule.test.ts` is the long run. */
const kills = Number(process.env["KILLS"] || 4);

/** A league that nobody has touched, with an admin signed in. */
let untouched: string;
let cookie: string;
beforeAll(async () => {
	untouched = newFolder();
	const program = await startProgram({ dataDir: untouched });
	cookie = await signIn(program);
	await program.stop();
}, 90_000);
afterAll(cleanUp, 30_000);

test.each(["publishSchedule", "clearSchedule", "removeAllPlayersFromTeams"])(
	`${kills} kills in the middle of %s: all of it or nothing, and sent again it is done once`,
	{
		timeout: kills * 40_000 + 60_000,
	},
	async (path) => {
		const { before, after, took } = await undisturbed(path);
		const seen = new Set<string>();
		for (let cycle = 0; cycle < kills; cycle++) {
			const dataDir = copyOf(untouched);
			const killed = await startProgram({ dataDir });
			const lost = send(killed, path).catch(() => null);
			// The first has hardly begun, however quick the machine is.
			await sleep(cycle === 0 ? 15 : ((cycle + 0.5) / kills) * took);
			killed.kill("SIGKILL");
			await killed.exited;
			await lost;

			const again = await startProgram({ dataDir });
			const found = await holdings(dataDir);
			expect([before, after]).toContain(found);
			seen.add(found === before ? "nothing" : "all");
			expect((await send(again, path)).status).toBe(200);
			expect(await holdings(dataDir)).toBe(after);
			await again.stop();
		}
		// Kills that all came too late would prove nothing.
		expect(seen).toContain("nothing");
	},
);

/**
 * What the league holds before and after, and how long the call takes where nothing comes between.
 */
async function undisturbed(path: string) {
	const dataDir = copyOf(untouched);
	const program = await startProgram({ dataDir });
	const before = await holdings(dataDir);
	const begun = performance.now();
	expect((await send(program, path)).status).toBe(200);
	const took = performance.now() - begun;
	const after = await holdings(dataDir);
	expect(after).not.toBe(before);
	await program.stop();
	return { before, after, took };
}

/** All tables that these calls touch, without what tells the time. */
async function holdings(dataDir: string) {
	const client = await connect(dataDir);
	const lines = (await contentHash(client)).split("\n");
	const counted = new Set(["change", "write", "writtenOnce", "seasonArchive"]);
	await client.end();
	return lines
		.map((line) => line.split(" "))
		.filter(([name]) =>
			[
				"match",
				"draftMatch",
				"matchResult",
				"dispute",
				"player",
				"rosterAddition",
				...counted,
			].includes(name as string),
		)
		.map(
			([name, count, hash]) =>
				`${name} ${count} ${counted.has(name as string) || name === "match" ? "" : hash}`,
		)
		.join("\n");
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

/** Always under one key, as a browser repeats a call that it had no answer to. */
const send = ({ url }: Running, path: string) =>
	fetch(`${url}/api/${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", cookie, "idempotency-key": "once" },
		body: "{}",
		signal: AbortSignal.timeout(15_000),
	});
