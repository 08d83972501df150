// Regenerates the screenshots in the web app manifest from a running demo league:
// node scripts/draw-screenshots.mjs http://localhost:3000. Needs Chromium. They show no league's
// name. The output is committed, so the build needs neither.
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "./chromium.mjs";
import { root } from "./root.mjs";

const site = process.argv[2] ?? "http://localhost:3000";
const browser = await chromium.launch({
	executablePath: findChromium(),
	args: ["--no-sandbox", "--disable-gpu"],
});
const phone = await browser.newPage({
	baseURL: site,
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
});
const identity = { email: "captain@crosscourt.example", password: "Courts4All!" };
const headers = { origin: site };
await phone.request.post("/api/identity/signIn", { data: identity, headers });
await phone.goto("/team-info");
await phone.getByRole("link", { name: "Check and verify" }).click();
await phone.getByRole("dialog", { name: /^Scorecard/ }).waitFor();
await draw(phone, "scorecard");
await phone.goto("/schedules");
await draw(phone, "schedule");
const laptop = await browser.newPage({ baseURL: site, viewport: { width: 1280, height: 800 } });
await laptop.goto("/");
await laptop.getByRole("main").locator("a[href^='/standings']").first().click();
await draw(laptop, "standings");
await browser.close();

async function draw(page, name) {
	await page.waitForTimeout(2000);
	await page.evaluate(async () => {
		document.querySelector(".site-head").style.display = "none";
		await document.fonts.ready;
	});
	await page.screenshot({ path: join(root, `src/web/public/screenshot-${name}.png`) });
}
