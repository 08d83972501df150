/**
 * The transfer size of a first visit to each page: the page with inlined styles, compressed by the
 * server; all scripts, compressed by the build; and the number of requests before it can be read.
 * Fonts are counted, although text is shown without them.
 */
import { gzipSync } from "node:zlib";
import { ask, visitorPages, withLeague } from "./league.ts";
import { info, show } from "./table.ts";

const budget = { page: 20, script: 105, requests: 3 };
const kib = (bytes: number) => bytes / 1024;

await withLeague(async ({ port }) => {
	const length = async (path: string, encoding: string) =>
		(await ask(port, path, encoding)).body.length;
	const rows: (string | number)[][] = [];
	const over: string[] = [];
	for (const path of (await visitorPages(port)).kinds) {
		const html = (await ask(port, path, "identity")).body.toString();
		const page = { gzip: kib(await length(path, "gzip")), brotli: kib(await length(path, "br")) };
		const css = kib(gzipSync(all(html, /<style[^>]*>(.*?)<\/style>/gs).join("")).length);
		const scripts: string[] = JSON.parse(
			all(html, /<script type="application\/json" id="scripts"[^>]*>(.*?)<\/script>/gs)[0] ?? "[]",
		);
		let script = 0;
		for (const file of scripts) script += kib(await length(file, "gzip"));
		const awaited = [
			...all(html, /<link rel="(stylesheet)"/g),
			...all(html, /<link rel="(preload)"/g),
			...all(html, /<(script) src="[^"]*">/g),
		];
		const requests = 1 + awaited.length;
		const isWithin =
			page.gzip <= budget.page && script <= budget.script && requests <= budget.requests;
		if (!isWithin) over.push(path);
		rows.push([
			isWithin ? "✓" : "✗",
			path,
			...[kib(html.length), page.gzip, page.brotli, css, script].map((size) => size.toFixed(1)),
			requests,
		]);
	}
	const heads = [
		"",
		"page",
		"KiB plain",
		"gzip",
		"brotli",
		"of it CSS, gzip",
		"scripts, gzip",
		"requests",
	];
	const widths = heads.map((head, column) =>
		Math.max(head.length, ...rows.map((row) => String(row[column]).length)),
	);
	const line = (row: (string | number)[]) =>
		`  ${row.map((cell, column) => (column < 2 ? String(cell).padEnd(widths[column] ?? 0) : String(cell).padStart(widths[column] ?? 0))).join("  ")}`;
	console.log(
		`\nA first visit (goals: page ≤ ${budget.page} KiB gzip, scripts ≤ ${budget.script} KiB gzip, requests before it can be read ≤ ${budget.requests})`,
	);
	console.log([heads, ...rows].map(line).join("\n"));
	show("", [
		info(over.length === 0 ? "All pages are within the budget." : `Over: ${over.join(", ")}`, ""),
	]);
});

function all(text: string, pattern: RegExp) {
	return [...text.matchAll(pattern)].map(([, part = ""]) => part);
}
