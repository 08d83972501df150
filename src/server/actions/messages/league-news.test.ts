import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { builtSite } from "../../../../test/built-site.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import { hashOfToken } from "../../identity/secrets.ts";
import { addressHashOf } from "./league-news.ts";

const key = "n".repeat(43);
const email = "ann@x.example";
let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
	await app.db
		.insertInto("newsLink")
		.values({ tokenHash: hashOfToken(key), addressHash: addressHashOf(email) })
		.execute();
	league = await takeSnapshot(app);
});
beforeEach(() => league.restore());
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const optOuts = () => app.db.selectFrom("newsOptOut").select("addressHash").execute();
const oneClick = "List-Unsubscribe=One-Click";
const form = "application/x-www-form-urlencoded";
function post(body: string, headers: Record<string, string> = {}, to = key) {
	const length = { "content-length": String(Buffer.byteLength(body)) };
	return app.fetch(`/league-news/${to}`, {
		method: "POST",
		body,
		headers: { "content-type": form, ...length, ...headers },
	});
}

test.each<[string, string, Record<string, string>]>([
	["a server of a mail provider", oneClick, {}],
	["a web mail page", oneClick, { origin: "https://mail.example", "sec-fetch-site": "cross-site" }],
	[
		"a mail program that sends multipart data",
		`--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`,
		{ "content-type": "multipart/form-data; boundary=b" },
	],
])("one click from %s ends league news, without a session", async (_, body, headers) => {
	expect((await post(body, headers)).status).toBe(200);
	expect(await optOuts()).toEqual([{ addressHash: addressHashOf(email) }]);
	// Replayed.
	expect((await post(body, headers)).status).toBe(200);
	expect(await optOuts()).toHaveLength(1);
});

test("opening the link, as mail scanners do, shows a button and writes nothing", async () => {
	const before = await leagueContent(app.db);
	const response = await app.fetch(`/league-news/${key}`);
	expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
	const html = await response.text();
	expect(html).toContain("Stop league news");
	expect(html).not.toContain(email);
	expect(await leagueContent(app.db)).toEqual(before);
});

test("the page’s own form ends and resumes league news without scripts", async () => {
	const own = { origin: "http://localhost:3000", host: "localhost:3000" };
	expect((await post("intent=stop", own)).headers.get("location")).toBe(
		`/league-news/${key}?done=1`,
	);
	expect(await optOuts()).toHaveLength(1);
	await post("intent=resume", own);
	expect(await optOuts()).toEqual([]);
});

test.each<[string, string, number]>([
	["the page’s form", "intent=stop", 403],
	["resuming", "intent=resume", 403],
	["more than one click", `${oneClick}&intent=resume`, 403],
	["another value", "List-Unsubscribe=No", 403],
	["a long body", `${oneClick}&x=${"x".repeat(2000)}`, 403],
])("another site can’t send %s", async (_, body, status) => {
	const origin = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
	expect((await post(body, origin)).status).toBe(status);
	expect(await optOuts()).toEqual([]);
});

test("one click for another path is refused like any foreign request", async () => {
	const response = await app.fetch("/contact", {
		method: "POST",
		body: oneClick,
		headers: { "content-type": form, "content-length": "26", origin: "https://mail.example" },
	});
	expect(response.status).toBeGreaterThanOrEqual(403);
});

test("guessed links do nothing, and are counted against their network", async () => {
	const statuses: number[] = [];
	for (let number = 0; number < 31; number++)
		statuses.push((await post(oneClick, {}, `${number}`.padStart(43, "g"))).status);
	expect(statuses.filter((status) => status === 404)).toHaveLength(30);
	expect(statuses.at(-1)).toBe(429);
	expect(await optOuts()).toEqual([]);
});

test("the link works for its own address only", async () => {
	await post(oneClick);
	const admin = memberViewer(app.demo, app.demo.named.adminUserId);
	const groups = await (await app.fetch("/api/list/messageGroup", { as: admin })).json();
	for (const { unsubscribed } of groups) expect(unsubscribed).toBe(0);
});
