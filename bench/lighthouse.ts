/**
 * Lighthouse for every visitor page, as on a phone with slow 4G by its own simulation. `--applied`
 * slows network and processor in earnest instead, on three pages; `--pages=/a,/b` takes only these.
 * Needs Chromium, which `scripts/bench.mjs` finds. A busy machine costs points: look twice at one
 * that misses.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import { visitorPages, withLeague } from "./league.ts";

const isApplied = process.argv.includes("--applied");
const chosen = process.argv
	.find((argument) => argument.startsWith("--pages="))
	?.slice("--pages=".length)
	.split(",");
const reach = { lcp: isApplied ? 1000 : 900, tbt: 10, cls: 0.001 };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const quiet = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

async function openBrowser() {
	const folder = mkdtempSync(join(tmpdir(), "crosscourt-bench-browser-"));
	const context = await chromium.launchPersistentContext(folder, {
		executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
		args: [...quiet, "--remote-debugging-port=0"],
	});
	// Which port it has taken stands in its folder a moment later.
	let port = 0;
	while (!port) {
		await pause(50);
		try {
			port = Number(readFileSync(join(folder, "DevToolsActivePort"), "utf8").split("\n")[0]);
		} catch {}
	}
	const close = async () => {
		await context.close();
		rmSync(folder, { recursive: true, force: true });
	};
	return { port, close };
}

interface Judgement {
	ok: boolean;
	scores: number[];
	lcp: number;
	fcp: number;
	tbt: number;
	cls: number;
	/** What costs points. */
	missed: string[];
}

async function judge(url: string, port: number, attempt = 1): Promise<Judgement> {
	const flags: Flags = {
		port,
		logLevel: "silent",
		onlyCategories: [...categories],
		throttlingMethod: isApplied ? "devtools" : "simulate",
	};
	const { lhr } = (await lighthouse(url, flags)) ?? {};
	if (!lhr) throw new Error(`Lighthouse said nothing of ${url}.`);
	// On a busy machine the browser may paint too late to be seen; that says nothing of the page.
	if (lhr.runtimeError && attempt < 3) return judge(url, port, attempt + 1);
	const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
	const scores = categories.map((category) =>
		Math.round((lhr.categories[category]?.score ?? 0) * 100),
	);
	const weights = new Map(
		categories
			.flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
			.map(({ id, weight }) => [id, weight]),
	);
	const missed = Object.values(lhr.audits).filter(
		({ id, score }) => score !== null && score < 1 && (weights.get(id) ?? 0) > 0,
	);
	const figures = {
		lcp: value("largest-contentful-paint"),
		fcp: value("first-contentful-paint"),
		tbt: value("total-blocking-time"),
		cls: value("cumulative-layout-shift"),
	};
	const ok =
		scores.every((score) => score === 100) &&
		figures.lcp <= reach.lcp &&
		figures.tbt <= reach.tbt &&
		figures.cls <= reach.cls;
	return {
		ok,
		scores,
		...figures,
		missed: missed.map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`),
	};
}

await withLeague(async (league) => {
	const browser = await openBrowser();
	try {
		const pages =
			chosen ??
			(isApplied ? ["/", "/standings", "/bylaws"] : (await visitorPages(league.port)).kinds);
		console.log(
			`\nLighthouse, phone, ${isApplied ? "slowed in earnest" : "simulated slow 4G"} (reach: 100/100/100/100, LCP ≤ ${reach.lcp} ms, TBT ≤ ${reach.tbt} ms, CLS ≤ ${reach.cls})`,
		);
		console.log(`    ${"page".padEnd(22)} perf/a11y/best/seo   LCP ms   FCP ms   TBT ms   CLS`);
		for (const path of pages) {
			const { ok, scores, lcp, fcp, tbt, cls, missed } = await judge(
				`http://localhost:${league.port}${path}`,
				browser.port,
			);
			const figures = [lcp, fcp, tbt]
				.map((value) => String(Math.round(value)).padStart(6))
				.join("   ");
			console.log(
				`  ${ok ? "✓" : "✗"} ${path.padEnd(22)} ${scores.join("/").padEnd(18)}   ${figures}   ${cls.toFixed(4)}${missed.length > 0 ? `   ${missed.join(", ")}` : ""}`,
			);
		}
		console.log();
	} finally {
		await browser.close();
	}
});
