import type { CellStyle, CellValue, WriteSheet } from "hucre/xlsx";
import {
	type Cell,
	type Column,
	cellText,
	type Report,
	tabulate,
} from "../../league/reports/report.ts";
import type { Shades } from "../../league/rules/branding/palette.ts";
import { paper } from "./paper.ts";
import { dayOf, type PageHeader } from "./print-job.ts";
import { columnWidths, pagesAcross, rowHeight, wrapsLines } from "./sheet-size.ts";

/**
 * Number formats. Text has the text format (`@`), so that `=1+1` stays text even if the cell is
 * edited.
 */
const formats = {
	text: "@",
	number: "0",
	rating: "0.0",
	percent: "0.00%",
	money: "$#,##0.00",
	date: "mmm d, yyyy",
} as const;
const font = { name: "Calibri", size: 11 };

/**
 * A report as an Excel workbook: a sheet, or several, on Letter paper, fitted to the page width
 * (two pages if one would be unreadable), with headings frozen on screen and repeated on each page,
 * and typed numbers and dates. Formulas are a separate cell type in such a file and are never
 * written.
 */
export async function excel(report: Report, pageHeader: PageHeader): Promise<Uint8Array> {
	const { writeXlsx } = await import("hucre/xlsx");
	return writeXlsx({
		properties: {
			title: clean(report.title),
			creator: clean(pageHeader.league),
			created: dayOf(pageHeader),
			modified: dayOf(pageHeader),
		},
		defaultFont: font,
		sheets: [report, ...(report.more ?? [])]
			.flatMap((each) => [each, ...notesOf(each)])
			.map((each) => sheetOf(each, pageHeader)),
	});
}

/**
 * A sheet of its own for a report's facts and footnotes: in the report's sheet, they would be
 * sorted and filtered with the table.
 */
function notesOf({ title, sheet, facts = [], footnotes = [] }: Report): Report[] {
	const notes = [...facts.map(([label, text]) => `${label}: ${text}`), ...footnotes];
	return notes.length === 0
		? []
		: [
				{
					title,
					subtitle: "",
					sheet: `${sheet} Notes`,
					...tabulate([{ heading: "Note", kind: "text", width: 90, cell: (line) => line }], notes),
				},
			];
}

function sheetOf(report: Report, pageHeader: PageHeader): WriteSheet {
	const { columns, rows } = report;
	const headings = columns.map(({ group, heading }) => (group ? `${group} ${heading}` : heading));
	const widths = columnWidths(report);
	const heights = rows.flatMap((row, index) => {
		const height = rowHeight(columns, widths, row);
		return height === undefined ? [] : [[index + 1, { height }] as const];
	});
	const pagesWide = pagesAcross(report, widths);
	const names = columnName(columns.findIndex(({ kind }) => kind === "text"));
	const last = columnName(columns.length - 1);
	return {
		name: report.sheet,
		columns: columns.map((column, index) => ({
			width: widths[index] as number,
			style: bodyStyle(column, pageHeader.shades),
		})),
		rows: [
			headings,
			...rows.map((row) =>
				row.map((cell, index) => cellValue(cell, (columns[index] as Column).kind)),
			),
		],
		cells: new Map(
			columns.map((column, index) => [
				`0,${index}`,
				{ style: headStyle(column, pageHeader.shades) },
			]),
		),
		rowDefs: new Map([[0, { height: 32 }], ...heights]),
		freezePane: { rows: 1 },
		autoFilter: { range: `A1:${last}${rows.length + 1}` },
		pageSetup: {
			paperSize: "letter",
			orientation: paper(report).orientation,
			fitToPage: true,
			fitToWidth: pagesWide,
			fitToHeight: 0,
			printTitlesRow: "$1:$1",
			// Repeats the names on the second page.
			...(pagesWide > 1 && { printTitlesColumn: `$A:$${names}` }),
			margins: { left: 0.5, right: 0.5, top: 0.9, bottom: 0.7, header: 0.4, footer: 0.35 },
		},
		headerFooter: {
			oddHeader: `&L&"-,Bold"&14${printed(report.title, 90)}&R&10${printed(report.subtitle, 90)}`,
			oddFooter: `&L&9${printed(`${pageHeader.league} · as of ${cellText(pageHeader.asOf, "date")}`, 120)}&R&9Page &P of &N`,
		},
	};
}

function cellValue(cell: Cell, kind: Column["kind"]): CellValue {
	if (cell === null || cell === "") return null;
	if (typeof cell === "number") return cell;
	return kind === "date" ? new Date(`${cell}T00:00:00Z`) : clean(cell);
}

/**
 * Removes characters that a workbook can't contain, and escapes `_x003D_`, its escape sequence for
 * `=`.
 */
const clean = (text: string) =>
	text.replace(/[\ufffe\uffff]/g, "").replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");

/** In headers and footers `&` starts a command; a digit after a command would be part of it. */
const printed = (text: string, maxLength: number) =>
	` ${clean([...text].slice(0, maxLength).join("")).replaceAll("&", "&&")}`;

const bodyStyle = (column: Column, { rule }: Shades): CellStyle => ({
	font,
	numFmt: formats[column.kind],
	border: { bottom: { style: "thin", color: { rgb: rgbOf(rule) } } },
	alignment: {
		...alignmentOf(column),
		vertical: "top",
		...(wrapsLines(column) && { wrapText: true }),
	},
});

/** Indents left-aligned text, to separate it from numbers on its left. */
const alignmentOf = ({ align }: Column) => ({
	horizontal: align,
	...(align === "left" && { indent: 1 }),
});

const headStyle = (column: Column, { court }: Shades): CellStyle => ({
	font: { ...font, bold: true, color: { rgb: "FFFFFF" } },
	fill: { type: "pattern", pattern: "solid", fgColor: { rgb: rgbOf(court) } },
	alignment: { ...alignmentOf(column), vertical: "center", wrapText: true },
});

const rgbOf = (color: string) => color.slice(1).toUpperCase();

/** A, B … Z, AA, AB … */
const columnName = (index: number): string =>
	(index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) +
	String.fromCharCode(65 + (index % 26));
