import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	type Page,
	test as withBrowser,
} from "@playwright/test";
import type { RunOptions } from "axe-core";
import { league, site } from "./league.ts";

export { expect, type Page } from "@playwright/test";

/** A page in a fresh browser context, and its errors. */
export interface Visit {
	page: Page;
	/** Console errors and warnings, uncaught exceptions, and failed requests. */
	pageErrors: string[];
	clear: () => void;
}

let browserOfWorker: Browser;

export const test = withBrowser.extend<
	{ pageErrors: string[]; closeContexts: undefined },
	{ shareBrowser: undefined }
>({
	shareBrowser: [
		async ({ browser }, use) => {
			browserOfWorker = browser;
			await use(undefined);
		},
		{ scope: "worker", auto: true },
	],
	closeContexts: [
		async ({ browser }, use, testInfo) => {
			const before = new Set(browser.contexts());
			for (const context of idle) before.delete(context);
			await use(undefined);
			for (const context of browser.contexts()) {
				if (before.has(context) || idle.has(context)) continue;
				// Playwright takes the screenshot of a failed test when its context is closed.
				if (openers.has(context) && testInfo.status === "passed") await reset(context);
				else await context.close();
			}
		},
		{ auto: true },
	],
	baseURL: ({ browserName: _ }, use) => use(site),
	extraHTTPHeaders: ({ browserName: _ }, use) => use(newNetwork()),
	page: async ({ viewport }, use) => {
		await use((await visitor({ viewport })).page);
	},
	/** The errors on the pages of the test's own context. */
	pageErrors: ({ page }, use) => use(errorsOf.get(page.context()) as string[]),
});

/** Each visitor has their own IP address, so that they don't share rate limits. */
const newNetwork = () => ({
	"x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

const errorsOf = new WeakMap<BrowserContext, string[]>();

async function prepare(context: BrowserContext) {
	errorsOf.set(context, collectErrors(context));
	context.setDefaultTimeout(30_000);
	await context.addInitScript(watchShifts);
	await context.addInitScript(shiftDate, league.clockOffset);
}

/**
 * The page of each context that opens the others. They share its process, which has already
 * compiled the scripts, so that pages load in half the time.
 */
const openers = new WeakMap<BrowserContext, Page>();
/** Contexts that were reset and can be reused. */
const idle = new Set<BrowserContext>();

/** A new visitor in a fresh browser context, closed after the test. */
export async function visitor({
	viewport,
	...options
}: BrowserContextOptions = {}): Promise<Visit> {
	const isPlain = Object.keys(options).length === 0;
	const context = isPlain ? await reusableContext() : await newContext({ viewport, ...options });
	const opener = openers.get(context);
	const [page] = await Promise.all(
		opener
			? [opener.waitForEvent("popup"), opener.evaluate(() => void window.open("about:blank"))]
			: [context.newPage()],
	);
	if (isPlain) await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
	const pageErrors = errorsOf.get(context) as string[];
	pageErrors.length = 0;
	return { page, pageErrors, clear: () => pageErrors.splice(0) };
}

async function newContext(options: BrowserContextOptions) {
	const context = await browserOfWorker.newContext({
		baseURL: site,
		extraHTTPHeaders: newNetwork(),
		...options,
	});
	await prepare(context);
	return context;
}

async function reusableContext() {
	for (const context of idle) {
		idle.delete(context);
		// Each test file has its own league.
		if (openers.get(context)?.url().startsWith(site)) return context;
		await context.close();
	}
	const context = await newContext({});
	const opener = await context.newPage();
	await opener.goto("/robots.txt");
	openers.set(context, opener);
	return context;
}

/** Clears everything that the visitor changed or stored. */
async function reset(context: BrowserContext) {
	const opener = openers.get(context) as Page;
	for (const page of context.pages()) if (page !== opener) await page.close();
	await context.unrouteAll();
	await context.setOffline(false);
	await context.clearCookies();
	const session = await context.newCDPSession(opener);
	await session.send("Storage.clearDataForOrigin", { origin: site, storageTypes: "all" });
	await session.detach();
	await context.setExtraHTTPHeaders(newNetwork());
	idle.add(context);
}

/**
 * Runs in the page, before its scripts. Playwright's `page.clock` would also replace animation
 * frames and idle callbacks, which these tests need.
 */
function shiftDate(offset: number) {
	const RealDate = Date;
	const now = () => RealDate.now() + offset;
	window.Date = class extends RealDate {
		constructor(...given: unknown[]) {
			super(...((given.length === 0 ? [now()] : given) as [number]));
		}
		static override now = now;
	} as DateConstructor;
}

function collectErrors(context: BrowserContext) {
	const errors: string[] = [];
	context.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning")
			errors.push(`console: ${message.text()}`);
	});
	context.on("weberror", (error) => errors.push(`script: ${error.error().message}`));
	context.on("requestfailed", (request) => {
		const reason = request.failure()?.errorText;
		// Navigation aborts open requests.
		if (reason !== "net::ERR_ABORTED") errors.push(`request: ${request.url()} ${reason}`);
	});
	context.on("response", (response) => {
		if (response.status() >= 400) errors.push(`response: ${response.url()} ${response.status()}`);
	});
	return errors;
}

interface Shift {
	value: number;
	parts: string[];
}
declare global {
	interface Window {
		axe: typeof import("axe-core");
		shifts: Shift[];
	}
}

/** Runs in the page, before its scripts. */
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

/** The layout shifts since the page was opened. */
export const shiftsOf = (page: Page) => page.evaluate(() => window.shifts);

/** Resolves once the page is hydrated, which a visitor's first touch starts. */
export async function whenHydrated(page: Page) {
	await page.evaluate(() => dispatchEvent(new Event("touchstart")));
	await page.waitForFunction(() => {
		const page = document.querySelector("main > *");
		const { ready } = document.documentElement.dataset;
		// Everything is laid out.
		if (ready !== "page" && document.querySelector(".later")) return false;
		return (
			ready === "shell" ||
			(ready !== undefined &&
				page !== null &&
				Object.keys(page).some((key) => key.startsWith("__reactFiber")))
		);
	});
	await nextFrames(page);
}

/** Loads the script of a read-only page, as the first touch of a form does. */
export async function hydrateReadOnly(page: Page) {
	await page.locator("main form").first().dispatchEvent("focusin");
	await page.waitForFunction(() => document.documentElement.dataset["ready"] === "page");
	await nextFrames(page);
}

export const nextFrame = (page: Page) =>
	page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

export const nextFrames = (page: Page) =>
	page.evaluate(
		() =>
			new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
	);

/** Elements that make the page scroll horizontally. */
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
 * All rows of a table have the same markup, so only the first four are checked, and six of a list.
 * All pages have the same header and footer, which are checked only while a menu in the header is
 * open.
 */
const repeated = [
	["tbody > tr:nth-child(n + 5)"],
	["main :is(ul, ol) > li:nth-child(n + 7)"],
	["body:not(:has(.site-head :is([open], [aria-expanded=true]))) :is(.site-head, .site-foot)"],
];
const axeSource = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

/**
 * Violations of WCAG 2.2 AA, one line for each rule: of the open dialog if there is one, because
 * nothing behind it can be used. "colors" checks only the contrast, for pages whose markup was
 * checked before.
 */
export async function violations(page: Page, what: "all" | "colors" = "all") {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
	const runOnly: RunOptions["runOnly"] =
		what === "all" ? { type: "tag", values: wcag } : { type: "rule", values: ["color-contrast"] };
	const options = { runOnly, resultTypes: ["violations"], preload: false } satisfies RunOptions;
	const part = (await page.locator("dialog:modal").count()) > 0 ? "dialog:modal" : "html";
	const found = await page.evaluate(
		([part, exclude, options]) => window.axe.run({ include: [[part]], exclude }, options),
		[part, repeated, options] as const,
	);
	return found.violations.map(
		({ id, nodes }) =>
			`${id}: ${nodes
				.slice(0, 3)
				.map(({ target, failureSummary }) => `${target} ${failureSummary}`)
				.join(" | ")}`,
	);
}
