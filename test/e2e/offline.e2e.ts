import { signIn } from "./account-steps.ts";
import { expect, type Page, test, visitor, whenHydrated } from "./browser.ts";
import { openGate } from "./gate.ts";
import { site, useLeague } from "./league.ts";
import {
	assignOpponent,
	card,
	enterLine,
	lineOf,
	match,
	own,
	stored,
	waitForSaveStatus,
	waitUntilSaved,
} from "./scorecard-steps.ts";

let gate: Awaited<ReturnType<typeof openGate>>;
useLeague(async () => {
	gate = await openGate(() => Number(new URL(site).port));
	return { env: { PUBLIC_URL: gate.url } };
});
test.beforeAll(() => assignOpponent());
test.afterAll(() => gate.close());
const captain = "captain@crosscourt.example";

async function phone(email: string) {
	const { page } = await visitor({
		baseURL: gate.url,
		serviceWorkers: "allow",
		viewport: { width: 375, height: 812 },
	});
	if (email) await signIn(page, email);
	return page;
}

/** The addresses of the pages that the device has saved. */
const savedPages = (page: Page) =>
	page.evaluate(async () => {
		const keys = await (await caches.open("saved-pages")).keys();
		return keys.map(({ url }) => new URL(url).pathname).sort();
	});
const untilSaved = (page: Page) =>
	expect.poll(() => savedPages(page)).toEqual(["/offline", "/schedules", "/team-info"]);

test("a scorecard that was never opened opens without a connection, and its line arrives once", async () => {
	const page = await phone(captain);
	await page.goto("/portal");
	await untilSaved(page);
	await gate.close();
	await page.goto(`/team-info?matchId=${match.matchId}`);
	await whenHydrated(page);
	await expect(page.getByText(/^Saved at .*, no connection$/)).toBeAttached();
	await enterLine(page, "Singles 1", ["6-4", "6-4"], own);
	await waitForSaveStatus(page, /Waiting for a connection/);
	await page.reload();
	await whenHydrated(page);
	await expect(lineOf(page, "Singles 1").getByText("6-4, 6-4").first()).toBeVisible();
	await gate.open();
	await waitUntilSaved(page);
	expect(await stored(page)).toMatchObject({ singles1Score: "6-4, 6-4", version: 1 });
	await expect(page.getByText(/^Saved .*, no connection$/)).toHaveCount(0);
	await expect(card(page)).toBeVisible();
});
