import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite, cachedSite } from "./built-site.ts";

let app: TestApp;
let pages: ReturnType<typeof cachedSite>;
let instant = new Date("2026-11-14T04:30:00Z");
beforeAll(async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const site = await builtSite();
	app = await startTestApp({ demo: true, site, instant: () => instant });
	pages = cachedSite(app, site, { clock: () => instant });
});
afterAll(async () => {
	vi.useRealTimers();
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function setZone(timeZone: string) {
	const response = await app.fetch("/api/update/league/1", {
		as: viewersOf(app.demo).admin,
		method: "PUT",
		json: { timeZone },
	});
	return { status: response.status, body: (await response.json()) as object };
}
const get = async (path: string) => (await app.fetch(path)).text();
async function visit(url: string) {
	const page = await pages.visitorPage(url, "");
	return "body" in page ? page.body : "";
}

/** The last evening before rosters lock is Friday, November 13. */
async function addPlayer() {
	await app.change(async (trx) => {
		const dates = { rosterDeadline: "2026-11-13", playerAdditionsStartDate: null };
		await trx.updateTable("season").set(dates).where("currentSeason", "=", true).execute();
	});
	const { captain } = viewersOf(app.demo);
	const teamId = captain.kind === "member" ? captain.leads[0] : 0;
	const json = { firstName: "Ada", lastName: "Newcomer", teamId };
	const response = await app.fetch("/api/createPlayer", { as: captain, json });
	const { playerId } = (await response.json()) as { playerId?: number };
	if (playerId)
		await app.change((trx) =>
			trx.deleteFrom("player").where("playerId", "=", playerId).executeTakeFirst(),
		);
	return response.status;
}

test.each([
	["2026-11-14T04:59:59Z", "America/Chicago", 200],
	["2026-11-14T05:00:00Z", "America/Chicago", 409],
	["2026-11-13T21:59:59Z", "Europe/Berlin", 200],
	["2026-11-13T22:00:00Z", "Europe/Berlin", 409],
	["2026-11-14T05:59:59Z", "America/Phoenix", 200],
	["2026-11-14T06:00:00Z", "America/Phoenix", 409],
])("at %s in %s, adding a player before 11 pm gets %i", async (at, zone, status) => {
	instant = new Date(at);
	expect((await setZone(zone)).status).toBe(200);
	expect(await addPlayer()).toBe(status);
});

test("pages, calendars and the log follow a change at once", async () => {
	instant = new Date("2026-11-14T04:30:00Z");
	const calendar = async () =>
		/DTSTART:(\S+)/.exec((await visit("/calendar/league.ics")).replaceAll("\r", ""))?.[1] ?? "";
	await setZone("America/Chicago");
	const before = await calendar();
	expect(await visit("/faq")).toContain('"now":"2026-11-13T22:30:00"');
	await setZone("Europe/Berlin");
	expect(await visit("/faq")).toContain('"now":"2026-11-14T05:30:00"');
	expect(await visit("/faq")).toContain('"timeZone":"Europe/Berlin"');
	expect(await get("/faq")).toContain('"now":"2026-11-14T05:30:00"');
	const after = await calendar();
	expect(before).toMatch(/^\d{8}T\d{6}Z$/);
	expect(after).not.toBe(before);
	const log = await app.fetch("/api/list/write?kind=league", { as: viewersOf(app.demo).admin });
	expect(JSON.stringify(await log.json())).toContain("Time zone: America/Chicago → Europe/Berlin");
});

test("what is no time zone is refused", async () => {
	for (const zone of ["Mars/Base", "", "+02:00", "Chicago"])
		expect(await setZone(zone)).toMatchObject({
			status: 422,
			body: { error: { fields: { timeZone: "Please choose a time zone, like America/Chicago." } } },
		});
});
