import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "../src/server/api/routes.ts";
import { demoPassword } from "../src/server/demo/accounts.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { type CookieBrowser, cookieBrowser } from "./cookie-browser.ts";
import { rowCounts } from "./league-content.ts";
import { volume } from "./volume.ts";

/*
 * Cross-site requests with a signed-in admin's cookies: all are refused, and nothing is written.
 */

let app: TestApp;
let browser: CookieBrowser;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	browser = cookieBrowser(app);
	expect(
		(
			await browser.send("identity/signIn", {
				email: "admin@crosscourt.example",
				password: demoPassword,
			})
		).status,
	).toBe(200);
});
afterAll(() => app.stop());
const writes = routes
	.filter(({ method }) => method !== "GET")
	.map(({ method, path }) => ({ method, path: `/api/${path.replace("{id}", "2")}` }));
const body = JSON.stringify({
	email: "ada@newcomers.example",
	password: demoPassword,
	firstName: "Ada",
	lastName: "Newcomer",
	phone: "214-555-0142",
	isAdmin: true,
	everywhere: true,
});
const site = "https://elsewhere.example";
const contentTypes: Record<string, string | null> = {
	"as JSON": "application/json",
	"as JSON with a charset": "application/json; charset=utf-8",
	"as text": "text/plain",
	"as a form": "application/x-www-form-urlencoded",
	"as a form with files": "multipart/form-data; boundary=x",
	"without a content type": null,
};
const foreign: Record<string, Record<string, string>> = {
	"another site": { origin: site, "sec-fetch-site": "cross-site" },
	"another site in an old browser": { origin: site },
	"another site that claims to be ours": { origin: site, "sec-fetch-site": "same-origin" },
	"another site that claims to be a direct visit": { origin: site, "sec-fetch-site": "none" },
	"another site’s form, which has no origin": { origin: "null", "sec-fetch-site": "cross-site" },
	"another site’s form without fetch metadata": { origin: "null" },
	"another site that hides its origin": { "sec-fetch-site": "cross-site" },
	"a sibling subdomain": { origin: "http://sister.localhost:3000", "sec-fetch-site": "same-site" },
	"a sibling subdomain that hides its origin": { "sec-fetch-site": "same-site" },
	"our host name with another scheme and port": {
		origin: "https://localhost:3000",
		"sec-fetch-site": "cross-site",
		host: "localhost:3001",
	},
	"another port": { origin: "http://localhost:3001", "sec-fetch-site": "same-site" },
	"a host name that starts like ours": {
		origin: "http://localhost:3000.elsewhere.example",
		"sec-fetch-site": "cross-site",
	},
	"a foreign host name that resolves to this server": {
		origin: site,
		host: "elsewhere.example",
		"sec-fetch-site": "same-origin",
	},
	"an invalid origin": { origin: "http://", "sec-fetch-site": "same-origin" },
};

/**
 * All content types for one call; the others, which pass the same check, get one for each site, in
 * turns, unless the volume is high.
 */
function typesFor(path: string, index: number) {
	const types = Object.values(contentTypes);
	const inTurns = [types[index % types.length] ?? null];
	return path === writes[0]!.path ? types : [inTurns, types][volume(0, 1)]!;
}

const sameSite: Record<string, string>[] = [
	{ origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
	{ "sec-fetch-site": "none" },
	{},
];

test("covers every route that writes", () => {
	expect(writes.length).toBeGreaterThanOrEqual(16);
});

describe.each(writes)("$method $path", ({ method, path }) => {
	let before: Record<string, number>;
	beforeAll(async () => {
		before = await rowCounts(app.db);
	});
	afterAll(async () => expect(await rowCounts(app.db)).toEqual(before));

	test("from other sites", async () => {
		for (const [index, [from, origin]] of Object.entries(foreign).entries()) {
			for (const type of typesFor(path, index)) {
				const headers = { ...origin, ...(type && { "content-type": type }) };
				const response = await browser.ask(path, {
					method,
					headers,
					body: new TextEncoder().encode(body),
				});
				expect([from, type, response.status, (await response.json()).error.code]).toEqual([
					from,
					type,
					403,
					"WRONG_ORIGIN",
				]);
				expect(response.headers.getSetCookie()).toEqual([]);
			}
		}
	});

	test("from our own pages with the content type of a form or text", async () => {
		for (const type of Object.values(contentTypes).filter(
			(each) => !each?.startsWith("application/json"),
		)) {
			// DELETE needs no body, and forms can't send it.
			if (method === "DELETE" && !type) continue;
			for (const from of sameSite) {
				const headers = { ...from, ...(type && { "content-type": type }) };
				const response = await browser.ask(path, {
					method,
					headers,
					body: new TextEncoder().encode(body),
				});
				expect([type, response.status, (await response.json()).error.code]).toEqual([
					type,
					415,
					"WRONG_CONTENT_TYPE",
				]);
			}
		}
	});

	test("a CORS preflight allows no other site", async () => {
		const headers = {
			origin: site,
			"access-control-request-method": method,
			"access-control-request-headers": "content-type",
		};
		const response = await browser.ask(path, { method: "OPTIONS", headers });
		expect(response.status).toBe(405);
		expect(
			[...response.headers.keys()].filter((name) => name.startsWith("access-control")),
		).toEqual([]);
	});

	test("by GET, like the source of an image", async () => {
		expect((await browser.ask(`${path}?email=ada@newcomers.example&everywhere=true`)).status).toBe(
			405,
		);
	});
});

test("the admin is still signed in and still an admin afterwards", async () => {
	expect((await browser.read("getUser")).body).toMatchObject({
		userId: app.demo.named.adminUserId,
		isAdmin: true,
	});
});
