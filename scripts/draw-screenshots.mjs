// Regenerates the screenshots in the README and in the web app manifest from a running demo league:
// node scripts/draw-screenshots.mjs http://localhost:3000. Needs Chromium. Those in the manifest
// show no league's name. The output is committed, so the build needs neither.
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
await post(phone, "identity/signIn", {
	email: "captain@crosscourt.example",
	password: "Courts4All!",
});
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

const visitor = await browser.newContext({ baseURL: site });
const [home, standings] = [await visitor.newPage(), await visitor.newPage()];
await home.goto("/standings");
const team = home.getByRole("main").locator("tbody a[href^='/roster/']").first();
const teamId = Number((await team.getAttribute("href")).split("/").at(-1));
await post(home, "chooseMyTeam", { teamId });
await drawPair("screenshot", [home, "/", 1280], [standings, "/standings", 375]);
const admin = await browser.newContext({ baseURL: site });
const [portal, matches] = [await admin.newPage(), await admin.newPage()];
await post(portal, "identity/signIn", {
	email: "admin@crosscourt.example",
	password: "Courts4All!",
});
await drawPair("screenshot-admin", [portal, "/portal", 1280], [matches, "/matches", 1280]);
await browser.close();

function post(page, call, data) {
	return page.request.post(`/api/${call}`, { data, headers: { origin: site } });
}

async function draw(page, name) {
	await ready(page);
	await page.evaluate(() => {
		document.querySelector(".site-head").style.display = "none";
	});
	await page.screenshot({ path: join(root, `src/web/public/screenshot-${name}.png`) });
}

async function ready(page) {
	await page.waitForTimeout(2000);
	await page.evaluate(() => document.fonts.ready);
}

/** Two pages side by side, each in its width. */
async function drawPair(name, ...shown) {
	const images = [];
	for (const [page, path, width] of shown) {
		await page.setViewportSize({ width, height: 780 });
		await page.goto(path);
		// A font that arrives late is shown from the next page on.
		await page.reload();
		await ready(page);
		images.push(`data:image/png;base64,${(await page.screenshot()).toString("base64")}`);
	}
	const pair = await browser.newPage();
	const width = shown.reduce((sum, [, , each]) => sum + each, 16 * (shown.length + 1));
	await pair.setViewportSize({ width, height: 780 + 2 * 16 });
	await pair.setContent(
		`<body style="margin: 16px; display: flex; gap: 16px; background: #dfe5e0">${images.map((image) => `<img src="${image}">`).join("")}`,
	);
	await pair.screenshot({ path: join(root, `docs/${name}.png`) });
}
