import { afterAll, beforeAll, expect, it } from "vitest";
import { cleanUp, type Running, startProgram } from "../program.ts";
import { useBrowser, whenLive } from "./browser.ts";
import { named } from "./demo-league.ts";

const browser = useBrowser();
const paths = [
	"/",
	"/calendar",
	"/schedules",
	"/match-results",
	`/match-results/${named.verifiedMatchId}`,
];

/** Both untouched: in the shared program others write meanwhile. */
let home: Running;
let elsewhere: Running;
beforeAll(async () => {
	home = await startProgram({ env: { TZ: "America/Chicago" } });
	elsewhere = await startProgram({ env: { TZ: "Asia/Tokyo" } });
});
afterAll(async () => {
	await home.stop();
	await elsewhere.stop();
	await cleanUp();
});

/** All that a page says but the weather. */
async function wordsOf(baseURL: string, timezoneId: string) {
	const { page, troubles } = await browser.visitor({
		baseURL,
		timezoneId,
		viewport: { width: 1280, height: 900 },
	});
	const words: string[] = [];
	for (const path of paths) {
		await page.goto(path);
		await whenLive(page);
		await page.evaluate(() => document.querySelector(".weather")?.remove());
		words.push((await page.getByRole("main").textContent()) ?? "");
	}
	// A page made in the browser rather than on the server.
	await page.goto("/contact");
	await whenLive(page);
	await page.getByText("Season Info").click();
	await page.getByRole("link", { name: "Calendar" }).click();
	await page.getByRole("heading", { level: 1, name: "Calendar" }).waitFor();
	words.push((await page.getByRole("main").textContent()) ?? "");
	await page.context().close();
	expect(troubles).toEqual([]);
	return words;
}

it("makes no difference to any date, neither the visitor’s nor the server’s", async () => {
	const here = await wordsOf(home.url, "America/Chicago");
	expect(here.join()).toMatch(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [A-Z][a-z]{2} \d/);
	expect(here[5]).toBe(here[1]);
	expect(await wordsOf(home.url, "Asia/Tokyo")).toEqual(here);
	expect(await wordsOf(home.url, "America/Los_Angeles")).toEqual(here);
	expect(await wordsOf(elsewhere.url, "Pacific/Kiritimati")).toEqual(here);
});
