import { afterEach, expect, test, vi } from "vitest";
import { cellsOf, partsOf } from "../../../test/files.ts";
import type { Report } from "../../league/reports/report.ts";
import { defaultPalette } from "../../league/rules/branding/palette.ts";
import { excel } from "./excel.ts";

const pageHeader = { league: "Metro & Friends", asOf: "2026-11-20", shades: defaultPalette.light };
const columns = [
	{ heading: "Name", kind: "text", align: "left", width: 20 },
	{ heading: "Number", kind: "number", align: "right", width: 8 },
	{ heading: "Rating", kind: "rating", align: "right", width: 8 },
	{ heading: "Percent", kind: "percent", align: "right", width: 8 },
	{ heading: "Date", kind: "date", align: "left", width: 12 },
	{ group: "Week 1", heading: "W", kind: "number", align: "right", width: 4 },
] as const satisfies Report["columns"];
const report = (rows: Report["rows"], more: Partial<Report> = {}): Report => ({
	title: "A & B",
	subtitle: "",
	sheet: "Sheet",
	columns,
	rows,
	...more,
});
const bytesOf = async (toWrite: Report) => Buffer.from(await excel(toWrite, pageHeader));
const read = async (toWrite: Report) => cellsOf(await bytesOf(toWrite));

afterEach(() => vi.useRealTimers());

test("numbers, dates and empty cells keep their types", async () => {
	const rows = await read(
		report([
			["Ann", 12, 3.5, 2 / 3, "2026-11-14", 0],
			["", null, null, 0, null, null],
			["Zoë", 1, 4, 1, "2026-03-08", 2],
		]),
	);
	expect(rows).toEqual([
		["Name", "Number", "Rating", "Percent", "Date", "Week 1 W"],
		["Ann", 12, 3.5, 2 / 3, new Date("2026-11-14T00:00:00Z"), 0],
		[null, null, null, 0, null, null],
		["Zoë", 1, 4, 1, new Date("2026-03-08T00:00:00Z"), 2],
	]);
});

const formulaLike = [
	"=1+1",
	"+1",
	"@x",
	"-2",
	'=HYPERLINK("http://x.example","y")',
	"=cmd|' /C calc'!A0",
	"\t=1+1",
	"\n=1",
	"%3D1",
	"|x",
	"1E5",
	"0012",
	"2026-11-14",
	"TRUE",
	"'=1",
];

test.each(formulaLike)("text is never converted to a formula, number or date: %j", async (text) => {
	const bytes = await bytesOf(
		report([[text, 1, 1, 1, null, 1]], { title: `${text} Roster`, subtitle: text }),
	);
	expect((await cellsOf(bytes))[1]?.[0]).toBe(text);
	const {
		"xl/worksheets/sheet1.xml": sheet = "",
		"xl/styles.xml": styles = "",
		...rest
	} = partsOf(bytes);
	expect(sheet).not.toMatch(/<f[ >/]|<hyperlink|t="(str|e)"/);
	expect(Object.keys(rest).join()).not.toMatch(/external|macro|vba|connection/i);
	// Formatted as text, so that editing the cell doesn't turn it into a formula.
	const style = Number(/<c r="A2" t="s" s="(\d+)"/.exec(sheet)?.[1]);
	const format = [
		...(/<cellXfs[\s\S]*<\/cellXfs>/.exec(styles)?.[0] ?? "").matchAll(/<xf numFmtId="(\d+)"/g),
	][style]?.[1];
	expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="@"/>`);
});

test.each([
	"Łódź",
	"Nguyễn Thị Ánh",
	"Ǹ́",
	"李小龍",
	"علي",
	"🎾",
	"<b>&amp;\"'</b>",
	"]]>",
	"_x003D_1+1",
	"a_x0041_",
	"two\nlines",
	"  spaces  ",
])("a name in any script is read back unchanged: %j", async (text) => {
	expect(
		(await read(report([[text, null, null, null, null, null]], { title: text })))[1]?.[0],
	).toBe(text);
});

test("characters that a workbook can’t contain are removed", async () => {
	expect((await read(report([["a\ufffe\uffffb", null, null, null, null, null]])))[1]?.[0]).toBe(
		"ab",
	);
});

test("uses Letter paper, fits the page width, repeats and freezes headings, and is landscape for wide tables", async () => {
	const sheetOf = async (toWrite: Report) => partsOf(await bytesOf(toWrite));
	const { "xl/worksheets/sheet1.xml": sheet = "", "xl/workbook.xml": workbook = "" } =
		await sheetOf(report([["Ann", 1, 1, 1, null, 1]]));
	expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
	expect(sheet).toMatch(
		/<pageSetup paperSize="1" orientation="portrait" fitToWidth="1" fitToHeight="0"\/>/,
	);
	expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" [^>]*state="frozen"/);
	expect(sheet).toContain('<autoFilter ref="A1:F2"/>');
	expect(sheet).toContain("Metro &amp;&amp; Friends · as of Nov 20, 2026");
	expect(workbook).toContain(
		'<definedName name="_xlnm.Print_Titles" localSheetId="0">Sheet!$1:$1</definedName>',
	);
	const many = Array.from({ length: 30 }, () => columns[1]);
	const wide = (await sheetOf(report([], { columns: many })))["xl/worksheets/sheet1.xml"];
	expect(wide).toContain('orientation="landscape"');
	expect(wide).toContain('<autoFilter ref="A1:AD1"/>');
});

test("long comments wrap in taller rows, names are not cut off, and left-aligned text is indented", async () => {
	const comments = [
		{ ...columns[1] },
		{ ...columns[0] },
		{ ...columns[0], heading: "Comments", width: 32 },
	];
	const name = "Alexandria van der Featherstonehaugh";
	const rows = [
		[
			1,
			name,
			"Played singles in high school, came back twenty years later, and would like to play doubles.",
		],
		[2, "Bo", "Short."],
		[3, "Bo", "Two\nlines"],
	];
	const { "xl/worksheets/sheet1.xml": sheet = "", "xl/styles.xml": styles = "" } = partsOf(
		await bytesOf(report(rows, { columns: comments })),
	);
	const heights = [...sheet.matchAll(/<row r="(\d+)"([^>]*)>/g)].map(([, row, more]) => [
		row,
		/ht="([\d.]+)"/.exec(more!)?.[1],
	]);
	expect(heights).toEqual([
		["1", "32"],
		["2", "45"],
		["3", undefined],
		["4", "30"],
	]);
	const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) =>
		Number(width),
	);
	expect(widths).toEqual([11, name.length + 3, 35]);
	expect(styles).toMatch(/<alignment[^>]*horizontal="left"[^>]*indent="1"/);
});

test("a table too wide to read on one page is printed on two, with names on both", async () => {
	const wide = [
		columns[1],
		columns[0],
		...Array.from({ length: 9 }, () => ({ ...columns[0], width: 24 })),
	];
	const { "xl/worksheets/sheet1.xml": sheet = "", "xl/workbook.xml": workbook = "" } = partsOf(
		await bytesOf(report([], { columns: wide })),
	);
	expect(sheet).toContain('fitToWidth="2"');
	expect(workbook).toContain(">Sheet!$1:$1,Sheet!$A:$B</definedName>");
});

test("the same report produces the same file", async () => {
	const toWrite = report([["Ann", 1, 1, 1, null, 1]]);
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
	const first = await bytesOf(toWrite);
	vi.setSystemTime(new Date("2026-11-21T12:00:00Z"));
	expect((await bytesOf(toWrite)).equals(first)).toBe(true);
});
