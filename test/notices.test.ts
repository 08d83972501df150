import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Site } from "../src/league/page-request.ts";
import type { LeagueTime } from "../src/league/rules/time/league-time.ts";
import { instantOf } from "../src/league/rules/time/league-time.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite, cachedSite } from "./built-site.ts";

let app: TestApp;
let site: Site;
beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	site = await builtSite();
	app = await startTestApp({ demo: true, site });
});
afterAll(async () => {
	vi.useRealTimers();
	expect(app.failures).toEqual([]);
	await app.stop();
});
afterEach(async () => {
	for (const { noticeId } of await app.db.selectFrom("notice").select("noticeId").execute())
		await call(`delete/notice/${noticeId}`, undefined, "DELETE");
});

async function call(path: string, json?: object, method = "POST") {
	const response = await app.fetch(`/api/${path}`, {
		as: viewersOf(app.demo).admin,
		method,
		...(json && { headers: { "content-type": "application/json" }, body: JSON.stringify(json) }),
	});
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const days = { startDate: "2026-11-14", endDate: "2026-11-14" };

/** The cached pages of a site whose clock the test sets. */
function cachedAt(time: LeagueTime) {
	let now = time;
	const pages = cachedSite(app, site, {
		clock: () => instantOf(now, "America/Chicago"),
		now: () => now,
	});
	const get = (url: string) =>
		new Promise<string>((resolve) =>
			pages.handle(
				{ method: "GET", url, headers: {} } as unknown as IncomingMessage,
				{
					writeHead() {},
					end: (body: unknown) => resolve(String(body)),
				} as unknown as ServerResponse,
			),
		);
	return {
		get,
		rendered: () => pages.counts.rendered,
		travelTo(next: LeagueTime) {
			now = next;
		},
	};
}

test("a cached page shows a notice until the last day's midnight, in the league's time", async () => {
	const pages = cachedAt("2026-11-14T23:59:00");
	const before = await pages.get("/standings");
	expect(before).not.toContain("Courts 3 and 4");
	expect(
		(await call("create/notice", { message: "Courts 3 and 4 are closed.", pages: "all", ...days }))
			.status,
	).toBe(200);
	expect(await pages.get("/standings")).toContain("Courts 3 and 4 are closed.</div>");
	const rendered = pages.rendered();
	expect(await pages.get("/standings")).toContain("Courts 3 and 4");
	expect(pages.rendered()).toBe(rendered);
	pages.travelTo("2026-11-15T00:00:00");
	expect(await pages.get("/standings")).not.toContain("Courts 3 and 4");
	pages.travelTo("2026-11-13T23:59:00");
	expect(await pages.get("/standings")).not.toContain("Courts 3 and 4");
});

test("a notice about courts is on their page and on those of the teams at home there", async () => {
	const team = app.demo.team.find(({ locationId, isActive }) => locationId && isActive)!;
	const { locationId } = team;
	await call("create/notice", {
		message: "<b>Wet</b> courts",
		pages: "location",
		locationId,
		...days,
	});
	const pages = cachedAt("2026-11-14T12:00:00");
	const shown = "&lt;b&gt;Wet&lt;/b&gt; courts</div>";
	for (const [path, isShown] of [
		["/locations", true],
		[`/roster/${team.teamId}`, true],
		["/", false],
		["/standings", false],
	] as const)
		expect([path, (await pages.get(path)).includes(shown)]).toEqual([path, isShown]);
});

test("a page without notices carries nothing of them", async () => {
	await call("create/notice", { message: "Over", pages: "all", ...days });
	const page = await cachedAt("2026-11-20T12:00:00").get("/standings");
	expect(page).not.toMatch(/"notices"|class="wide notices/);
});

test.each([
	[{ endDate: "2026-11-13" }, "endDate", "must not be before"],
	[{ pages: "location" }, "locationId", "Choose the court location."],
	[{ pages: "team" }, "teamId", "Choose the team."],
	[{ message: "" }, "message", "Please fill this in."],
])("%j is refused with a sentence at its field", async (changes, field, sentence) => {
	const { status, body } = await call("create/notice", {
		message: "Closed",
		pages: "all",
		...days,
		...changes,
	});
	expect(status).toBe(422);
	expect(body).toMatchObject({ error: { fields: { [field]: expect.stringContaining(sentence) } } });
});
