import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { until } from "../../../../test/program.ts";
import { volume } from "../../../../test/volume.ts";
import { ann, card, keys, moved, outbox, usePushDevices } from "./push-devices.fixture.ts";

const { queue } = outbox;
const setup = usePushDevices();
const { service, device, startWorker, pushes, devices, waiting } = setup;

describe("what the push service answers:", () => {
	test("201: it is recorded, and the content deleted", async () => {
		const { subscribe, received } = await service();
		await device(subscribe());
		await queue(setup.db, ann, moved);
		startWorker();
		await until(async () => (await devices())[0]?.lastSuccessAt, "it is recorded");
		expect(await pushes()).toMatchObject([{ state: "sent", payload: null, attempts: 0 }]);
		expect(received).toHaveLength(1);
	});

	test.each([404, 410])("%i: the device is removed, and not asked again", async (status) => {
		let asked = 0;
		const { subscribe } = await service(() => {
			asked++;
			return status;
		});
		await device(subscribe());
		await queue(setup.db, ann, moved);
		startWorker();
		await until(async () => (await devices()).length === 0, "the device is gone");
		await queue(setup.db, ann, moved);
		expect(await pushes()).toEqual([]);
		expect(asked).toBe(1);
	});

	test.each([400, 401, 403, 413])("%i: it is dead at once, the device stays", async (status) => {
		const { subscribe } = await service(() => status);
		await device(subscribe());
		await queue(setup.db, ann, moved);
		const { logged } = startWorker();
		await until(async () => (await pushes())[0]?.state === "dead", "it is dead");
		expect(await pushes()).toMatchObject([
			{ payload: null, lastError: `The push service answered ${status}.` },
		]);
		expect(await devices()).toHaveLength(1);
		expect(logged.join()).not.toContain("127.0.0.1");
	});

	test.each([429, 500, 503])("%i: it is tried again, until it is accepted", async (status) => {
		let asked = 0;
		const { subscribe, received } = await service(() => (++asked < 4 ? status : 201));
		await device(subscribe());
		await queue(setup.db, ann, moved);
		startWorker();
		await until(() => received.length === 1, "it has arrived");
		await until(async () => (await waiting()) === 0, "it is recorded");
		expect(await pushes()).toMatchObject([{ state: "sent", attempts: 3, lastError: null }]);
	});

	test("429 with Retry-After: not before that time", async () => {
		const times: number[] = [];
		const { subscribe, received } = await service(() => {
			times.push(performance.now());
			return times.length === 1 ? { status: 429, headers: { "retry-after": "1" } } : 201;
		});
		await device(subscribe());
		await queue(setup.db, ann, moved);
		startWorker({ times: { longestWait: 5000 } });
		await until(() => received.length === 1, "it has arrived");
		expect(times[1]! - times[0]!).toBeGreaterThan(950);
	});

	test("a redirect is not followed: it could lead into the server's own network", async () => {
		let called = 0;
		const inside = createServer((_, response) => {
			called++;
			response.writeHead(201).end();
		});
		await new Promise<void>((listening) => inside.listen(0, "127.0.0.1", listening));
		setup.cleanups.push(() => inside.close());
		const { port } = inside.address() as AddressInfo;
		const { subscribe } = await service(() => ({
			status: 307,
			headers: { location: `http://127.0.0.1:${port}/admin` },
		}));
		await device(subscribe());
		await queue(setup.db, ann, moved);
		startWorker();
		await until(async () => (await pushes())[0]?.state === "dead", "it is dead");
		expect(called).toBe(0);
	});
});

test("on a public site, no address of this machine is called, and its device is removed", async () => {
	let called = 0;
	const { subscribe } = await service(() => {
		called++;
		return 201;
	});
	const { p256dh, auth, endpoint } = subscribe();
	const { port } = new URL(endpoint);
	const stored = [endpoint, `https://localhost:${port}/`, "https://127.0.0.1/", "https://[::1]/"];
	for (const each of stored) await device({ endpoint: each, p256dh, auth });
	await queue(setup.db, ann, moved);
	startWorker({ isLocal: false });
	await until(async () => (await devices()).length === 0, "all are removed");
	expect(called).toBe(0);
});

test("one push service that hangs does not hold up the others", async () => {
	const hanging = await service(() => new Promise<never>(() => {}));
	const { subscribe, received } = await service();
	for (let count = 0; count < 3; count++) await device(hanging.subscribe());
	await device(subscribe());
	await queue(setup.db, ann, moved);
	startWorker({ times: { sending: 300 } });
	await until(() => received.length === 1, "the other has arrived");
	await until(
		async () => (await pushes()).filter(({ attempts }) => attempts > 1).length === 3,
		"they are tried again",
	);
});

test("two workers hand over each notification once", async () => {
	const { subscribe, received } = await service();
	for (let count = 0; count < 30; count++) await device(subscribe());
	startWorker();
	startWorker();
	await queue(setup.db, ann, moved);
	await queue(setup.db, ann, { kind: "resultFinal", card });
	await until(() => received.length >= 60, "all have arrived");
	await until(async () => (await waiting()) === 0, "all are recorded");
	expect(received).toHaveLength(60);
	expect(new Set(received.map(({ device, tag }) => `${device} ${tag}`)).size).toBe(60);
});

test("repeatedly killing the worker loses none, and a second one replaces the first on the device", {
	tags: ["volume"],
}, async () => {
	let count = 0;
	let kill = () => {};
	const { subscribe, received } = await service(async () => {
		// Kills the worker before it can record what was accepted.
		if (++count % 5 === 0) kill();
		return 201;
	});
	const total = volume(15, 100);
	for (let each = 0; each < total; each++) await device(subscribe());
	await queue(setup.db, ann, moved);
	const fixture = join(import.meta.dirname, "push-worker.fixture.ts");
	let kills = 0;
	while ((await waiting()) > 0) {
		const child = spawn(
			process.execPath,
			[fixture, JSON.stringify(setup.connection), JSON.stringify(keys)],
			{ stdio: "ignore" },
		);
		let hasExited = false;
		const exit = once(child, "exit").then(() => {
			hasExited = true;
		});
		kill = () => child.kill("SIGKILL");
		await until(async () => hasExited || (await waiting()) === 0, "the worker is killed or done");
		if (hasExited) kills++;
		child.kill("SIGKILL");
		await exit;
	}
	expect(kills).toBeGreaterThan(1);
	const shown = new Set(received.map(({ device, tag }) => `${device} ${tag}`));
	expect(shown.size).toBe(total);
});

/** In milliseconds: in `npm test`, which may share the machine, only a hang takes so long. */
const inTime = volume(60_000, 5000);
test("95% of a called-off Saturday's notifications are handed over in time", async () => {
	const people = volume(20, 100);
	const { subscribe, received } = await service(async () => {
		await new Promise((done) => setTimeout(done, 150));
		return 201;
	});
	for (let person = 0; person < people; person++)
		for (const _ of ["phone", "laptop"])
			await device(subscribe(), { address: `captain-${person}@example.com` });
	const { wake } = startWorker({ times: { poll: 1000 } });
	const queuedAt = Date.now();
	await setup.db.transaction().execute(async (trx) => {
		for (let person = 0; person < people; person++)
			await queue(trx, { name: "", address: `captain-${person}@example.com` }, moved);
	});
	wake();
	await until(() => received.length === people * 2, "all have arrived");
	const waits = received.map(({ at }) => at - queuedAt).sort((one, other) => one - other);
	expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(inTime);
});
