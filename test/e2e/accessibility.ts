import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import { accessibility } from "../../src/league/rules/accessibility.ts";
import { openerOf, type Page } from "./browser.ts";

declare global {
	interface Window {
		axe: typeof import("axe-core");
		axeSource?: string;
	}
}

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

/** Takes axe from the opener, whose process has compiled it. */
async function loadAxe(page: Page) {
	const isLoaded = await page.evaluate(() => {
		const { axe, opener } = window as Partial<Window>;
		const source = (opener as Window | null)?.axeSource;
		// biome-ignore lint/security/noGlobalEval: only tests run it, in their page
		if (!axe && source) globalThis.eval(source);
		return "axe" in window;
	});
	if (isLoaded) return;
	await openerOf(page)?.evaluate((source) => {
		window.axeSource = source;
	}, axeSource);
	await page.evaluate(axeSource);
}

/**
 * Violations of WCAG 2.2 AA, one line for each rule: of the open dialog if there is one, because
 * nothing behind it can be used. "colors" checks only the contrast, for pages whose markup was
 * checked before.
 */
export async function violations(page: Page, what: "all" | "colors" = "all") {
	await loadAxe(page);
	const runOnly: RunOptions["runOnly"] =
		what === "all"
			? { type: "tag", values: accessibility.rules }
			: { type: "rule", values: ["color-contrast"] };
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
