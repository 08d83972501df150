import { volume } from "../volume.ts";
import { expect, leave, test, visitor, whenHydrated } from "./browser.ts";
import { named } from "./demo-league.ts";
import { startLeague, useLeague } from "./league.ts";

// The clock of the pages.
useLeague();

const paths = [
	"/",
	"/calendar",
	"/schedules",
	"/match-results",
	`/match-results/${named.verifiedMatchId}`,
];

/** The text of each page without the weather. */
async function textsOf(baseURL: string, timezoneId: string) {
	const { page, pageErrors } = await visitor({
		baseURL,
		timezoneId,
		viewport: { width: 1280, height: 900 },
	});
	const words: string[] = [];
	for (const path of paths) {
		await page.goto(path);
		await whenHydrated(page);
		await page.evaluate(() => document.querySelector(".weather")?.remove());
		words.push((await page.getByRole("main").textContent()) ?? "");
	}
	// Rendered in the browser, unlike the others.
	await page.goto("/contact");
	await whenHydrated(page);
	await page.getByText("Season Info").click();
	await page.getByRole("link", { name: "Calendar" }).click();
	await page.getByRole("heading", { level: 1, name: "Calendar" }).waitFor();
	words.push((await page.getByRole("main").textContent()) ?? "");
	await leave(page);
	expect(pageErrors).toEqual([]);
	return words;
}

/** Starts a league in this time zone: the server runs in this process. */
async function inTimeZone<T>(timeZone: string, work: (url: string) => Promise<T>) {
	const own = process.env["TZ"];
	process.env["TZ"] = timeZone;
	const { url, stop } = await startLeague();
	try {
		return await work(url);
	} finally {
		await stop();
		if (own === undefined) delete process.env["TZ"];
		else process.env["TZ"] = own;
	}
}

test("neither the visitor's time zone nor the server's changes any date", {
	tag: "@volume",
}, async () => {
	const here = await inTimeZone("America/Chicago", async (url) => {
		const words = await textsOf(url, "America/Chicago");
		for (const zone of ["Asia/Tokyo", "America/Los_Angeles"].slice(0, volume(1, 2)))
			expect(await textsOf(url, zone)).toEqual(words);
		return words;
	});
	expect(here.join()).toMatch(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [A-Z][a-z]{2} \d/);
	expect(here[5]).toBe(here[1]);
	await inTimeZone("Asia/Tokyo", async (url) => {
		expect(new Date().getTimezoneOffset()).toBe(-540);
		expect(await textsOf(url, "Pacific/Kiritimati")).toEqual(here);
	});
});
