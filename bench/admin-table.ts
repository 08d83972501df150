/**
 * An admin's table with 300 rows, in a real browser: what its page costs to fetch, how long it
 * takes to come when a link leads to it, and how long a key takes while it is worked in. The rows
 * are court locations, made over the API. Tasks and keys are measured by the processor's time, so
 * that a busy machine counts little; a key until the page is laid out anew, and painted. Needs
 * Chromium, which `scripts/bench.mjs` finds.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { demoPassword } from "../src/server/demo/accounts.ts";
import { costOf, firstFrame, longestTask, trace } from "./browser-trace.ts";
import { ask, withLeague } from "./league.ts";
import { atMost, median, short, show, told } from "./table.ts";

const rows = 300;
const rounds = 9;
const answerMs = 300;
/** What a browser does between a key and a page that is laid out anew, and then to paint it. */
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
		// As over a real line: what the league's answer changes is a frame of its own.
		await page.route("**/api/update/**", async (route) => {
			await pause(answerMs);
			await route.continue();
		});
		const keys = [
			["F2: the editor is there", await press(browser, page, "F2")],
			["a letter in it", await press(browser, page, "x")],
			["Enter: the cell is taken in, the next one is active", await press(browser, page, "Enter")],
			["an arrow", await press(browser, page, "ArrowDown")],
		] as const;
		show(`A table of ${rows} rows, ${cells} cells`, [
			atMost("scripts beyond what every page has, gzip", scripts / 1024, 65, " KiB"),
			atMost(
				"from the data to the first rows",
				median(visits.map(({ first }) => first)),
				100,
				" ms",
			),
			told(
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
				atMost(what, median(work), 10, " ms", `and ${short(median(paint))} ms to paint it`),
			),
		]);
	} finally {
		await browser.close();
	}
});

/** As many court locations as the table is to have. */
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

/** Runs in the page, before anything else: when the rows are there. */
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

/** From another of the admins' pages to the table. */
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

/** What a key costs in the middle of the table, round by round, in milliseconds. */
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

/** The table's page against a page of the same account without a table. */
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
