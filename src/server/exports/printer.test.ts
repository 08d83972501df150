import { afterEach, expect, test } from "vitest";
import type { Report } from "../../league/reports/report.ts";
import { defaultPalette } from "../../league/rules/branding/palette.ts";
import type { ReportJob } from "./print-job.ts";
import { createPrinter, type Printer } from "./printer.ts";

const report = (rows: number): Report => ({
	title: "A Roster",
	subtitle: "",
	sheet: "Roster",
	columns: [{ heading: "Name", kind: "text", align: "left", width: 20 }],
	rows: Array.from({ length: rows }, (_, index) => [`Name ${index}`]),
});
const job = (format: ReportJob["format"], rows = 3): ReportJob => ({
	format,
	report: report(rows),
	pageHeader: { league: "L", asOf: "2026-11-20", shades: defaultPalette.light },
});
const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString("latin1");

let printer: Printer;
let people = 0;
/** Each job by another person, unless named. */
const print = (job: ReportJob, account = `person ${++people}`) =>
	printer.print(job, { account, network: account });
afterEach(() => printer.stop());

test("files are created without blocking the event loop, and each caller gets its own", async () => {
	printer = createPrinter();
	let ticks = 0;
	const watch = setInterval(() => ticks++, 1);
	const files = await Promise.all(
		[job("pdf", 500), job("xlsx"), job("pdf"), job("xlsx")].map((each) => print(each)),
	);
	clearInterval(watch);
	expect(files.map(startOf)).toEqual(["%PDF", "PK\u0003\u0004", "%PDF", "PK\u0003\u0004"]);
	expect(ticks).toBeGreaterThan(20);
});

test("a job beyond the queue limit is refused with Retry-After", async () => {
	printer = createPrinter({ queueMax: 3 });
	const queued = [1, 2, 3].map(() => print(job("xlsx")));
	await expect(print(job("xlsx"))).rejects.toMatchObject({
		code: "NOT_READY",
		headers: { "retry-after": "5" },
	});
	expect((await Promise.all(queued)).map(startOf)).toHaveLength(3);
	expect(startOf(await print(job("xlsx")))).toBe("PK\u0003\u0004");
});

test("a job that takes too long fails, and the next one succeeds", {
	tags: ["volume"],
}, async () => {
	printer = createPrinter({ limitMs: 1 });
	const slow = print(job("pdf", 500));
	await expect(slow).rejects.toThrow("too long");
	await printer.stop();
	printer = createPrinter();
	expect(startOf(await print(job("xlsx")))).toBe("PK\u0003\u0004");
});

test("an invalid report causes an error, and the printer keeps working", {
	tags: ["volume"],
}, async () => {
	printer = createPrinter();
	const broken = { ...job("pdf"), report: { ...report(1), columns: [] } } as ReportJob;
	await Promise.allSettled([print(broken)]);
	await expect(print({ ...job("xlsx"), report: null as unknown as Report })).rejects.toThrow();
	expect(startOf(await print(job("xlsx")))).toBe("PK\u0003\u0004");
});

test("the process exits when idle and is started again", { tags: ["volume"] }, async () => {
	printer = createPrinter({ idleMs: 1 });
	await print(job("xlsx"));
	await new Promise((later) => setTimeout(later, 50));
	expect(startOf(await print(job("xlsx")))).toBe("PK\u0003\u0004");
});

test("a printer that is prepared, or prepared while it prints, prints as usual", {
	tags: ["volume"],
}, async () => {
	printer = createPrinter();
	await Promise.all([printer.prepare(), printer.prepare()]);
	expect(startOf(await print(job("pdf")))).toBe("%PDF");
	const printed = print(job("xlsx"));
	await printer.prepare();
	expect(startOf(await printed)).toBe("PK\u0003\u0004");
});

test("preparing fails silently while the queue is full, and does nothing after the end", async () => {
	printer = createPrinter({ queueMax: 0 });
	await printer.prepare();
	await printer.stop();
	await printer.prepare();
});

test("pending jobs are rejected when the program stops", async () => {
	printer = createPrinter();
	const waiting = [print(job("pdf", 300)), print(job("xlsx"))];
	await printer.stop();
	expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual([
		"rejected",
		"rejected",
	]);
});
