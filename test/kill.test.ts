import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connected, kill, type Victim, victims } from "./kill.ts";
import {
	cleanUp,
	isRunning,
	launch,
	newFolder,
	processesOn,
	type Running,
	signUp,
	startProgram,
	until,
} from "./program.ts";
import { connect, postgresOf } from "./program-database.ts";
import { progress, volume } from "./volume.ts";

const env = { TRUSTED_PROXIES: "1" };

afterAll(cleanUp);

/** Both tests of running programs use it, one after the other. */
const dataDir = newFolder();
let program: Running;
beforeAll(async () => {
	program = await startProgram({ dataDir, env });
});

const signUpKills = volume(4, 100);

test(`${signUpKills} kills during parallel sign-ups lose and duplicate none and leave no process`, {
	timeout: signUpKills * 120_000 + 120_000,
}, async () => {
	const writers = 4;
	const before = await versionAndPlayers(dataDir);
	const acknowledged = new Set<string>();
	const answers: Record<string, number> = {};

	for (let cycle = 0; cycle < signUpKills; cycle++) {
		const victim = victimOf(cycle);
		const writing = new AbortController();
		const written = Array.from({ length: writers }, (_, writer) =>
			write(program, `Kill ${cycle} ${writer}`, writing.signal),
		);
		await until(
			() => [...acknowledged].some((name) => name.startsWith(`Kill ${cycle} `)),
			"a sign-up was acknowledged",
		);
		await sleep(Math.random() * 150);

		const old = processesOn(dataDir);
		await kill(victim, program);
		if (victim === "app" || victim === "both") {
			await Promise.all([...written, program.exited]);
			const gone = until(() => !old.some(isRunning), "the processes of the killed app are gone");
			// Half of the starts begin while the old database is still shutting down.
			if (Math.random() < 0.5) await gone;
			const [next] = await Promise.all([startProgram({ dataDir, env }), gone]);
			program = next;
		} else {
			const countBefore = acknowledged.size;
			await until(() => acknowledged.size > countBefore + writers, "sign-ups are accepted again");
		}
		writing.abort();
		await Promise.all(written);
		await verify(`cycle ${cycle}, ${victim}`);
		progress("kills during sign-ups", cycle + 1, signUpKills);
	}

	// While the database is away a sign-up waits or is asked to try again; no other failure.
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
		const stored = new Set(after.names);
		const lost = [...acknowledged].filter((name) => !stored.has(name));
		// Each name is sent once, so a second one would be a write that ran twice. A commit moves the
		// version together with its row.
		const doubled = after.names.length - stored.size;
		const moved = after.version - before.version;
		expect({ when, lost, doubled, moved }).toEqual({
			when,
			lost: [],
			doubled: 0,
			moved: after.names.length,
		});
	}
});

const takeovers = volume(2, 16);

test(`${takeovers} programs take over from one that ends or is killed while they start`, {
	timeout: takeovers * 120_000 + 120_000,
	tags: ["volume"],
}, async () => {
	for (let round = 0; round < takeovers; round++) {
		const next = startProgram({ dataDir, env });
		await sleep(300 + Math.random() * 1200);
		program.kill(round % 2 ? "SIGTERM" : "SIGKILL");
		await program.exited;
		program = await next;
		await until(
			async () => (await signUp(program, "Successor")).status === 200,
			"sign-ups are accepted",
		);
	}
	expect(await program.stop()).toEqual({ code: 0, signal: null });
	expect([postgresOf(dataDir), processesOn(dataDir)]).toEqual([undefined, []]);
});

const killedStarts = volume(1, 16);

test(`${killedStarts} killed first starts leave a folder on which the next start creates the league`, {
	timeout: killedStarts * 120_000 + 120_000,
	tags: ["volume"],
}, async () => {
	for (let round = 0; round < killedStarts; round++) {
		const dataDir = newFolder();
		const killed = launch({ dataDir });
		await sleep(200 + Math.random() * 2500);
		killed.kill("SIGKILL");
		await killed.exited;
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

/**
 * A database that is killed repeatedly restarts with growing pauses, so every other time the app is
 * killed too.
 */
function victimOf(cycle: number): Victim {
	const victim = victims[cycle % victims.length]!;
	return victim === "database" && cycle % (2 * victims.length) > victims.length ? "both" : victim;
}

/** A cut connection is expected if the app was killed; a running app answers every request. */
const whyUnanswered = ({ name, cause }: Error & { cause?: { code?: string } }) =>
	/^(ECONN|EPIPE|UND_ERR_SOCKET)/.test(cause?.code ?? "")
		? "cut"
		: `unanswered: ${name} ${cause?.code}`;

async function versionAndPlayers(dataDir: string) {
	const client = await connected(dataDir);
	const players = `select array_agg("lastName") from player where "lastName" like 'Kill %'`;
	const { rows } = await client.query<{ version: string; names: string[] | null }>(
		`select version, (${players}) as names from "dataVersion"`,
	);
	await client.end();
	return { version: Number(rows[0]?.version), names: rows[0]?.names ?? [] };
}
