import { randomInt } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { site } from "./demo-league.ts";

const switches = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

/** What a page did that no page may do, and how far its parts moved by themselves. */
export interface Watch {
	page: Page;
	/** Errors in the console and in scripts, refused and failed requests. Emptied by `clear`. */
	troubles: string[];
	clear: () => void;
}

/** One browser for the tests of a file. */
export function useBrowser() {
	let browser: Browser;
	beforeAll(async () => {
		browser = await chromium.launch({
			executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
			args: switches,
		});
	});
	afterAll(() => browser.close());

	async function visitor(options: BrowserContextOptions = {}): Promise<Watch> {
		const home = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
		const context = await browser.newContext({
			baseURL: site,
			extraHTTPHeaders: { "x-forwarded-for": home },
			...options,
		});
		context.setDefaultTimeout(10_000);
		await context.addInitScript(watchShifts);
		const troubles = watchTroubles(context);
		const page = await context.newPage();
		return { page, troubles, clear: () => troubles.splice(0) };
	}

	return {
		/**
		 * A visitor with nothing kept from before, in a home of their own, so that the limits of one
		 * don't meet another. Close `page.context()` when done.
		 */
		visitor,
		/** A visitor for each test of a file, gone when it is over. */
		eachVisit(options?: BrowserContextOptions): Watch {
			let visit: Watch;
			beforeEach(async () => {
				visit = await visitor(options);
			});
			afterEach(() => visit.page.context().close());
			return {
				get page() {
					return visit.page;
				},
				get troubles() {
					return visit.troubles;
				},
				clear: () => visit.clear(),
			};
		},
	};
}

function watchTroubles(context: BrowserContext) {
	const troubles: string[] = [];
	context.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning")
			troubles.push(`console: ${message.text()}`);
	});
	context.on("weberror", (error) => troubles.push(`script: ${error.error().message}`));
	context.on("requestfailed", (request) => {
		const reason = request.failure()?.errorText;
		// Whoever goes on to the next page breaks off what this one was still asking for.
		if (reason !== "net::ERR_ABORTED") troubles.push(`request: ${request.url()} ${reason}`);
	});
	context.on("response", (response) => {
		if (response.status() >= 400) troubles.push(`answer: ${response.url()} ${response.status()}`);
	});
	return troubles;
}

interface Shift {
	value: number;
	parts: string[];
}
declare global {
	interface Window {
		shifts: Shift[];
	}
}

/** Runs in the page, before anything else. */
function watchShifts() {
	interface LayoutShift extends PerformanceEntry {
		value: number;
		hadRecentInput: boolean;
		sources: { node: Node | null }[];
	}
	const nameOf = (node: Node | null) =>
		node instanceof Element
			? `${node.tagName.toLowerCase()}.${node.className}`
			: (node?.textContent ?? "").slice(0, 40);
	window.shifts = [];
	new PerformanceObserver((list) => {
		for (const shift of list.getEntries() as LayoutShift[]) {
			if (!shift.hadRecentInput)
				window.shifts.push({
					value: shift.value,
					parts: shift.sources.map(({ node }) => nameOf(node)),
				});
		}
	}).observe({ type: "layout-shift", buffered: true });
}

/** What moved by itself since the page began, and by how much. */
export const shiftsOf = (page: Page) => page.evaluate(() => window.shifts);

/** Resolves once the page's own scripts have taken it over. */
export async function whenLive(page: Page) {
	await page.waitForFunction(() => {
		const heading = document.querySelector("h1");
		return (
			"ready" in document.documentElement.dataset &&
			heading !== null &&
			Object.keys(heading).some((key) => key.startsWith("__reactFiber"))
		);
	});
	await nextFrames(page);
}

export const nextFrames = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
	);

/** Elements that stick out of the window on the right and make the page scroll sideways. */
export const overflowing = (page: Page) =>
	page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		if (scrollWidth <= clientWidth) return [];
		const out = [...document.body.querySelectorAll("*")].filter(
			(element) =>
				element.getBoundingClientRect().right > clientWidth &&
				!element.closest(".scroller *, .quick-nav *"),
		);
		return [
			`${scrollWidth} > ${clientWidth}`,
			...out
				.slice(0, 8)
				.map(
					(element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`,
				),
		];
	});

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Violations of WCAG 2.2 AA, one line for each rule; of colours only, where nothing else can have
 * changed.
 */
export async function violations(page: Page, what: "all" | "colours" = "all") {
	// The legacy mode stays in this one page; there are no frames.
	const axe = new AxeBuilder({ page }).setLegacyMode(true);
	const { violations } = await (what === "all"
		? axe.withTags(wcag)
		: axe.withRules("color-contrast")
	).analyze();
	return violations.map(
		({ id, nodes }) =>
			`${id}: ${nodes
				.slice(0, 3)
				.map(({ target, failureSummary }) => `${target} ${failureSummary}`)
				.join(" | ")}`,
	);
}
