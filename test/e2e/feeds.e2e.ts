import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { transaction } from "../../src/server/db/transaction.ts";
import { violations } from "./accessibility.ts";
import { expect, overflowing, test, visitor } from "./browser.ts";
import { demoLeague, named, nameOfTeam } from "./demo-league.ts";
import { league, site, useLeague } from "./league.ts";

useLeague();

const teamId = named.captainTeamId;
const { divisionId } = demoLeague.team.find((team) => team.teamId === teamId)!;
const embeds = ["standings", "schedule"].flatMap((name) =>
	["", `?divisionId=${divisionId}`, `?teamId=${teamId}`].map((query) => `/embed/${name}${query}`),
);

test("the HTML to copy shows the standings on another site, whose links leave the frame", {
	tag: "@volume",
}, async () => {
	let html = "";
	const club = createServer((_, response) => {
		response.setHeader("content-type", "text/html");
		response.end(`<!doctype html><title>Club</title>${html}`);
	});
	await new Promise<void>((resolve) => club.listen(0, "127.0.0.1", resolve));
	const clubUrl = `http://127.0.0.1:${(club.address() as AddressInfo).port}/`;
	const { page } = await visitor({ javaScriptEnabled: false });
	await page.goto(`/schedules?divisionId=${divisionId}&teamId=${teamId}`);
	await page.getByRole("link", { name: "Show this on your club’s website" }).click();
	html = await page.getByRole("textbox", { name: "Standings" }).inputValue();
	await page.goto(clubUrl);
	const frame = page.frameLocator("iframe");
	await expect(frame.getByRole("heading", { name: "Standings" })).toBeVisible();
	const opened = page.waitForEvent("popup");
	await frame.getByRole("link", { name: nameOfTeam(teamId) }).click();
	await expect((await opened).getByRole("heading", { name: nameOfTeam(teamId) })).toBeVisible();

	// No other page appears in a frame.
	html = html.replace("/embed/standings", "/standings");
	await page.goto(clubUrl);
	await expect(page.locator("iframe")).toBeVisible();
	expect(page.frames().map((each) => each.url())).toContain("chrome-error://chromewebdata/");
	club.close();
});

test("embeds are small, need no script, and are the only pages that may be framed", async () => {
	for (const path of embeds) {
		const response = await fetch(site + path);
		const html = await response.text();
		expect(response.status, path).toBe(200);
		expect(gzipSync(html).length, path).toBeLessThan(15 * 1024);
		expect(html, path).not.toMatch(/<script|<link|src=/);
		expect(response.headers.get("x-frame-options"), path).toBeNull();
		const policy = response.headers.get("content-security-policy");
		expect(policy, path).toMatch(
			/^default-src 'none'; style-src 'sha256-[^;]+; .*frame-ancestors \*$/,
		);
	}
	const missing = await fetch(`${site}/embed/schedule?teamId=99999`);
	expect([missing.status, await missing.text()]).toEqual([
		404,
		expect.stringContaining("This team or division doesn’t exist."),
	]);
	for (const path of ["/", "/standings", "/schedules", "/calendar/league.ics", "/api/list/team"]) {
		const { headers } = await fetch(site + path);
		expect(headers.get("x-frame-options"), path).toBe("DENY");
		expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
	}
});

test("embeds are accessible and fit in narrow frames, in light and dark", {
	tag: "@volume",
}, async () => {
	const { page } = await visitor({ viewport: { width: 300, height: 500 } });
	for (const path of [...embeds.slice(1, 4), "/embed/code", "/embed/schedule?teamId=99999"]) {
		await page.goto(path);
		expect.soft(await overflowing(page), path).toEqual([]);
		expect.soft(await violations(page), path).toEqual([]);
		await page.emulateMedia({ colorScheme: "dark" });
		expect.soft(await violations(page, "colors"), path).toEqual([]);
		await page.emulateMedia({ colorScheme: "light" });
	}
});

test("feeds come from the page cache until the league’s data changes", {
	tag: "@volume",
}, async () => {
	for (const path of [`/calendar/team-${teamId}.ics`, "/match-results.atom", embeds[1] as string]) {
		const first = await fetch(`${site}${path}`);
		const etag = first.headers.get("etag") as string;
		const before = await first.text();
		const again = await fetch(`${site}${path}`, { headers: { "if-none-match": etag } });
		expect([again.status, await again.text()], path).toEqual([304, ""]);
		const name = `Renamed ${path.length}, "Söhne" & Co; 🎾`;
		await transaction(league.db, (trx) =>
			trx.updateTable("team").set({ teamName: name }).where("teamId", "=", teamId).execute(),
		);
		await expect
			.poll(async () => {
				const headers = { "if-none-match": etag };
				return (await fetch(`${site}${path}`, { headers })).status;
			}, path)
			.toBe(200);
		expect(await (await fetch(`${site}${path}`)).text(), path).not.toBe(before);
	}
});

test("the results page names its feed, which is well-formed", { tag: "@volume" }, async () => {
	const { page } = await visitor();
	await page.goto("/match-results");
	const href = await page.locator('head link[type="application/atom+xml"]').getAttribute("href");
	const parsed = await page.evaluate(async (url) => {
		const text = await (await fetch(url)).text();
		const { documentElement: root } = new DOMParser().parseFromString(text, "application/xml");
		return { root: root.localName, entries: root.getElementsByTagName("entry").length };
	}, href as string);
	expect(parsed).toEqual({ root: "feed", entries: 100 });
});

test("“Add to calendar” offers subscriptions without JavaScript", { tag: "@volume" }, async () => {
	const { page } = await visitor({ javaScriptEnabled: false });
	await page.goto(`/roster/${teamId}`);
	await page.getByText("Add to calendar").click();
	await expect(page.getByRole("link", { name: "Outlook.com" })).toBeVisible();
	// The link in emails opens it.
	await page.goto("/contact");
	await page.goto(`/roster/${teamId}#calendar`);
	await expect(page.getByRole("link", { name: "Outlook.com" })).toBeVisible();
	const calendar = `/calendar/team-${teamId}.ics`;
	const webcal = `webcal://${new URL(site).host}${calendar}`;
	const link = (name: string) => page.getByRole("link", { name });
	await expect(link("iPhone, iPad, Mac, or Outlook")).toHaveAttribute("href", webcal);
	await expect(link("Google Calendar (on a computer)")).toHaveAttribute(
		"href",
		`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
	);
	const download = page.waitForEvent("download");
	await link("Download a copy").click();
	expect((await download).suggestedFilename()).toBe(`team-${teamId}.ics`);
});

test("an embedded schedule begins with today’s matches", { tag: "@volume" }, async () => {
	await league.travelTo("2026-10-10T20:00");
	const { page } = await visitor();
	await page.goto(embeds[4] as string);
	const headings = page.getByRole("heading", { level: 2 });
	await expect(headings).toHaveText(["Today", "Coming up", "Earlier"]);
	await expect(page.getByText("Awaiting score").first()).toBeVisible();
	await league.travelTo("2026-10-11T08:00");
	await page.reload();
	await expect(headings).toHaveText(["Coming up", "Earlier"]);
});
