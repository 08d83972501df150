import { afterEach, expect, test, vi } from "vitest";
import { textOfPdf } from "../../../test/files.ts";
import type { Report } from "../../league/reports/report.ts";
import { defaultPalette } from "../../league/rules/branding/palette.ts";
import { pdf } from "./pdf.ts";

const pageHeader = { league: "Metro Mixed", asOf: "2026-11-20", shades: defaultPalette.light };
const column = (
	heading: string,
	more: Partial<Report["columns"][number]> = {},
): Report["columns"][number] => ({
	heading,
	kind: "text",
	align: "left",
	width: 20,
	...more,
});
const report = (rows: Report["rows"], columns: Report["columns"] = [column("Name")]): Report => ({
	title: "A Roster",
	subtitle: "Team 1",
	sheet: "Sheet",
	columns,
	rows,
});
const bytesOf = async (toPrint: Report) => Buffer.from(await pdf(toPrint, pageHeader));
const read = async (toPrint: Report) => textOfPdf(await bytesOf(toPrint));
const pagesOf = (bytes: Buffer) => bytes.toString("latin1").match(/\/Type \/Page\n/g)?.length;

afterEach(() => vi.useRealTimers());

test.each([
	"Łódź",
	"Ştefan Țurcanu",
	"Nguyễn Thị Ánh",
	"Ğüneş Ǻrsæll Þór",
	"Ñandú — “Ünïcödé”",
	"Ελένη",
	"Жанна",
	"<b>x</b> & {{y}}",
	"=1+1",
])("%s can be read from the PDF", async (text) => {
	expect((await read(report([[text]]))).replace(/[\n\t]/g, " ")).toContain(text);
});

test("cells are printed formatted", async () => {
	const columns = [
		column("Percent", { kind: "percent" }),
		column("Rating", { kind: "rating" }),
		column("Date", { kind: "date" }),
		column("Sets", { kind: "number" }),
		column("Fee", { kind: "money" }),
	];
	expect(await read(report([[2 / 3, 4, "2026-11-14", 0, -233.6]], columns))).toContain(
		"66.67\t4.0\tNov 14, 2026\t0\t-$233.60",
	);
});

test("facts are printed above the table, each line of them", async () => {
	const facts = [["From", "Metro Mixed\nP.O. Box 1"]] as const;
	const text = (await read({ ...report([["Rows"]]), facts })).replace(/[\n\t]+/g, " ");
	expect(text).toMatch(/From Metro Mixed P.O. Box 1 .*Rows/);
});

test("headings and page numbers are on each page of Letter paper", async () => {
	const bytes = await bytesOf(report(Array.from({ length: 120 }, (_, index) => [`Name ${index}`])));
	const pages = pagesOf(bytes)!;
	expect(pages).toBeGreaterThan(2);
	const text = textOfPdf(bytes);
	expect(text.match(/^\t?Name$/gm)).toHaveLength(pages);
	for (let page = 1; page <= pages; page++) expect(text).toContain(`Page ${page} of ${pages}`);
	expect(text).toContain("Metro Mixed · as of Nov 20, 2026");
	expect(bytes.toString("latin1")).toContain("/MediaBox [0 0 612 792]");
});

test("a wide table is landscape, with a heading over each group", async () => {
	const columns = Array.from({ length: 10 }, (_, week) =>
		["W", "L"].map((heading) => column(heading, { group: `Week ${week + 1}`, width: 7 })),
	).flat();
	const bytes = await bytesOf(report([columns.map(() => "x")], columns));
	expect(bytes.toString("latin1")).toContain("/MediaBox [0 0 792 612]");
	expect(textOfPdf(bytes).match(/Week \d+/g)).toHaveLength(10);
	expect(textOfPdf(bytes).match(/W\tL/g)).toHaveLength(10);
});

test("an empty report says so", async () => {
	expect(await read(report([]))).toContain("There is nothing here yet.");
});

test("the PDF is tagged and has a title and language, for screen readers", async () => {
	const file = (await bytesOf(report([["Ann"]]))).toString("latin1");
	for (const marker of [
		"/Marked true",
		"/Lang (en-US)",
		"/DisplayDocTitle true",
		"/StructTreeRoot",
	])
		expect(file).toContain(marker);
});

test("the same report produces the same file", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
	const first = await bytesOf(report([["Ann"]]));
	vi.setSystemTime(new Date("2026-11-21T12:00:00Z"));
	expect((await bytesOf(report([["Ann"]]))).equals(first)).toBe(true);
});

test("the PDF library can open neither files nor URLs", async () => {
	await bytesOf(report([]));
	const { default: pdfmake } = (await import("pdfmake")) as unknown as {
		default: typeof import("pdfmake");
	};
	const image = (src: string) =>
		pdfmake.createPdf({ content: [{ image: src }], defaultStyle: { font: "Roboto" } }).getBuffer();
	await expect(image("/etc/hostname")).rejects.toThrow(/denied/);
	const remote = pdfmake.createPdf({
		content: [{ image: "far" }],
		images: { far: "http://127.0.0.1:9/x.png" },
		defaultStyle: { font: "Roboto" },
	});
	await expect(remote.getBuffer()).rejects.toThrow(/denied/);
});
