import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Site } from "../src/league/page-request.ts";
import type { Viewer } from "../src/league/permissions.ts";
import { routes } from "../src/server/api/routes.ts";
import type { Trx } from "../src/server/db/schema.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";
import { newCanaries, type Planted } from "./canaries.fixture.ts";
import { apiPaths, pagePaths } from "./canary-paths.fixture.ts";
import { cellsOf, partsOf, textOfPdf } from "./files.ts";
import { plantAccounts, plantSecrets } from "./planted-accounts.fixture.ts";
import { plantCases } from "./planted-cases.fixture.ts";
import { plantPeople } from "./planted-people.fixture.ts";
import { plantLineups, plantSeason } from "./planted-season.fixture.ts";
import { namedRoles, type Role, roles } from "./roles.ts";
import { volume } from "./volume.ts";

/*
 * Every private field of every row gets a unique canary value. Then each role reads everything it
 * can reach, and must find exactly the canaries it may see. `plant` defines who may see which.
 */

const shapes = /canary-[a-z-]+-\d+|211\d{7}|90\d{6}\.25|1907-\d\d-\d\dt\d\d:\d\d/g;

let app: TestApp;
let site: Site;
let viewers: Record<Role, Viewer>;
let planted: Planted;
beforeAll(async () => {
	site = await builtSite();
	app = await startTestApp({ demo: true, site });
	viewers = viewersOf(app.demo);
	await app.change(async (trx) => {
		planted = await plant(trx, app);
	});
});
afterAll(() => app.stop());

test("there are canaries for every role, and some that no role may see", () => {
	const seenBy = (role: Role) =>
		[...planted.values()].filter((allowed) => allowed.has(role)).length;
	expect(Object.fromEntries(roles.map((role) => [role, seenBy(role) > 0]))).toEqual({
		visitor: false,
		newAccount: false,
		member: true,
		captain: true,
		otherCaptain: true,
		admin: true,
		treasurer: true,
		scheduler: true,
		editor: true,
		coordinator: true,
	});
	expect([...planted.values()].some((allowed) => allowed.size === 0)).toBe(true);
});

test.each(namedRoles)("the API returns exactly the canaries of $name", async ({ role }) => {
	const found = new Set<string>();
	for (const path of apiPaths(app))
		for (const canary of await canariesAt(path, role)) found.add(canary);
	const allowed = [...planted].filter(([, who]) => who.has(role)).map(([canary]) => canary);
	expect([...found].filter((canary) => !planted.get(canary)?.has(role))).toEqual([]);
	expect(allowed.filter((canary) => !found.has(canary))).toEqual([]);
});

describe("a visitor finds no canary", () => {
	test("in any field requested by name", async () => {
		const fields = [
			"email",
			"phone",
			"birthYear",
			"comments",
			"experience",
			"area",
			"createdAt",
			"isActive",
			"payerName",
			"courtNumber",
			"version",
			"codeHash",
			"leadsIn",
			"isInAResult",
		];
		for (const { path } of routes.filter((route) => route.path.startsWith("list/"))) {
			for (const field of fields)
				expect(await canariesAt(`/api/${path}?fields=${field}`, "visitor")).toEqual([]);
		}
	});

	test("on any page", async () => {
		expect(site.paths.length).toBeGreaterThan(15);
		for (const path of pagePaths(app, site))
			expect([path, await canariesAt(path, "visitor", 200)]).toEqual([path, []]);
	});

	test("on missing or protected pages or at malformed addresses", async () => {
		const { byeTeamId, inactiveTeamId } = app.demo.named;
		const missing = [
			"/players-looking",
			"/admin",
			"/portal",
			"/roster",
			`/roster/${inactiveTeamId}`,
			`/roster/${byeTeamId}`,
			"/roster/999999",
			"/match-results/999999",
			"/roster/1%00",
		];
		for (const path of missing) expect(await canariesAt(path, "visitor")).toEqual([]);
		const existing = [
			"/standings?divisionId=x",
			`/match-results?teamId=${inactiveTeamId}`,
			"/schedules?divisionId=0",
			"/player-signup/thanks",
			"/calendar?seasonId=3",
		];
		for (const path of existing) expect(await canariesAt(path, "visitor", 200)).toEqual([]);
	});

	test("in a refused form", async () => {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const body = new URLSearchParams({
			firstName: "Ada",
			lastName: "",
			email: "captain@crosscourt.example",
		}).toString();
		const response = await app.fetch("/player-signup", { method: "POST", headers, body });
		expect(response.status).toBe(422);
		expect(canariesIn(await response.text())).toEqual([]);
	});

	test("in the site map, metrics or API documentation", async () => {
		for (const path of [
			"/sitemap.xml",
			"/robots.txt",
			"/llms.txt",
			"/healthz",
			"/readyz",
			"/api/openapi.json",
			"/api/docs",
		]) {
			expect(await canariesAt(path, "visitor", 200)).toEqual([]);
		}
		const metrics = await app.fetch("/metrics", { address: "127.0.0.1" });
		expect([metrics.status, canariesIn(await metrics.text())]).toEqual([200, []]);
	});

	test("in any calendar, feed or framed page, and an admin finds none either", async () => {
		const { captainTeamId, sharedPlaceDivisionId } = app.demo.named;
		const queries = ["", `?teamId=${captainTeamId}`, `?divisionId=${sharedPlaceDivisionId}`];
		const paths = [
			"/calendar/league.ics",
			`/calendar/team-${captainTeamId}.ics`,
			`/calendar/division-${sharedPlaceDivisionId}.ics`,
			...["/match-results.atom", "/embed/standings", "/embed/schedule", "/embed/code"].flatMap(
				(path) => queries.map((query) => path + query),
			),
		];
		for (const role of ["visitor", "admin"] as const) {
			for (const path of paths) {
				// Calendars fold long lines.
				const text = (await textOf(path, role, 200)).replaceAll("\r\n ", "");
				expect(canariesIn(text).join(), `${path} ${role}`).toBe("");
			}
		}
	});

	test("in the search, whose tables no role’s search fills with any", async () => {
		const words = [...planted.keys()].filter((_, index) => index % volume(60, 1) === 0);
		expect(words.length).toBeGreaterThan(50);
		// Each search comes from its own network: their number is limited.
		let searches = 0;
		const found = async (q: string, role: Role) => {
			const address = `10.${searches >> 8}.${searches++ & 255}.1`;
			const answer = await app.fetch(`/api/search?q=${q}`, { as: viewers[role], address });
			const { groups } = (await answer.json()) as { groups: object[] };
			return canariesIn(JSON.stringify(groups));
		};
		for (const role of roles) expect(await found("canary", role)).toEqual([]);
		for (const q of words) expect(await found(q, "admin")).toEqual([]);
		const entries = await app.db.selectFrom("searchEntry").selectAll().execute();
		const stored = await app.db.selectFrom("searchWord").selectAll().execute();
		expect(entries.length).toBeGreaterThan(1000);
		// The index has a canary's parts as words, without what joins them.
		expect(JSON.stringify([entries, stored])).not.toMatch(/canary|211\d{7}|90\d{6}|1907/);
	});

	test("in the server’s log", () => {
		expect(canariesIn(JSON.stringify(app.failures))).toEqual([]);
	});
});

test("the files contain league data", async () => {
	const { captainTeamId } = app.demo.named;
	const { teamName } = app.demo.team.find((row) => row.teamId === captainTeamId)!;
	const player = app.demo.player.find((row) => row.teamId === captainTeamId)!;
	for (const format of ["xlsx", "pdf"]) {
		expect(await textOf(`/api/export/roster/${captainTeamId}.${format}`, "member", 200)).toContain(
			player.lastName,
		);
		for (const report of ["match-schedule", "standings", "player-results"])
			expect(await textOf(`/api/export/${report}.${format}`, "admin", 200)).toContain(teamName);
	}
	const found = async (path: string, role: Role) =>
		(await canariesAt(`/api/export/${path}`, role, 200)).length;
	expect(await found(`roster/${captainTeamId}.pdf`, "captain")).toBeGreaterThan(10);
	expect(await found(`roster/${captainTeamId}.pdf`, "otherCaptain")).toBe(0);
	expect(await found("players-looking.xlsx", "member")).toBeGreaterThan(10);
	expect(await found("players-looking.xlsx", "captain")).toBeGreaterThan(
		await found("players-looking.xlsx", "member"),
	);
	expect(await found("players-looking.pdf", "captain")).toBeGreaterThan(
		await found("players-looking.pdf", "member"),
	);
	expect(await found("draft-match-schedule.pdf", "admin")).toBeGreaterThan(10);
});

test("the pages contain league data", async () => {
	const { captainTeamId, verifiedMatchId } = app.demo.named;
	const { teamName } = app.demo.team.find((row) => row.teamId === captainTeamId)!;
	const player = app.demo.player.find((row) => row.teamId === captainTeamId)!;
	for (const path of [
		`/roster/${captainTeamId}`,
		"/team-listing",
		"/standings",
		`/match-results/${verifiedMatchId}`,
	])
		expect(await textOf(path, "visitor")).toContain(teamName);
	expect(await textOf(`/roster/${captainTeamId}`, "visitor")).toContain(player.lastName);
});

test.each([
	"//",
	"///",
	"//?x",
	"//[",
	"//standings",
	"//elsewhere.example/standings",
	"//a:b@c/standings",
])("a path that looks like a URL opens no page and causes no error: %s", async (path) => {
	const response = await app.fetch(path);
	expect([path, response.status]).toEqual([path, /^\/+(\?|$)/.test(path) ? 200 : 404]);
});

test("a signed-in page contains only what its role may see", async () => {
	for (const role of roles) {
		for (const path of [
			"/",
			"/team-listing",
			"/match-results",
			`/roster/${app.demo.named.captainTeamId}`,
			`/match-results/${app.demo.named.verifiedMatchId}`,
		]) {
			expect(
				(await canariesAt(path, role, 200)).filter((canary) => !planted.get(canary)?.has(role)),
			).toEqual([]);
		}
	}
});

async function textOf(path: string, role: Role, status?: number) {
	const response = await app.fetch(path, { as: viewers[role] });
	if (status !== undefined) expect([path, response.status]).toEqual([path, status]);
	expect([path, response.status]).not.toEqual([path, 500]);
	return `${await wordsOf(response)} ${JSON.stringify([...response.headers])}`;
}

/**
 * A file's visible text. For a PDF also without its line breaks, which may split a word.
 */
async function wordsOf(response: Response) {
	const kind = response.headers.get("content-type") ?? "";
	if (!/spreadsheetml|\/pdf$/.test(kind)) return response.text();
	const bytes = Buffer.from(await response.arrayBuffer());
	if (kind !== "application/pdf") return JSON.stringify([await cellsOf(bytes), partsOf(bytes)]);
	const text = textOfPdf(bytes);
	return `${text} ${text.replace(/[\n\t]/g, "")}`;
}

const canariesIn = (text: string) =>
	[...new Set(text.toLowerCase().match(shapes))].filter((found) => planted.has(found));
const canariesAt = async (path: string, role: Role, status?: number) =>
	canariesIn(await textOf(path, role, status));

/** Overwrites private fields, each with its own canary, and returns who may see it. */
async function plant(trx: Trx, { demo }: TestApp): Promise<Planted> {
	const canaries = newCanaries(demo);
	for (const part of [
		plantPeople,
		plantSeason,
		plantCases,
		plantAccounts,
		plantLineups,
		plantSecrets,
	])
		await part(trx, demo, canaries);
	return canaries.planted;
}
