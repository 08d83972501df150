import { afterAll, describe, expect, it } from "vitest";
import { pages } from "../../src/web/routes/all.ts";
import { type AccountPage, accountPages, become } from "./account-pages.ts";
import { nextFrames, overflowing, useBrowser, type Watch } from "./browser.ts";
import { examine, screens } from "./page-checks.ts";

const browser = useBrowser();
const seen = new Set<string>();

describe.each(screens)("on $screen", ({ width, height }) => {
	/** One browser for each person. */
	const visits = new Map<AccountPage["as"], Watch>();
	async function visitOf(as: AccountPage["as"]) {
		const visit = visits.get(as) ?? (await browser.visitor());
		if (!visits.has(as)) await become(visit.page, as);
		visits.set(as, visit);
		visit.clear();
		return visit;
	}
	afterAll(async () => {
		for (const { page } of visits.values()) await page.context().close();
	});

	it.each(accountPages)("$name", async ({ heading, title = heading, as, reach, refusals }) => {
		const { page, troubles } = await visitOf(as);
		await page.setViewportSize({ width, height });
		await page.emulateMedia({ colorScheme: "light" });
		await reach(page);
		await nextFrames(page);
		seen.add(new URL(page.url()).pathname);
		await examine(page, { heading, title });
		// Twice as large: as much room as half the window has.
		await page.setViewportSize({ width: width === 375 ? 320 : width / 2, height: height / 2 });
		await nextFrames(page);
		expect.soft(await overflowing(page), "at 200 %").toEqual([]);
		expect(troubles.filter((each) => !refusals?.test(each))).toEqual([]);
	});
});

it("every page that is not for everybody was among them", () => {
	const missed = pages.filter(({ path, access }) => access && !seen.has(path));
	expect(missed.map(({ path }) => path)).toEqual([]);
});
