import { randomInt } from "node:crypto";
import {
	type APIRequestContext,
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	type Disposable,
	type Page,
	test as withBrowser,
} from "@playwright/test";
import { league, site } from "./league.ts";
import {
	keepToasts,
	removeServiceWorkers,
	type Shift,
	shiftDate,
	watchShifts,
} from "./page-scripts.ts";

export { expect, type Locator, type Page } from "@playwright/test";

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
				if (testInfo.status === "passed") await release(context);
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

/** What a context keeps while one visitor after the other uses it. */
interface Reusable {
	/** The options that it was created with. */
	key: string;
	/** Opens the visitors' pages. They share its process, which has already compiled the scripts. */
	opener: Page;
	/** The clock of the league that the visitor sees. */
	clock?: { offset: number; script: Disposable };
}
const reusable = new WeakMap<BrowserContext, Reusable>();
/** Contexts that were reset and can be reused, by tests of the next files too. */
const idle = new Set<BrowserContext>();

/** A new visitor in a fresh browser context, until the end of the test. */
export async function visitor({
	viewport,
	...options
}: BrowserContextOptions = {}): Promise<Visit> {
	const context = (await idleContext(options)) ?? (await newContext(options));
	const { opener } = reusable.get(context) as Reusable;
	await setClock(context);
	const [page] = await Promise.all([
		opener.waitForEvent("popup"),
		opener.evaluate(() => void window.open("about:blank")),
	]);
	await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
	const pageErrors: string[] = [];
	errorsOf.set(context, pageErrors);
	return { page, pageErrors, clear: () => pageErrors.splice(0) };
}

const keyOf = (options: BrowserContextOptions) => JSON.stringify({ baseURL: site, ...options });

async function idleContext(options: BrowserContextOptions) {
	for (const context of idle)
		if (reusable.get(context)?.key === keyOf(options)) {
			idle.delete(context);
			return context;
		}
	return undefined;
}

async function newContext(options: BrowserContextOptions) {
	const context = await browserOfWorker.newContext({
		baseURL: site,
		extraHTTPHeaders: newNetwork(),
		...options,
	});
	collectErrors(context);
	context.setDefaultTimeout(60_000);
	sendAgainOnNewConnection(context.request);
	await context.addInitScript(watchShifts);
	await context.addInitScript(keepToasts);
	// It would save pages in each test of signed-in users.
	if (options.serviceWorkers !== "allow") await context.addInitScript(removeServiceWorkers);
	const opener = await context.newPage();
	await opener.goto("/robots.txt");
	reusable.set(context, { key: keyOf(options), opener });
	return context;
}

/** The server may close a kept connection just as the test uses it again; browsers do the same. */
function sendAgainOnNewConnection(request: APIRequestContext) {
	const send = request.fetch.bind(request);
	request.fetch = (url, options) => send(url, { maxRetries: 3, ...options });
}

/** Pages that are opened from now on have the league's clock. */
async function setClock(context: BrowserContext) {
	const state = reusable.get(context) as Reusable;
	if (state.clock?.offset === league.clockOffset) return;
	await state.clock?.script.dispose();
	const script = await context.addInitScript(shiftDate, league.clockOffset);
	state.clock = { offset: league.clockOffset, script };
}

/** Gives the page Playwright's clock, which stays in the context; so nobody else uses that. */
export async function installClock(page: Page) {
	reusable.delete(page.context());
	await page.clock.install();
}

/** The page that opened this one. */
export const openerOf = (page: Page) => reusable.get(page.context())?.opener;

/** Ends a visit before the end of the test. */
export const leave = (page: Page) => release(page.context());

/** Clears everything that the visitor changed or stored, for the next one. */
async function release(context: BrowserContext) {
	const { opener } = reusable.get(context) ?? {};
	if (!opener?.url().startsWith(site)) return context.close();
	for (const page of context.pages()) if (page !== opener) await page.close();
	await context.unrouteAll();
	await context.setOffline(false);
	await context.clearPermissions();
	await context.clearCookies();
	const session = await context.newCDPSession(opener);
	await session.send("Storage.clearDataForOrigin", { origin: site, storageTypes: "all" });
	await session.detach();
	await context.setExtraHTTPHeaders(newNetwork());
	idle.add(context);
}

function collectErrors(context: BrowserContext) {
	const add = (error: string) => errorsOf.get(context)?.push(error);
	context.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning")
			add(`console: ${message.text()}`);
	});
	context.on("weberror", (error) => add(`script: ${error.error().message}`));
	context.on("requestfailed", (request) => {
		const reason = request.failure()?.errorText;
		// Navigation aborts open requests.
		if (reason !== "net::ERR_ABORTED") add(`request: ${request.url()} ${reason}`);
	});
	context.on("response", (response) => {
		if (response.status() >= 400) add(`response: ${response.url()} ${response.status()}`);
	});
}

/** The layout shifts since the page was opened. */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => window.shifts);

/** Resolves once the page is hydrated, which a visitor's first touch starts. */
export async function whenHydrated(page: Page) {
	await page.evaluate(() => dispatchEvent(new Event("touchstart")));
	await page.waitForFunction(() => {
		const page = document.querySelector("main > *");
		// While a page is replaced, there may be no element at all.
		const ready = document.documentElement?.dataset["ready"];
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
	await page.waitForFunction(() => document.documentElement?.dataset["ready"] === "page");
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
