import { afterAll, beforeAll, expect, test } from "vitest";
import defaults from "../content/league.json" with { type: "json" };
import type { Viewer } from "../src/league/permissions.ts";
import { demoSettings } from "../src/server/demo/load-demo.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
	admin = viewersOf(app.demo).admin;
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function put(json: object, key = crypto.randomUUID()) {
	const response = await app.fetch("/api/update/league/1", {
		as: admin,
		method: "PUT",
		headers: { "content-type": "application/json", "idempotency-key": key },
		body: JSON.stringify(json),
	});
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const settings = async () => {
	const response = await app.fetch("/api/list/league", { as: admin });
	return ((await response.json()) as Record<string, unknown>[])[0]!;
};
const undo = (key: string) =>
	app.fetch("/api/undoWrite", { as: admin, json: { path: "update/league/1", key } });
const text = async (path: string) => (await app.fetch(path)).text();

test("a new league begins with the settings of content/league.json", async () => {
	expect(await settings()).toEqual({ leagueId: 1, ...defaults, ...demoSettings });
});

test("calendars, the feed of results and emails show a new name at once, and the old one after an undo", async () => {
	const key = crypto.randomUUID();
	const changes = { name: "Harbor Padel League", shortName: "HPL", mailDomain: "padel.example" };
	const postalAddress = "Harbor Padel League\n1 Pier Road";
	expect((await put({ ...changes, postalAddress }, key)).status).toBe(200);

	const calendar = await text("/calendar/league.ics");
	expect(calendar).toContain("X-WR-CALNAME:Harbor Padel League");
	expect(calendar).toContain("@padel.example");
	expect(calendar).not.toContain("Metro");
	expect(await text("/manifest.webmanifest")).toContain('"name":"Harbor Padel League"');
	const feed = await text("/match-results.atom");
	expect(feed).toContain("HPL match results");
	expect(feed).toContain("<name>Harbor Padel League</name>");

	await app.fetch("/api/identity/signUp", {
		json: { email: "new@padel.example", password: "three-Green-nets-7" },
	});
	const email = await app.db
		.selectFrom("email")
		.select(["subject", "text", "html"])
		.where("toAddress", "=", "new@padel.example")
		.executeTakeFirstOrThrow();
	expect(email.subject).toBe("Confirm your email address for the Harbor Padel League");
	expect(email.text).not.toContain("Metro");
	expect(email.html).toContain("Harbor Padel League");

	expect((await undo(key)).status).toBe(200);
	expect(await settings()).toEqual({ leagueId: 1, ...defaults, ...demoSettings });
	expect(await text("/match-results.atom")).toContain(`${defaults.shortName} match results`);
});

test.each([
	[{ state: "Texas" }, "state", "Please keep this to 2 characters."],
	[{ state: "tx" }, "state", "Please enter two capital letters, like TX."],
	[{ mailDomain: "info@league.org" }, "mailDomain", "Please enter what follows the @"],
	[{ postalAddress: "P.O. Box 5550" }, "postalAddress", "Please enter at least two lines"],
	[{ feeByPayPal: -1 }, "feeByPayPal", "Please enter an amount in dollars"],
	[{ feeByPayPal: 1.001 }, "feeByPayPal", "Please enter an amount in dollars"],
	[{ name: " " }, "name", "Please fill this in."],
	[{ creditUrl: "javascript:alert(1)" }, "creditUrl", "Please"],
])(
	"%j is refused with a sentence at its field, and nothing is saved",
	async (changes, field, sentence) => {
		const { status, body } = await put({ shortName: "XYZ", ...changes });
		expect(status).toBe(422);
		expect(body).toMatchObject({
			error: { fields: { [field]: expect.stringContaining(sentence) } },
		});
		expect(await settings()).toEqual({ leagueId: 1, ...defaults, ...demoSettings });
	},
);

test("an admin who has not seen another's change is told so", async () => {
	const { status } = await put({ metro: "Bay Area", seen: { metro: "Hill Country" } });
	expect(status).toBe(409);
	expect(await settings()).toMatchObject({ metro: defaults.metro });
});

test("the payment page says why the fee by PayPal is higher only while it is", async () => {
	expect(await text("/payment")).toContain("The fee is higher because PayPal keeps part of it. ");
	expect((await put({ feeByPayPal: defaults.feeByZelleOrCheck })).status).toBe(200);
	const html = await text("/payment");
	expect(html).toContain("We send what you enter here to PayPal with the payment.");
	expect(html).not.toContain("The fee is higher");
	expect((await put({ feeByPayPal: defaults.feeByPayPal })).status).toBe(200);
});

test("there is one league: none can be added or removed", async () => {
	for (const [method, path] of [
		["POST", "create/league"],
		["DELETE", "delete/league/1"],
		["PUT", "update/league/2"],
	] as const) {
		const response = await app.fetch(`/api/${path}`, {
			as: admin,
			method,
			headers: { "content-type": "application/json" },
			...(method !== "DELETE" && { body: "{}" }),
		});
		expect([404, 405]).toContain(response.status);
	}
});

test("the league's own name is no password", async () => {
	const response = await app.fetch("/api/identity/signUp", {
		json: { email: "other@padel.example", password: "MetroMixedTennisLeague1!" },
	});
	expect(response.status).toBe(422);
});

test("the page on privacy says what the settings are", async () => {
	const privacy = async () => (await app.fetch("/api/privacy")).json();
	const keptContacts = async () => {
		const { retention } = await privacy();
		return retention.find(({ what }: { what: string }) => what.includes("former players")).kept;
	};
	expect(await keptContacts()).toBe("Until the player asks us to delete them.");
	await put({ contactYears: 2 });
	expect(await keptContacts()).toBe("For 2 years after their last day on a team.");
	const { cookies, emails } = await privacy();
	expect(cookies.map(({ name }: { name: string }) => name)).toContain("session");
	expect(emails.length).toBeGreaterThan(3);
});
