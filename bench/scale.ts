/**
 * The steps of docs/scale.md, each on loopback: two and four processes, the system's PostgreSQL
 * with a streaming standby, a failover, a program on a read replica, and a shared HTTP cache with
 * ETags.
 */
import { spawnSync } from "node:child_process";
import { createServer, connect as dial, type Socket } from "node:net";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort, type League, program, signUp, startLeague, temporaryFolder } from "./league.ts";
import { load, newTimes } from "./load.ts";
import { startProxy } from "./proxy.ts";
import {
	cachedPagesOf,
	cpuOfAll,
	savesCompared,
	savesOf,
	unseenByOther,
} from "./several-processes.ts";
import { type Server, systemServers } from "./system-postgres.ts";
import { atMost, info, type Line, median, short, show } from "./table.ts";

const { folder, remove } = temporaryFolder();
const servers = systemServers(folder);
if (!servers) {
	show("Scale", [info("not measured: this needs PostgreSQL 15 or newer on the system", "")]);
	process.exit();
}
const primary = await servers.primary(await freePort());
const address = await movingAddress(primary.port);
const url = `postgres://crosscourt@127.0.0.1:${address.port}/crosscourt`;
/** One public address, as behind a proxy: it is part of the pages, and so of their ETags. */
const settings = { DATABASE_URL: url, PUBLIC_URL: "http://localhost:3000" };
const start = () => startLeague({ dataDir: folder, command: program, env: settings });
const stops: (() => Promise<unknown>)[] = [() => primary.stop()];
try {
	const one = await start();
	stops.push(one.stop);
	const alone = await savesOf([one]);
	const two = await start();
	stops.push(two.stop);
	const both = await savesOf([one, two]);
	show("Two processes", [await unseenByOther(one, two), savesCompared(2, both, alone)]);
	const more = [await start(), await start()];
	const four = [one, two, ...more];
	show(`Up to four processes, on ${availableParallelism()} cores`, [
		...(await cachedPagesOf(four)),
		savesCompared(4, await savesOf(four), alone),
	]);
	for (const each of more) await each.stop();
	show("A shared HTTP cache that asks with ETags", await sharedCache([one, two]));
	const standby = await servers.standby(primary, await freePort());
	stops.push(() => standby.stop());
	show("A streaming standby", await replication(one, standby));
	show("A program on the read replica", [await onReplica(standby)]);
	show("The primary crashes, the standby takes over", await failover(one, two, standby));
} finally {
	for (const stop of stops.reverse()) await stop().catch(() => {});
	address.stop();
	remove();
}

async function sharedCache(leagues: League[]): Promise<Line[]> {
	const targets = leagues.map(({ port }) => port);
	const results = [];
	for (const isCache of [false, true]) {
		const proxy = await startProxy({ targets, isCache });
		const turn = (milliseconds: number) =>
			load({
				port: proxy.port,
				path: "/standings",
				connections: 20,
				milliseconds,
				times: newTimes(),
			});
		await turn(300);
		const [before, counted] = [cpuOfAll(leagues), await proxy.counts()];
		await turn(3000);
		const after = await proxy.counts();
		const requests = after.requests - counted.requests;
		const cpu = cpuOfAll(leagues) - before;
		results.push({
			bytes: (after.bytes - counted.bytes) / requests,
			cpu: (cpu * 1000) / requests,
			confirmed: (after.confirmed - counted.confirmed) / requests,
		});
		await proxy.stop();
	}
	const [plain, cached] = results as [(typeof results)[number], (typeof results)[number]];
	return [
		info("answers confirmed by a 304", `${short(cached.confirmed * 100)} %`),
		info(
			"bytes a request from the programs",
			`${short(cached.bytes)} of ${short(plain.bytes)} without`,
		),
		info(
			"programs' processor time a request",
			`${short(cached.cpu)} of ${short(plain.cpu)} µs without`,
		),
	];
}

/** How far the standby is behind, and what waiting for it costs a write. */
async function replication(league: League, standby: Server): Promise<Line[]> {
	const [main, copy] = [await client(primary.url), await client(standby.url)];
	const version = async (db: pg.Client) =>
		Number((await db.query('select version from "dataVersion"')).rows[0]?.version);
	const writes = { async: [] as number[], sync: [] as number[] };
	const behind: number[] = [];
	for (const mode of ["async", "sync", "async", "sync"] as const) {
		await main.query(
			`alter system set synchronous_standby_names = '${mode === "sync" ? "*" : ""}'`,
		);
		await main.query("select pg_reload_conf()");
		await pause(500);
		for (let turn = 0; turn < 25; turn++) {
			const start = performance.now();
			await signUp(league.port);
			writes[mode].push(performance.now() - start);
			const committed = performance.now();
			const wanted = await version(main);
			while ((await version(copy)) < wanted) await pause(1);
			if (mode === "async") behind.push(performance.now() - committed);
		}
	}
	await main.query("alter system reset synchronous_standby_names");
	await main.query("select pg_reload_conf()");
	await main.end();
	await copy.end();
	const ratio = median(writes.sync) / median(writes.async);
	return [
		info(
			"a write is on the standby after",
			`${short(median(behind))} ms, longest ${short(Math.max(...behind))} ms`,
		),
		info(
			"a write that waits for the standby",
			`${short(ratio)} × one that doesn't (${short(median(writes.sync))} of ${short(median(writes.async))} ms)`,
		),
	];
}

async function onReplica({ url: replica }: Server): Promise<Line> {
	const { status, stderr } = spawnSync(program[0] as string, program.slice(1), {
		env: { PATH: process.env["PATH"], PORT: "0", WEATHER_PROVIDER: "none", DATABASE_URL: replica },
		encoding: "utf8",
		timeout: 60_000,
	});
	const [first = ""] = stderr.trim().split("\n");
	return info(status === null ? "starts" : "does not start", first.slice(0, 120));
}

/** Both processes write, waiting for the standby, while the primary crashes. */
async function failover(one: League, two: League, standby: Server): Promise<Line[]> {
	const main = await client(primary.url);
	await main.query("alter system set synchronous_standby_names = '*'");
	await main.query("select pg_reload_conf()");
	await main.end();
	await pause(500);
	let isOver = false;
	const acknowledged: { email: string; at: number }[] = [];
	const writing = [one, two].map(async ({ port }) => {
		while (!isOver) {
			const email = await signUp(port).catch(() => null);
			if (email) acknowledged.push({ email, at: performance.now() });
			else await pause(50);
		}
	});
	const untilMore = async (count: number) => {
		const target = acknowledged.length + count;
		while (acknowledged.length < target) await pause(10);
	};
	await untilMore(40);
	const crashed = performance.now();
	primary.crash();
	const copy = await client(standby.url);
	await copy.query("select pg_promote(true, 60)");
	// Nobody follows the new primary yet.
	await copy.query("alter system set synchronous_standby_names = ''");
	await copy.query("select pg_reload_conf()");
	address.moveTo(standby.port);
	const promoted = performance.now();
	await untilMore(40);
	isOver = true;
	await Promise.all(writing);
	const { rows } = await copy.query<{ email: string }>("select email from player");
	await copy.end();
	const stored = new Set(rows.map(({ email }) => email));
	const lost = acknowledged.filter(({ email }) => !stored.has(email));
	const next = acknowledged.find(({ at }) => at > promoted);
	const seconds = (at: number) => `${short((at - crashed) / 1000)} s after the crash`;
	return [
		atMost("acknowledged writes that are lost", lost.length, 0, "", `of ${acknowledged.length}`),
		info("the standby is promoted", seconds(promoted)),
		info("the next write is acknowledged", seconds(next?.at ?? Number.NaN)),
	];
}

async function client(at: string) {
	const opened = new pg.Client(at);
	opened.on("error", () => {}); // servers crash here
	await opened.connect();
	return opened;
}

/** The database's address, which a failover moves to another server. */
async function movingAddress(first: number) {
	let target = first;
	const sockets = new Set<Socket>();
	const server = createServer((incoming) => {
		const outgoing = dial(target, "127.0.0.1");
		for (const [socket, other] of [
			[incoming, outgoing],
			[outgoing, incoming],
		] as const) {
			sockets.add(socket);
			socket.setNoDelay().on("error", () => other.destroy());
			socket.on("close", () => {
				sockets.delete(socket);
				other.destroy();
			});
			socket.pipe(other);
		}
	});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	const drop = () => {
		for (const socket of sockets) socket.destroy();
	};
	return {
		port,
		moveTo(next: number) {
			target = next;
			drop();
		},
		stop() {
			drop();
			server.close();
		},
	};
}
