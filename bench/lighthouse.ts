/**
 * Lighthouse for every public page, on a simulated phone with slow 4G. `--applied` throttles
 * network and CPU for real, on three pages; `--pages=/a,/b` selects pages. Needs Chromium, which
 * `scripts/bench.mjs` finds. Load on the machine lowers scores, so repeat failures.
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
const goals = { lcp: isApplied ? 1000 : 850, tbt: 10, cls: 0.001 };
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
	// The browser writes its port to this file.
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

interface Result {
	ok: boolean;
	scores: number[];
	lcp: number;
	fcp: number;
	tbt: number;
	cls: number;
	/** Audits below the full score. */
	missed: string[];
}

async function audit(url: string, port: number, attempt = 1): Promise<Result> {
	const flags: Flags = {
		port,
		logLevel: "silent",
		onlyCategories: [...categories],
		throttlingMethod: isApplied ? "devtools" : "simulate",
	};
	const { lhr } = (await lighthouse(url, flags)) ?? {};
	if (!lhr) throw new Error(`Lighthouse said nothing of ${url}.`);
	// Under load the browser may paint too late to be measured.
	if (lhr.runtimeError && attempt < 3) return audit(url, port, attempt + 1);
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
		figures.lcp <= goals.lcp &&
		figures.tbt <= goals.tbt &&
		figures.cls <= goals.cls;
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
			`\nLighthouse, phone, ${isApplied ? "throttled" : "simulated slow 4G"} (goals: 100/100/100/100, LCP ≤ ${goals.lcp} ms, TBT ≤ ${goals.tbt} ms, CLS ≤ ${goals.cls})`,
		);
		console.log(`    ${"page".padEnd(22)} perf/a11y/best/seo   LCP ms   FCP ms   TBT ms   CLS`);
		for (const path of pages) {
			const { ok, scores, lcp, fcp, tbt, cls, missed } = await audit(
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
