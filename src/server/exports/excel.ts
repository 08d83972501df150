import type { CellStyle, CellValue } from "hucre/xlsx";
import { type Cell, type Column, cellText, type Report } from "../../league/reports/report.ts";
import { paper } from "./paper.ts";
import { dayOf, type PageHeader } from "./print-job.ts";
import { breaksLines, columnWidths, pagesAcross, rowHeight } from "./sheet-size.ts";

/**
 * How figures are shown. Text is marked as text (`@`), so that `=1+1` stays what it is even when
 * somebody edits the cell.
 */
const formats = {
	text: "@",
	number: "0",
	rating: "0.0",
	percent: "0.00%",
	date: "mmm d, yyyy",
} as const;
const font = { name: "Calibri", size: 11 };

/**
 * A report as an Excel workbook: one sheet on Letter paper, as wide as the page (two, where it
 * could not be read), its headings frozen on screen and repeated on each page, numbers as numbers
 * and dates as dates. Formulas are a thing of their own in such a file, and none is ever written.
 */
export async function excel(report: Report, pageHeader: PageHeader): Promise<Uint8Array> {
	const { writeXlsx } = await import("hucre/xlsx");
	const { columns, rows } = report;
	const headings = columns.map(({ group, heading }) => (group ? `${group} ${heading}` : heading));
	const widths = columnWidths(report);
	const heights = rows.flatMap((row, index) => {
		const height = rowHeight(columns, widths, row);
		return height === undefined ? [] : [[index + 1, { height }] as const];
	});
	const across = pagesAcross(report, widths);
	const names = columnName(columns.findIndex(({ kind }) => kind === "text"));
	const last = columnName(columns.length - 1);
	return writeXlsx({
		properties: {
			title: clean(report.title),
			creator: clean(pageHeader.league),
			created: dayOf(pageHeader),
			modified: dayOf(pageHeader),
		},
		defaultFont: font,
		sheets: [
			{
				name: report.sheet,
				columns: columns.map((column, index) => ({
					width: widths[index] as number,
					style: bodyStyle(column),
				})),
				rows: [
					headings,
					...rows.map((row) =>
						row.map((cell, index) => cellValue(cell, (columns[index] as Column).kind)),
					),
				],
				cells: new Map(
					columns.map((column, index) => [`0,${index}`, { style: headStyle(column) }]),
				),
				rowDefs: new Map([[0, { height: 32 }], ...heights]),
				freezePane: { rows: 1 },
				autoFilter: { range: `A1:${last}${rows.length + 1}` },
				pageSetup: {
					paperSize: "letter",
					orientation: paper(report).orientation,
					fitToPage: true,
					fitToWidth: across,
					fitToHeight: 0,
					printTitlesRow: "$1:$1",
					// So that the second page says whose it is.
					...(across > 1 && { printTitlesColumn: `$A:$${names}` }),
					margins: { left: 0.5, right: 0.5, top: 0.9, bottom: 0.7, header: 0.4, footer: 0.35 },
				},
				headerFooter: {
					oddHeader: `&L&"-,Bold"&14${printed(report.title, 90)}&R&10${printed(report.subtitle, 90)}`,
					oddFooter: `&L&9${printed(`${pageHeader.league} · as of ${cellText(pageHeader.asOf, "date")}`, 120)}&R&9Page &P of &N`,
				},
			},
		],
	});
}

function cellValue(cell: Cell, kind: Column["kind"]): CellValue {
	if (cell === null || cell === "") return null;
	if (typeof cell === "number") return cell;
	return kind === "date" ? new Date(`${cell}T00:00:00Z`) : clean(cell);
}

/**
 * Characters that a workbook can't hold are left out, and `_x003D_`, its own way to write `=`, is
 * written so that it comes out as it went in.
 */
const clean = (text: string) =>
	text.replace(/[\ufffe\uffff]/g, "").replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");

/** In headers and footers `&` begins a command, and a figure after one belongs to it. */
const printed = (text: string, longest: number) =>
	` ${clean([...text].slice(0, longest).join("")).replaceAll("&", "&&")}`;

const bodyStyle = (column: Column): CellStyle => ({
	font,
	numFmt: formats[column.kind],
	border: { bottom: { style: "thin", color: { rgb: "D5DFD8" } } },
	alignment: {
		...aligned(column),
		vertical: "top",
		...(breaksLines(column) && { wrapText: true }),
	},
});

/** Text keeps away from the figures at its left. */
const aligned = ({ align }: Column) => ({
	horizontal: align,
	...(align === "left" && { indent: 1 }),
});

const headStyle = (column: Column): CellStyle => ({
	font: { ...font, bold: true, color: { rgb: "FFFFFF" } },
	fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "145A3F" } },
	alignment: { ...aligned(column), vertical: "center", wrapText: true },
});

/** A, B … Z, AA, AB … */
const columnName = (index: number): string =>
	(index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) +
	String.fromCharCode(65 + (index % 26));
