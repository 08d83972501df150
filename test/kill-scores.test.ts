import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { demoPassword } from "../src/server/demo/accounts.ts";
import {
	cleanUp,
	connect,
	newFolder,
	postgresOf,
	type Running,
	startProgram,
	until,
} from "./program.ts";

/** `KILLS=100 npx vitest run test/kill-scores.test.ts` is the long run. */
const kills = Number(process.env["KILLS"] || 4);

afterAll(cleanUp, 30_000);

test(`${kills} kills while a phone sends scores until it has an answer: each save once, none lost, none half`, {
	timeout: kills * 30_000 + 60_000,
}, async () => {
	const dataDir = newFolder();
	let program = await startProgram({ dataDir });
	const { cookie, matchId } = await courtside(program);
	const phone = { saved: 0, version: 0, isOver: false };

	const sending = (async () => {
		while (!phone.isOver) {
			const number = phone.saved + 1;
			const [home, score] = [number % 2 ? 2 : 0, `6-${number % 5}, 6-${(number >> 2) % 5}`];
			const body = {
				version: phone.version,
				singles1Score: score,
				singles1HomeSetsWon: home,
				singles1VisitorSetsWon: 2 - home,
				doubles2Score: "def.",
				doubles2HomeSetsWon: home,
				doubles2VisitorSetsWon: 2 - home,
			};
			const answer = await untilAnswered(() => program, cookie, matchId, `save ${number}`, body);
			phone.saved = number;
			phone.version = answer.version;
		}
	})();

	for (let cycle = 0; cycle < kills; cycle++) {
		const mark = phone.saved;
		await until(() => phone.saved > mark + 3, "some scores are saved", 30_000);
		await sleep(Math.random() * 60);
		const server = postgresOf(dataDir)!;
		program.kill("SIGKILL");
		if (cycle % 2) process.kill(server, "SIGKILL");
		await program.exited;
		program = await startProgram({ dataDir });
	}
	phone.isOver = true;
	await sending;

	const client = await connect(dataDir);
	const { rows: changes } = await client.query(
		`select after from change where kind = 'matchResult' and id = $1 order by "changeId"`,
		[matchId],
	);
	const { rows: once } = await client.query(`select count(*)::int as n from "writtenOnce"`);
	const { rows: cards } = await client.query(`select * from "matchResult" where "matchId" = $1`, [
		matchId,
	]);
	await client.end();
	expect([changes.length, once[0].n, phone.version, cards[0].version]).toEqual(
		Array(4).fill(phone.saved),
	);
	for (const [index, { after }] of changes.entries()) {
		const home = (index + 1) % 2 ? 2 : 0;
		expect([after.version, after.singles1HomeSetsWon, after.doubles2HomeSetsWon]).toEqual([
			index + 1,
			home,
			home,
		]);
	}
	expect(cards[0]).toEqual(changes.at(-1)!.after);
	await program.stop();
});

/** The captain of the demo league, and a match of theirs without a card. */
async function courtside({ url, dataDir }: Running) {
	const answer = await fetch(`${url}/api/identity/signIn`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: "captain@crosscourt.example", password: demoPassword }),
	});
	expect(answer.status).toBe(200);
	const cookie = answer.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
	const client = await connect(dataDir);
	const { rows } = await client.query(
		`select "matchId" from match join team on "captainId" = 2 and "teamId" in ("homeTeamId", "visitorTeamId") where "matchId" not in (select "matchId" from "matchResult") limit 1`,
	);
	await client.end();
	return { cookie, matchId: rows[0].matchId as number };
}

/** Sends the same save with the same key until there is an answer that is one. */
async function untilAnswered(
	program: () => Running,
	cookie: string,
	matchId: number,
	key: string,
	body: object,
): Promise<{ version: number }> {
	for (;;) {
		try {
			const answer = await fetch(`${program().url}/api/update/matchResult/${matchId}`, {
				method: "PUT",
				headers: { "content-type": "application/json", cookie, "idempotency-key": key },
				body: JSON.stringify(body),
				signal: AbortSignal.timeout(10_000),
			});
			if (answer.status === 200) return (await answer.json()) as { version: number };
			if (answer.status !== 503)
				throw new Error(`${answer.status} ${await answer.text()}`, { cause: "refused" });
		} catch (error) {
			if ((error as Error).cause === "refused") throw error;
		}
		await sleep(20);
	}
}
