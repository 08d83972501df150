import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import {
	cleanUp,
	connect,
	isRunning,
	launch,
	newFolder,
	postgresOf,
	processesOn,
	type Running,
	signUp,
	startProgram,
	until,
} from "./program.ts";

/** `KILLS=300 npx vitest run test/kill.test.ts` is the long run. */
const kills = Number(process.env["KILLS"] || 12);
const firstStarts = Math.ceil(kills / 6);
const takeovers = Math.ceil(kills / 4);
const env = { TRUSTED_PROXIES: "1" };
const writers = 4;

const victims = ["the app", "its database", "both", "a connection of the database"] as const;
type Victim = (typeof victims)[number];

afterAll(cleanUp, 30_000);

test(`${kills} kills in the middle of writing lose and double no acknowledged write and leave nothing behind`, {
	timeout: kills * 20_000,
}, async () => {
	const dataDir = newFolder();
	let program = await startProgram({ dataDir, env });
	const before = await versionAndPlayers(dataDir);
	const acknowledged = new Set<string>();
	const answers: Record<string, number> = {};

	for (let cycle = 0; cycle < kills; cycle++) {
		const victim = victimOf(cycle);
		const writing = new AbortController();
		const written = Array.from({ length: writers }, (_, writer) =>
			write(program, `Kill ${cycle} ${writer}`, writing.signal),
		);
		await until(
			() => [...acknowledged].some((name) => name.startsWith(`Kill ${cycle} `)),
			"somebody has signed up",
			15_000,
		);
		await sleep(Math.random() * 150);

		const old = processesOn(dataDir);
		await kill(victim, program);
		if (victim === "the app" || victim === "both") {
			await Promise.all([...written, program.exited]);
			const gone = until(
				() => !old.some(isRunning),
				"the processes of the killed app are gone",
				2000,
			);
			// Half of the time the next start comes so quickly that the old database is still on its way
			// out.
			if (Math.random() < 0.5) await gone;
			const [next] = await Promise.all([startProgram({ dataDir, env }), gone]);
			program = next;
		} else {
			const mark = acknowledged.size;
			await until(() => acknowledged.size > mark + writers, "sign-ups are taken again", 20_000);
		}
		writing.abort();
		await Promise.all(written);
		await verify(`cycle ${cycle}, ${victim}`);
	}

	expect(await program.stop()).toEqual({ code: 0, signal: null });
	expect([postgresOf(dataDir), processesOn(dataDir)]).toEqual([undefined, []]);
	if (process.env["KILLS"])
		console.log(
			`${kills} kills, ${acknowledged.size} acknowledged writes, answers: ${JSON.stringify(answers)}`,
		);
	// While the database is away a sign-up waits or hears that it should try again; it is told of no
	// failure that nobody understands.
	expect(Object.keys(answers).filter((answer) => !["200", "503", "cut"].includes(answer))).toEqual(
		[],
	);

	async function write(to: Running, prefix: string, signal: AbortSignal) {
		for (let number = 0; !signal.aborted; number++) {
			const name = `${prefix} ${number}`;
			const answer = await signUp(to, name).then(({ status }) => String(status), whyUnanswered);
			answers[answer] = (answers[answer] ?? 0) + 1;
			if (answer === "200") acknowledged.add(name);
			else if (answer === "cut") return;
			else await sleep(20);
		}
	}

	async function verify(when: string) {
		const after = await versionAndPlayers(dataDir);
		const there = new Set(after.names);
		const lost = [...acknowledged].filter((name) => !there.has(name));
		// Each name is sent once, so a second one would be a write that ran twice. And a commit moves
		// the version with its row, or neither.
		const doubled = after.names.length - there.size;
		const moved = after.version - before.version;
		expect({ when, lost, doubled, moved }).toEqual({
			when,
			lost: [],
			doubled: 0,
			moved: after.names.length,
		});
	}
});

test(`${firstStarts} first starts that are killed leave a folder on which the next one begins the whole league`, {
	timeout: firstStarts * 30_000,
}, async () => {
	for (let round = 0; round < firstStarts; round++) {
		const dataDir = newFolder();
		const cut = launch({ dataDir });
		await sleep(200 + Math.random() * 2500);
		cut.kill("SIGKILL");
		await cut.exited;
		const program = await startProgram({ dataDir });
		expect(program.output()).toContain("the demo league");
		expect((await fetch(`${program.url}/standings`)).status).toBe(200);
		const client = await connect(dataDir);
		const { rows } = await client.query(
			"select count(*)::int as teams, (select count(*)::int from installation) as leagues from team",
		);
		await client.end();
		expect(rows).toEqual([{ teams: expect.toSatisfy((teams: number) => teams > 20), leagues: 1 }]);
		await program.stop();
		expect(processesOn(dataDir)).toEqual([]);
	}
});

test(`${takeovers} programs that start in the moment in which the one before them ends or is killed take over`, {
	timeout: takeovers * 30_000,
}, async () => {
	const dataDir = newFolder();
	let present = await startProgram({ dataDir, env });
	for (let round = 0; round < takeovers; round++) {
		const next = startProgram({ dataDir, env });
		await sleep(300 + Math.random() * 1200);
		present.kill(round % 2 ? "SIGTERM" : "SIGKILL");
		await present.exited;
		present = await next;
		await until(
			async () => (await signUp(present, "Successor")).status === 200,
			"sign-ups are taken",
			15_000,
		);
	}
	await present.stop();
	expect(processesOn(dataDir)).toEqual([]);
});

/**
 * Every victim in turn. A database that dies again and again is brought back with growing pauses,
 * so every other time the app goes with it.
 */
function victimOf(cycle: number): Victim {
	const victim = victims[cycle % victims.length]!;
	return victim === "its database" && cycle % (2 * victims.length) > victims.length
		? "both"
		: victim;
}

async function kill(victim: Victim, program: Running) {
	if (victim === "a connection of the database")
		return process.kill(await busyConnection(program.dataDir), "SIGKILL");
	const server = postgresOf(program.dataDir)!;
	const app = () => program.kill("SIGKILL");
	const database = () => process.kill(server, "SIGKILL");
	const deeds = {
		"the app": [app],
		"its database": [database],
		both: Math.random() < 0.5 ? [app, database] : [database, app],
	}[victim];
	for (const deed of deeds) deed();
}

/**
 * Cut where the app has been killed; anything else would be a request that the living app left
 * alone.
 */
const whyUnanswered = ({ name, cause }: Error & { cause?: { code?: string } }) =>
	/^(ECONN|EPIPE|UND_ERR_SOCKET)/.test(cause?.code ?? "")
		? "cut"
		: `unanswered: ${name} ${cause?.code}`;

async function busyConnection(dataDir: string) {
	const client = await connect(dataDir);
	const others = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by state = 'active' desc, random() limit 1`;
	const { rows } = await client.query(others);
	await client.end();
	return rows[0].pid as number;
}

async function versionAndPlayers(dataDir: string) {
	// Right after a crash it may still be putting itself in order.
	const client = await until(
		() => connect(dataDir).catch(() => undefined),
		"the database lets us in",
	);
	const players = `select array_agg("lastName") from player where "lastName" like 'Kill %'`;
	const { rows } = await client.query<{ version: string; names: string[] | null }>(
		`select version, (${players}) as names from "dataVersion"`,
	);
	await client.end();
	return { version: Number(rows[0]?.version), names: rows[0]?.names ?? [] };
}
