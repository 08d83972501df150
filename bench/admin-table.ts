/**
 * An admin's table with 300 rows in a real browser: the size of its scripts, the time until it is
 * shown after following a link, and the response time of keys. The rows are court locations created
 * through the API. Tasks and keys are measured in CPU time, so that other load matters little; keys
 * until the page has been laid out, and painted. Needs Chromium, which `scripts/bench.mjs` finds.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { demoPassword } from "../src/server/demo/accounts.ts";
import { costOf, firstFrame, longestTask, trace } from "./browser-trace.ts";
import { ask, withLeague } from "./league.ts";
import { atMost, info, median, short, show } from "./table.ts";

const rows = 300;
const rounds = 9;
const answerMs = 300;
/** The browser's trace events from a key to the new layout, and for painting it. */
const worked = ["EventDispatch", "UpdateLayoutTree", "Layout"];
const painted = ["PrePaint", "Paint", "Layerize", "Commit"];
const switches = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
];

declare global {
	interface Window {
		bench: { first: number; last: number };
	}
}

await withLeague(async ({ port }) => {
	const browser = await chromium.launch({
		executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
		args: switches,
	});
	try {
		const context = await browser.newContext({
			baseURL: `http://localhost:${port}`,
			viewport: { width: 1280, height: 900 },
		});
		const page = await context.newPage();
		await page.request.post("/api/identity/signIn", {
			data: { email: "admin@crosscourt.example", password: demoPassword },
		});
		await fill(page);
		await context.addInitScript(watch);

		const scripts = await extraScripts(page, port);
		const visits: { first: number; last: number; longest: number }[] = [];
		for (let round = 0; round < rounds; round++) visits.push(await visit(browser, page));
		const cells = await page.evaluate(() => document.querySelectorAll("tbody :is(td, th)").length);
		// Delays the answer as on a real network, so that it is rendered in a separate frame.
		await page.route("**/api/update/**", async (route) => {
			await pause(answerMs);
			await route.continue();
		});
		const keys = [
			["F2: opens the editor", await press(browser, page, "F2")],
			["a letter in the editor", await press(browser, page, "x")],
			["Enter: accepts the cell and activates the next one", await press(browser, page, "Enter")],
			["an arrow key", await press(browser, page, "ArrowDown")],
		] as const;
		show(`A table of ${rows} rows, ${cells} cells`, [
			atMost("scripts beyond what every page has, gzip", scripts / 1024, 65, " KiB"),
			atMost(
				"from the data to the first rows",
				median(visits.map(({ first }) => first)),
				100,
				" ms",
			),
			info(
				"from the data to the last row",
				`${Math.round(median(visits.map(({ last }) => last)))} ms`,
			),
			atMost(
				"longest task of the browser until then",
				median(visits.map(({ longest }) => longest)),
				50,
				" ms",
			),
			...keys.map(([what, { work, paint }]) =>
				atMost(what, median(work), 8, " ms", `and ${short(median(paint))} ms to paint it`),
			),
		]);
	} finally {
		await browser.close();
	}
});

/** Creates court locations until the table has all its rows. */
async function fill(page: Page) {
	const known = (await (await page.request.get("/api/list/location")).json()) as Record<
		string,
		unknown
	>[];
	for (let index = known.length; index < rows; index++) {
		const { locationId: _, ...like } = known[index % known.length] as Record<string, unknown>;
		const made = await page.request.post("/api/create/location", {
			data: { ...like, locationName: `Court ${index}` },
		});
		if (!made.ok()) throw new Error(`A location was refused: ${await made.text()}`);
	}
}

/** Runs in the page before its scripts: records when the rows appear. */
function watch() {
	window.bench = { first: 0, last: 0 };
	addEventListener("DOMContentLoaded", () =>
		new MutationObserver(() => {
			const count = document.querySelectorAll(
				'[role="grid"][aria-label="Court locations"] tbody tr',
			).length;
			if (count > 0) window.bench.first ||= document.body.offsetHeight && performance.now();
			if (count >= 300) window.bench.last ||= document.body.offsetHeight && performance.now();
		}).observe(document.body, { childList: true, subtree: true }),
	);
}

/** Opens the table from another admin page. */
async function visit(browser: Browser, page: Page) {
	await page.goto("/associations");
	await page.waitForSelector("html[data-ready]", { state: "attached" });
	await page.locator(".user-box summary").click();
	await page.evaluate(() => performance.clearResourceTimings());
	const steps = await trace(browser, page, "click", async () => {
		await page
			.getByRole("navigation", { name: "Your account" })
			.getByRole("link", { name: "Court Locations" })
			.click();
		await page.waitForFunction(() => window.bench.last > 0);
		await page.waitForTimeout(200);
	});
	const times = await page.evaluate(() => {
		const { first, last } = window.bench;
		const data = Math.max(
			...performance
				.getEntriesByType("resource")
				.flatMap((entry) =>
					entry.startTime < first && (entry as PerformanceResourceTiming).responseEnd <= first
						? (entry as PerformanceResourceTiming).responseEnd
						: [],
				),
		);
		return { first: first - data, last: last - data };
	});
	return { ...times, longest: longestTask(steps) };
}

/** The time of a key in the middle of the table, for each round, in milliseconds. */
async function press(browser: Browser, page: Page, key: string) {
	const costs = { work: [] as number[], paint: [] as number[] };
	await page.locator("tbody tr").nth(100).locator("td").nth(1).click();
	for (let round = 0; round < rounds; round++) {
		if (key === "x" || key === "Enter") await page.keyboard.press("F2");
		if (key === "Enter") await page.keyboard.press(String(round));
		await page.waitForTimeout(100);
		const steps = await trace(browser, page, "keydown", async () => {
			await page.keyboard.press(key);
			await page.waitForTimeout(100);
		});
		costs.work.push(costOf(firstFrame(steps), worked));
		costs.paint.push(costOf(firstFrame(steps), painted));
		if (key === "F2" || key === "x") await page.keyboard.press("Escape");
		if (key === "Enter") await page.waitForTimeout(3 * answerMs);
	}
	return costs;
}

/** The size of the page's scripts beyond those of a page without a table. */
async function extraScripts(page: Page, port: number) {
	const sizes = [];
	for (const path of ["/court-locations", "/change-password"]) {
		await page.goto(path);
		const scripts = JSON.parse((await page.locator("#scripts").textContent()) ?? "[]") as string[];
		let size = 0;
		for (const script of scripts) size += (await ask(port, script, "gzip")).body.length;
		sizes.push(size);
	}
	return (sizes[0] ?? 0) - (sizes[1] ?? 0);
}
