/**
 * Lighthouse for every public page, each opened by a new browser, on a simulated phone with slow
 * 4G. `--applied` throttles network and CPU for real, on three pages; `--pages=/a,/b` selects
 * pages. Needs Chromium, which `scripts/bench.mjs` finds.
 *
 * Load on the machine makes tasks take longer and lowers scores. The last columns are therefore
 * the same audit of the same visit, with CPU times instead of the times that passed.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import { inCpuTime, type Trace } from "./cpu-time.ts";
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
	return { port, folder, close };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

interface Result {
	ok: boolean;
	scores: number[];
	lcp: number;
	fcp: number;
	tbt: number;
	cls: number;
	/** Audits below the full score. */
	missed: string[];
	cpuTime: { fcp: number; lcp: number; tbt: number; longestTask: number } | null;
}

async function audit(url: string, attempt = 1): Promise<Result> {
	const { port, folder, close } = await openBrowser();
	const visit = join(folder, "visit");
	const flags: Flags = {
		port,
		logLevel: "silent",
		onlyCategories: [...categories],
		throttlingMethod: isApplied ? "devtools" : "simulate",
	};
	try {
		const { lhr } =
			(await lighthouse(url, { ...flags, gatherMode: visit, auditMode: visit })) ?? {};
		if (!lhr) throw new Error(`Lighthouse said nothing of ${url}.`);
		// Under load the browser may paint too late to be measured.
		if (lhr.runtimeError && attempt < 3) return await audit(url, attempt + 1);
		return {
			...resultOf(lhr),
			cpuTime: isApplied ? null : await auditInCpuTime(url, flags, visit),
		};
	} finally {
		await close();
	}
}

/** Audits a recorded visit once more, with CPU times and a server that answers within 1 ms. */
async function auditInCpuTime(url: string, flags: Flags, visit: string) {
	const { origin } = new URL(url);
	const precomputedLanternData = {
		additionalRttByOrigin: { [origin]: 0 },
		serverResponseTimeByOrigin: { [origin]: 1 },
	};
	const longestTask = change<Trace, number>(join(visit, "trace.json"), inCpuTime);
	change<{ settings: object }>(join(visit, "artifacts.json"), ({ settings }) =>
		Object.assign(settings, { precomputedLanternData }),
	);
	const { lhr } =
		(await lighthouse(url, { ...flags, auditMode: visit, precomputedLanternData })) ?? {};
	return lhr ? { ...figuresOf(lhr), longestTask } : null;
}

function change<Content, Result = unknown>(file: string, work: (content: Content) => Result) {
	const content = JSON.parse(readFileSync(file, "utf8")) as Content;
	const result = work(content);
	writeFileSync(file, JSON.stringify(content));
	return result;
}

function figuresOf({ audits }: Report) {
	const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
	return {
		lcp: value("largest-contentful-paint"),
		fcp: value("first-contentful-paint"),
		tbt: value("total-blocking-time"),
		cls: value("cumulative-layout-shift"),
	};
}

function resultOf(lhr: Report) {
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
	const figures = figuresOf(lhr);
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

const rounded = (values: readonly number[]) =>
	values.map((value) => String(Math.round(value)).padStart(6)).join("   ");

await withLeague(async ({ port }) => {
	const pages =
		chosen ?? (isApplied ? ["/", "/standings", "/bylaws"] : (await visitorPages(port)).kinds);
	console.log(
		`\nLighthouse, phone, ${isApplied ? "throttled" : "simulated slow 4G"} (goals: 100/100/100/100, LCP ≤ ${goals.lcp} ms, TBT ≤ ${goals.tbt} ms, CLS ≤ ${goals.cls})`,
	);
	console.log(
		`    ${"page".padEnd(22)} perf/a11y/best/seo   LCP ms   FCP ms   TBT ms   CLS${isApplied ? "" : "      in CPU time: LCP      FCP      TBT   longest task, not slowed down"}`,
	);
	for (const path of pages) {
		const { ok, scores, lcp, fcp, tbt, cls, missed, cpuTime } = await audit(
			`http://localhost:${port}${path}`,
		);
		const inCpuTime =
			cpuTime &&
			`${rounded([cpuTime.lcp, cpuTime.fcp, cpuTime.tbt])}   ${cpuTime.longestTask.toFixed(1).padStart(6)}`;
		console.log(
			`  ${ok ? "✓" : "✗"} ${path.padEnd(22)} ${scores.join("/").padEnd(18)}   ${rounded([lcp, fcp, tbt])}   ${cls.toFixed(4)}${inCpuTime ? `            ${inCpuTime}` : ""}${missed.length > 0 ? `   ${missed.join(", ")}` : ""}`,
		);
	}
	console.log();
});
