import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";

let app: TestApp;
let captain: Viewer & { kind: "member" };
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
	captain = viewersOf(app.demo).captain as typeof captain;
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const open = async (path: string, as?: Viewer, headers: HeadersInit = { "x-saved-copy": "1" }) => {
	const response = await app.fetch(path, { headers, ...(as && { as }) });
	return { status: response.status, headers: response.headers, html: await response.text() };
};
const marks = ({ status, headers }: Awaited<ReturnType<typeof open>>) => [
	status,
	headers.get("x-saved-copy"),
	headers.get("x-user"),
];
const digits = (phone: string | null) => (phone ?? "").replace(/\D/g, "").slice(-10);

describe("a captain's copy of the team's page", () => {
	test("says when it was made, and has the phone numbers of the captains and players of the captain’s division", async () => {
		const copy = await open("/team-info", captain);
		expect(marks(copy)).toEqual([200, "1", String(captain.userId)]);
		expect(copy.html).toMatch(/Saved [^<]*, no connection/);
		const players = app.demo.player.filter(({ teamId }) => teamId === captain.leads[0]);
		const numbers = copy.html.replace(/\D/g, "");
		expect(players.filter(({ phone }) => !numbers.includes(digits(phone)))).toEqual([]);
	});

	test("has no email address but the captain's own", async () => {
		const { html } = await open("/team-info", captain);
		const addresses = [...app.demo.user, ...app.demo.player].flatMap(({ email }) => email || []);
		expect(new Set(addresses.filter((email) => html.includes(email)))).toEqual(
			new Set([captain.email]),
		);
	});

	test("has what a captain may see also if the captain is an admin", async () => {
		const of = async (viewer: Viewer) => {
			const { html } = await open("/team-info", viewer);
			return app.demo.user.filter(({ phone }) => html.includes(phone)).map(({ userId }) => userId);
		};
		const seen = await of(captain);
		expect(await of({ ...captain, isAdmin: true })).toEqual(seen);
		expect(seen.length).toBeLessThan(app.demo.user.length);
	});

	test("names only files that exist", async () => {
		for (const path of ["/team-info", "/schedules", "/offline"]) {
			const { html } = await open(path, captain);
			const [, files = "[]"] = /id="saved-files">(.*?)</.exec(html) ?? [];
			const named = JSON.parse(files) as string[];
			expect(named.length, path).toBeGreaterThan(10);
			expect(
				named.filter((file) => !existsSync(join(import.meta.dirname, "../dist/client", file))),
			).toEqual([]);
		}
		const { html } = await open("/team-info", captain);
		for (const part of ["scorecard-dialog", "user-menu", "saved-copy", "page-access", "live"])
			expect(html).toMatch(new RegExp(`/assets/${part}-[\\w-]+\\.js`));
	});
});

test("the offline page lists the pages to save: of captains the team's and the schedule", async () => {
	const listed = async (viewer: Viewer) => {
		const { html } = await open("/offline", viewer);
		return [...html.matchAll(/data-saved="([^"]*)"/g)].map(([, url]) => url);
	};
	expect(await listed(captain)).toEqual(["/team-info", "/schedules"]);
	const [first = 0] = captain.leads;
	const second = app.demo.team.find(({ teamId, isActive }) => isActive && teamId !== first) as {
		teamId: number;
	};
	const assigned = await app.fetch(`/api/update/team/${second.teamId}`, {
		as: viewersOf(app.demo).admin,
		method: "PUT",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ cocaptainId: captain.userId }),
	});
	expect(assigned.status).toBe(200);
	const byId = [first, second.teamId].sort((a, b) => a - b);
	expect(new Set(await listed({ ...captain, leads: byId }))).toEqual(
		new Set(["/team-info", ...byId.map((id) => `/team-info?teamId=${id}`), "/schedules"]),
	);
	expect(await listed({ ...viewersOf(app.demo).admin } as Viewer)).toEqual(["/schedules"]);
});

const asked = { "x-saved-copy": "1" };
test.each<[string, string, () => Viewer | undefined, HeadersInit]>([
	["a page that is not saved", "/portal", () => captain, asked],
	["an admin's page", "/users", () => viewersOf(app.demo).admin, asked],
	["an ordinary visit", "/team-info", () => captain, {}],
	["a visitor", "/schedules", () => undefined, asked],
	["an account without a profile", "/schedules", () => viewersOf(app.demo).newAccount, asked],
])("%s gets no copy", async (_, path, viewer, headers) => {
	const page = await open(path, viewer(), headers);
	expect(page.headers.has("x-saved-copy")).toBe(false);
	expect(page.html).not.toMatch(/Saved [^<]*, no connection|id="saved-files"/);
});

test("only signed-in users' pages may register the service worker, whose requests are its own", async () => {
	const policyOf = async (path: string, as?: Viewer) =>
		(await open(path, as)).headers.get("content-security-policy");
	expect(await policyOf("/schedules", captain)).toContain("worker-src 'self'");
	expect(await policyOf("/schedules")).not.toContain("worker-src");
	const { headers, html } = await open("/service-worker.js");
	expect(headers.get("cache-control")).toBe("no-cache");
	expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
	expect(html).toContain("skipWaiting");
});

test("with SERVICE_WORKER=off, pages register no worker, and devices get one that removes itself", async () => {
	const off = await startTestApp({ demo: true, site: await builtSite(), hasServiceWorker: false });
	const text = async (path: string) => (await off.fetch(path, { as: captain })).text();
	expect(await text("/service-worker.js")).toContain("unregister");
	expect(await text("/portal")).not.toContain("hasServiceWorker");
	await off.stop();
	expect((await open("/portal", captain)).html).toContain('"hasServiceWorker":true');
	expect((await open("/")).html).not.toContain("hasServiceWorker");
});

test("the manifest makes the site installable, and each picture that it names exists", async () => {
	const response = await app.fetch("/manifest.webmanifest");
	const manifest = (await response.json()) as Record<string, unknown> & {
		icons: { src: string; purpose: string }[];
		screenshots: { src: string; form_factor: string }[];
	};
	expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
	expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
		new Set(["any", "maskable"]),
	);
	expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(
		new Set(["narrow", "wide"]),
	);
	for (const { src } of [...manifest.icons, ...manifest.screenshots])
		expect((await app.fetch(src)).headers.get("content-type"), src).toBe("image/png");
	const colors = { mainColor: "#12305c", accentColor: "#ffb347" };
	const changed = await app.fetch("/api/update/look/1", {
		as: viewersOf(app.demo).admin,
		method: "PUT",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(colors),
	});
	expect(changed.status).toBe(200);
	// The screenshots have other colors than this league.
	const other = await (await app.fetch("/manifest.webmanifest")).json();
	expect(other).not.toHaveProperty("screenshots");
});
