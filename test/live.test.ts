import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Ask, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { newAccount, newBrowser, password } from "./sign-ups.ts";

let app: TestApp;
let connections: AbortController[];
beforeEach(async () => {
	connections = [];
	app = await startTestApp({ demo: true });
});
afterEach(async () => {
	for (const connection of connections) connection.abort();
	await app.stop();
});

/** An open page; `next` returns its events in order. */
async function openPage(cookie = "") {
	const connection = new AbortController();
	connections.push(connection);
	const response = await fetch(`http://127.0.0.1:${await port()}/api/live`, {
		signal: connection.signal,
		headers: { cookie },
	});
	const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
	let rest = "";
	return {
		response,
		async next() {
			while (!rest.includes("\n\n")) {
				const { value, done } = await reader.read();
				if (done) return null;
				rest += value;
			}
			const [event = ""] = rest.split("\n\n", 1);
			rest = rest.slice(event.length + 2);
			return event;
		},
	};
}
let listening: Promise<number> | undefined;
const port = () => {
	listening ??= app.listen();
	return listening;
};
afterEach(() => {
	listening = undefined;
});

const rename = (teamName: string) =>
	app.change((trx) =>
		trx
			.updateTable("team")
			.set({ teamName })
			.where("teamId", "=", app.demo.named.captainTeamId)
			.execute(),
	);

test("an open page receives the data version on connecting, and each newer one after that", async () => {
	const page = await openPage();
	expect(page.response.headers.get("content-type")).toMatch(/^text\/event-stream/);
	expect(page.response.headers.get("cache-control")).toContain("no-store");
	const next = async () => Number((await page.next())?.replace(/^event: changed\ndata: /, ""));
	const first = await next();
	for (const [index, teamName] of ["Net Gains", "Net Losses"].entries()) {
		await rename(teamName);
		// A version may be announced twice.
		await expect.poll(next).toBe(first + index + 1);
	}
});

test("API answers carry the data version they were read from", async () => {
	const versionOf = async () =>
		Number((await app.fetch("/api/list/team")).headers.get("x-data-version"));
	const before = await versionOf();
	expect(before).toBeGreaterThan(0);
	await rename("Net Gains");
	expect(await versionOf()).toBe(before + 1);
});

test("all open pages receive the version and nothing else", async () => {
	const pages = await Promise.all([openPage(), openPage(), openPage()]);
	await Promise.all(pages.map((page) => page.next()));
	await rename("Secret Strings");
	for (const page of pages) expect(await page.next()).not.toContain("Secret");
});

test("a change that no page shows, like a sign-in, sends nothing", async () => {
	const version = () =>
		app.db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow();
	const before = await version();
	const signedIn = await app.fetch("/api/identity/signIn", {
		json: { email: "captain@crosscourt.example", password: "Courts4All!" },
	});
	expect(signedIn.status).toBe(200);
	expect(await version()).toEqual(before);
});

test("a closed page is disconnected; all connections end with the program", async () => {
	const [closed, open] = [await openPage(), await openPage()];
	await Promise.all([closed.next(), open.next()]);
	expect(app.live.count()).toBe(2);
	connections[0]!.abort();
	await expect.poll(() => app.live.count()).toBe(1);
	app.live.stop();
	expect(await open.next()).toBeNull();
});

describe("open pages beyond the limits don't update live:", () => {
	const open = async (count: number, ask: Ask) => {
		const statuses: number[] = [];
		for (let page = 0; page < count; page++) {
			const connection = new AbortController();
			connections.push(connection);
			const response = await app.fetch("/api/live", { signal: connection.signal, ...ask });
			statuses.push(response.status);
			if (response.status === 200) streams.push(response.body!);
			else await response.text();
		}
		return statuses;
	};
	let streams: ReadableStream[] = [];
	afterEach(async () => {
		for (const stream of streams) await stream.cancel();
		streams = [];
	});

	test("the 21st of an account, on any device, and none of another account", async () => {
		const { captain, otherCaptain } = viewersOf(app.demo);
		expect(await open(20, { as: captain })).toEqual(Array(20).fill(200));
		expect(await open(2, { as: captain, address: "198.51.100.7" })).toEqual([429, 429]);
		expect(await open(1, { as: otherCaptain })).toEqual([200]);
		await streams.shift()!.cancel();
		expect(await open(1, { as: captain })).toEqual([200]);
	});

	test("the 201st of a network, and none of another network", async () => {
		expect(await open(200, { address: "198.51.100.7" })).toEqual(Array(200).fill(200));
		expect(await open(1, { address: "198.51.100.7" })).toEqual([429]);
		expect(await open(1, { address: "198.51.100.8" })).toEqual([200]);
	});
});

test("an open page is told that its session has ended, and no other page is", async () => {
	const browser = await newAccount(app);
	const phone = newBrowser(app);
	await phone.send("identity/signIn", { email: browser.email, password });
	const cookieOf = (token: string | undefined) => `session=${token}`;
	const [open, onPhone] = await Promise.all([
		openPage(cookieOf(browser.browser.cookies.get("session"))),
		openPage(cookieOf(phone.cookies.get("session"))),
	]);
	await Promise.all([open.next(), onPhone.next()]);
	const { sessions } = (await browser.browser.read("identity/currentSession")).body.user;
	const { sessionId } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
	await browser.browser.send("identity/signOutDevice", { sessionId });
	expect(await onPhone.next()).toMatch(/^event: signedOut/);
	expect(await onPhone.next()).toBeNull();
	await rename("Net Gains");
	expect(await open.next()).toMatch(/^event: changed/);
});
