import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { visitorPages } from "../src/web/routes/visitors.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { builtSite, cachedSite } from "./built-site.ts";
import { volume } from "./volume.ts";

let app: TestApp;
let pages: ReturnType<typeof cachedSite>;
let server: Server;
beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const site = await builtSite();
	app = await startTestApp({ demo: true, site });
	pages = cachedSite(app, site);
	server = createServer(pages.handle);
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(() => expect([app.failures, app.logged]).toEqual([[], []]));
afterAll(async () => {
	vi.useRealTimers();
	server.closeAllConnections();
	server.close();
	await app.stop();
});

/** Sends the URL as it is. */
const get = (path: string, headers: IncomingHttpHeaders = {}) =>
	new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
		const { port } = server.address() as AddressInfo;
		const sent = request(
			{ host: "127.0.0.1", port, path, headers: { "accept-encoding": "br", ...headers } },
			async (answer) => {
				const bytes = Buffer.concat(await answer.toArray());
				const body =
					answer.headers["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes;
				resolve({ status: answer.statusCode!, headers: answer.headers, body: body.toString() });
			},
		);
		sent.on("error", reject);
		sent.end();
	});

describe("unknown query values share the page without them:", () => {
	test.each([
		[
			"/match-results",
			["week=77", "week=x", "week=-1", "week=%E0%A4%A", "divisionId=9999", "teamId=0"],
		],
		["/match-results", ["week=77&teamId=99999", "utm_source=mail&week=2026-01-01", "week=%3Cb%3E"]],
		["/standings", ["divisionId=4711", "divisionId=1e3", "week=3", "seasonId=x"]],
		["/schedules", ["divisionId=4711", "teamId=4711", "divisionId=&teamId=x"]],
		["/player-signup", ["thanks=1", "x=1"]],
		["/roster/3", ["seasonId=0", "seasonId=x", "teamId=4"]],
	] as const)("%s?%s", async (path, queries) => {
		const { body } = await get(path);
		const { rendered, bytes } = pages.counts;
		for (const query of queries) expect((await get(`${path}?${query}`)).body).toBe(body);
		expect(pages.counts).toMatchObject({ rendered, bytes });
	});

	test("known ones beside them are kept", async () => {
		const { body } = await get("/match-results?week=2");
		const { rendered } = pages.counts;
		expect((await get("/match-results?teamId=99999&week=2&fbclid=x")).body).toBe(body);
		expect(pages.counts.rendered).toBe(rendered);
		expect(body).not.toBe((await get("/match-results")).body);
	});
});

test("every page that knows query keys says which values it knows", async () => {
	for (const page of visitorPages.filter(({ search }) => search)) {
		const { values } = (await page.loadReads?.()) ?? page;
		const search = new URLSearchParams();
		expect([page.path, Object.keys(values?.({ params: {}, search }, {}) ?? {}).sort()]).toEqual([
			page.path,
			[...(page.search ?? [])].sort(),
		]);
	}
});

test("a page has one entry, however its path is written", async () => {
	const { body } = await get("/standings");
	const { rendered } = pages.counts;
	for (const path of ["/standings/", "/Standings", "/STANDINGS//?x=1"])
		expect((await get(path)).body).toBe(body);
	expect(pages.counts.rendered).toBe(rendered);
});

test("random weeks and teams take no memory", async () => {
	await get("/match-results");
	const { bytes } = pages.counts;
	for (let number = 0; number < volume(100, 5000); number++)
		await get(`/match-results?week=${1000 + number}&teamId=${90_000 + number}`);
	expect(pages.counts.bytes).toBe(bytes);
});

test.each(["/%E0%A4%A", "/roster/%ff", "/%", "/standings/%C3", "/embed/%zz", "/calendar/%E0.ics"])(
	"%s is refused with a page that says why, before anything is rendered or logged",
	async (path) => {
		const { rendered } = pages.counts;
		for (const cookie of ["", `session=${"a".repeat(43)}`]) {
			const { status, body, headers } = await get(path, { cookie });
			expect([status, headers["content-type"]]).toEqual([400, "text/html; charset=UTF-8"]);
			expect(body).toContain("This address can’t be read");
			expect(headers["content-security-policy"]).toContain("default-src 'none'");
		}
		expect(pages.counts.rendered).toBe(rendered);
	},
);

test("an API path that can’t be decoded answers 400 BAD_REQUEST", async () => {
	const { status, body } = await get("/api/list/%E0%A4%A");
	expect([status, JSON.parse(body).error.code]).toEqual([400, "BAD_REQUEST"]);
});

test.each(["/login", "/signup", "/reset-password"])(
	"%s depends on the browser’s cookies, so no shared cache may store it",
	async (path) => {
		const { status, headers } = await get(path);
		expect([status, headers["cache-control"]]).toEqual([
			200,
			"private, max-age=0, must-revalidate",
		]);
		expect(headers.vary?.toLowerCase()).toContain("cookie");
	},
);
