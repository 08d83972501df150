import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withEffectiveSlots } from "../src/league/rules/schedule/effective-slot.ts";
import { demoPassword } from "../src/server/demo/accounts.ts";
import { pushService } from "../src/server/mail/push/push-service.ts";
import { pushWorker } from "../src/server/mail/push/push-worker.ts";
import { newVapidKeys } from "../src/server/mail/push/vapid.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import type { CookieBrowser } from "./cookie-browser.ts";
import { until } from "./program.ts";
import { startPushService } from "./push-service.ts";
import { newAccount, newBrowser, password } from "./sign-ups.ts";

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
const keys = newVapidKeys();
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	Object.assign(app.context.push, { publicKey: keys.publicKey, isLocal: true });
});
beforeEach(async () => {
	service = await startPushService(keys);
});
afterEach(() => service.stop());
afterAll(() => app.stop());

const turnOn = (browser: CookieBrowser, subscription: object = service.subscribe()) =>
	browser.send("identity/addPushDevice", subscription);
const own = async (browser: CookieBrowser) =>
	(await browser.read("identity/notifications")).body.devices as {
		deviceId: number;
		device: string;
		isCurrent: boolean;
		off: string[];
	}[];

describe("a device shows notifications", () => {
	test("from when it is added, and others of the account are listed without their addresses", async () => {
		const { browser, email } = await newAccount(app);
		const phone = newBrowser(app);
		await phone.send("identity/signIn", { email, password });
		expect(await own(browser)).toEqual([]);
		expect((await turnOn(browser)).body).toEqual({ ok: true });
		await turnOn(phone);
		const { body } = await browser.read("identity/notifications");
		expect(body.publicKey).toBe(keys.publicKey);
		expect(body.devices.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
			true,
			false,
		]);
		expect(JSON.stringify(body)).not.toContain("127.0.0.1");
	});

	test("with one type off, also after the browser has changed its address", async () => {
		const { browser } = await newAccount(app);
		await turnOn(browser);
		await browser.send("identity/switchPush", { type: "final", isOn: false });
		await browser.send("identity/switchPush", { type: "final", isOn: false });
		await turnOn(browser);
		expect(await own(browser)).toMatchObject([{ off: ["final"] }]);
		await browser.send("identity/switchPush", { type: "final", isOn: true });
		expect(await own(browser)).toMatchObject([{ off: [] }]);
	});

	test("until it is removed, from itself or another of the account", async () => {
		const { browser, email } = await newAccount(app);
		const phone = newBrowser(app);
		await phone.send("identity/signIn", { email, password });
		await turnOn(phone);
		const deviceId = (await own(browser))[0]?.deviceId;
		expect((await browser.send(`identity/removePushDevice/${deviceId}`, {})).status).toBe(200);
		expect((await phone.send(`identity/removePushDevice/${deviceId}`, {})).status).toBe(404);
		expect(await own(phone)).toEqual([]);
	});

	test("until it logs out, or is logged out from another device", async () => {
		const { browser, email } = await newAccount(app);
		const [phone, tablet] = [newBrowser(app), newBrowser(app)];
		for (const each of [phone, tablet]) {
			await each.send("identity/signIn", { email, password });
			await turnOn(each);
		}
		expect(await own(browser)).toHaveLength(2);
		await phone.send("identity/signOut", {});
		expect(await own(browser)).toHaveLength(1);
		await browser.send("identity/signOut", { everywhere: true });
		const left = await app.db.selectFrom("pushDevice").select("endpoint").execute();
		expect(left.filter(({ endpoint }) => endpoint.startsWith(service.origin))).toEqual([]);
	});

	test("for the account that has turned them on last in the same browser", async () => {
		const [one, other] = await Promise.all([newAccount(app), newAccount(app)]);
		const subscription = service.subscribe();
		await turnOn(one.browser, subscription);
		await turnOn(other.browser, subscription);
		expect(await own(one.browser)).toEqual([]);
		expect(await own(other.browser)).toHaveLength(1);
	});
});

test.each([
	["http://push.example.com/a", "without encryption"],
	["https://localhost/a", "this machine"],
	["https://192.168.0.10/a", "the server's network"],
	["https://[fd00::1]/a", "the server's network, IPv6"],
	["https://push.example.com:6379/a", "another port"],
	["https://metadata.google.internal/a", "a cloud's metadata"],
])("refuses %s: %s", async (endpoint) => {
	const { browser } = await newAccount(app);
	const answer = await turnOn(browser, { ...service.subscribe(), endpoint });
	expect(answer.status).toBe(422);
	expect(answer.body.error.message).toBe(
		"Your browser’s notification service can’t be used. Try another browser.",
	);
	expect(await own(browser)).toEqual([]);
});

test("a called-off Saturday reaches everyone exactly once, by email and on each device", async () => {
	const { admin } = viewersOf(app.demo);
	const { team, user, match, makeupMatch, matchResult } = app.demo;
	const withResult = new Set(matchResult.map(({ matchId }) => matchId));
	const saturday = withEffectiveSlots(match, makeupMatch).filter(
		({ effectiveDate, isMakeup, matchId }) =>
			!isMakeup && effectiveDate !== null && effectiveDate > app.today && !withResult.has(matchId),
	);
	const day = saturday.map(({ effectiveDate }) => effectiveDate as string).sort()[0];
	const matchIds = saturday
		.filter(({ effectiveDate }) => effectiveDate === day)
		.map(({ matchId }) => matchId);
	const playing = new Set(
		match
			.filter(({ matchId }) => matchIds.includes(matchId))
			.flatMap(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId]),
	);
	const leaders = new Set(
		team
			.filter(({ teamId }) => playing.has(teamId))
			.flatMap(({ captainId, cocaptainId }) => [captainId, cocaptainId]),
	);
	const addresses = user.filter(({ userId }) => leaders.has(userId)).map(({ email }) => email);
	expect(matchIds.length).toBeGreaterThan(5);
	expect(addresses.length).toBeGreaterThan(10);

	// One captain has two devices, another turned this type off.
	const captains = ["captain@crosscourt.example", "two-teams@crosscourt.example"];
	const devices: CookieBrowser[] = [];
	for (const email of [captains[0], captains[0], captains[1]]) {
		const browser = newBrowser(app);
		await browser.send("identity/signIn", { email, password: demoPassword });
		await turnOn(browser, service.subscribe(`device-${devices.length}`));
		devices.push(browser);
	}
	await devices[2]?.send("identity/switchPush", { type: "moved", isOn: false });

	const before = await app.db.selectFrom("email").select("emailId").execute();
	const callOff = () =>
		app.fetch("/api/callOffMatches", {
			as: admin,
			json: { matchIds, newDates: [] },
			headers: { "idempotency-key": "rain" },
		});
	const workers = ["one", "two"].map(() => {
		const worker = pushWorker({
			db: app.db,
			service: pushService({ keys, publicUrl: "", isLocal: true }),
			log: { warn() {} },
			times: { poll: 20 },
		});
		worker.start();
		return worker;
	});
	// The admin taps twice, and once more when the connection is back.
	const answers = await Promise.all([callOff(), callOff()]);
	answers.push(await callOff());
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(
		(await app.fetch("/api/callOffMatches", { as: admin, json: { matchIds, newDates: [] } }))
			.status,
	).toBe(409);

	const known = new Set(before.map(({ emailId }) => emailId));
	const written = (await app.db.selectFrom("email").selectAll().execute()).filter(
		({ emailId }) => !known.has(emailId),
	);
	expect(written.map(({ toAddress }) => toAddress).sort()).toEqual([...addresses].sort());
	await until(() => service.received.length >= 2, "both devices have it");
	await until(
		async () =>
			(await app.db.selectFrom("push").selectAll().execute()).every(
				({ state }) => state === "sent",
			),
		"nothing is waiting",
	);
	await Promise.all(workers.map((worker) => worker.stop()));
	expect(service.received.map(({ device }) => device).sort()).toEqual(["device-0", "device-1"]);
	expect(service.refused).toEqual([]);
});
