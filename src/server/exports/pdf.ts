import type { Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import { type Column, cellText, type Report } from "../../league/reports/report.ts";
import type { Shades } from "../../league/rules/branding/palette.ts";
import { paper } from "./paper.ts";
import { pdfFile } from "./pdf-file.ts";
import { dayOf, type PageHeader } from "./print-job.ts";

const colorsOf = (shades: Shades) => ({
	head: shades["court-dark"],
	court: shades.court,
	ink: shades.ink,
	soft: shades["ink-soft"],
	rule: shades.rule,
	stripe: shades.ground,
	ball: shades.ball,
	line: "#ffffff",
});
type Colors = ReturnType<typeof colorsOf>;
/** Points: an inch has 72. */
const margin = { side: 36, verticalPadding: 40, bottom: 42 };
const pageWidths = { portrait: 612, landscape: 792 };
const verticalPadding = 3.5;
/** Many columns have less padding. */
const horizontalPadding = (columns: readonly Column[]) => (columns.length > 20 ? 2.5 : 4);

/**
 * A report as a PDF on Letter paper: headings on each page, page numbers, tagged for screen
 * readers.
 */
export const pdf = (report: Report, pageHeader: PageHeader): Promise<Uint8Array> =>
	pdfFile(document(report, pageHeader));

function document(report: Report, pageHeader: PageHeader): TDocumentDefinitions {
	const { league, asOf } = pageHeader;
	const colors = colorsOf(pageHeader.shades);
	const tables = [report, ...(report.more ?? [])];
	const { orientation } = paper(tables.toSorted((one, other) => widthOf(other) - widthOf(one))[0]!);
	const space = (table: Report) =>
		pageWidths[orientation] -
		2 * margin.side -
		table.columns.length * 2 * horizontalPadding(table.columns);
	// Letters have the same size in all tables. Several tables are also made equally wide.
	const characterWidth = Math.min(9, ...tables.map((table) => space(table) / widthOf(table)));
	const size = fontSize(characterWidth);
	const sizes = (table: Report): Sizes => ({
		size,
		characterWidth: tables.length > 1 ? space(table) / widthOf(table) : characterWidth,
	});
	const stripe: Content = {
		canvas: [{ type: "rect", x: 0, y: 0, w: pageWidths[orientation], h: 10, color: colors.court }],
	};
	const ball: Content = {
		canvas: [
			{
				type: "ellipse",
				x: 6,
				y: 11.5,
				r1: 6,
				r2: 6,
				color: colors.ball,
				lineColor: colors.court,
				lineWidth: 1,
			},
		],
	};
	return {
		pageSize: "LETTER",
		pageOrientation: orientation,
		pageMargins: [margin.side, margin.verticalPadding, margin.side, margin.bottom],
		version: "1.7",
		tagged: true,
		displayTitle: true,
		language: "en-US",
		info: {
			title: report.title,
			author: league,
			creator: league,
			producer: league,
			creationDate: dayOf(pageHeader),
		},
		defaultStyle: { font: "Roboto", fontSize: size, color: colors.ink, lineHeight: 1.12 },
		header: stripe,
		footer: (page, pages) => ({
			margin: [margin.side, 12, margin.side, 0],
			fontSize: 8,
			color: colors.soft,
			columns: [
				{ text: `${league} · as of ${cellText(asOf, "date")}` },
				{ text: `Page ${page} of ${pages}`, alignment: "right", width: 80 },
			],
		}),
		content: [
			{
				columns: [
					{ width: 20, stack: [ball] },
					{ text: report.title, fontSize: 19, bold: true, color: colors.head, lineHeight: 1 },
				],
				margin: [0, 0, 0, 3],
			},
			{ text: report.subtitle, fontSize: 10, color: colors.soft, margin: [0, 0, 0, 10] },
			...tableOf(report, sizes(report), colors),
			...tables
				.slice(1)
				.flatMap((table): Content[] =>
					table.startsPage
						? [
								{ ...sectionTitle(table, colors), pageBreak: "before", margin: [0, 0, 0, 4] },
								...tableOf(table, sizes(table), colors),
							]
						: tableOf(table, sizes(table), colors, sectionTitle(table, colors)),
				),
		],
	};
}

const sectionTitle = ({ title }: Report, colors: Colors) => ({
	text: title,
	fontSize: 14,
	bold: true,
	color: colors.head,
});

/** The font size, and the width of a column per character, in points. */
interface Sizes {
	size: number;
	characterWidth: number;
}
const widthOf = (table: Report) => paper(table).width;

/**
 * Facts, rows and footnotes. A title, if given, is a row of headings: it is repeated on each page,
 * and never alone at the end of one.
 */
const tableOf = (
	report: Report,
	{ size, characterWidth }: Sizes,
	colors: Colors,
	title?: ReturnType<typeof sectionTitle>,
): Content[] => [
	...factsOf(report, colors),
	report.rows.length === 0
		? { text: "There is nothing here yet.", fontSize: 11, margin: [0, 8, 0, 0] }
		: {
				layout: courtLayout(report, colors, title ? 1 : 0),
				...(title && { margin: [0, 16, 0, 0] }),
				table: {
					headerRows: headRows(report.columns) + (title ? 1 : 0),
					dontBreakRows: true,
					...(title && { keepWithHeaderRows: 1 }),
					widths: report.columns.map(({ width }) => width * characterWidth),
					body: [
						...(title ? [titleRow(report.columns, title)] : []),
						...heads(report.columns, size, colors),
						...report.rows.map((row) => bodyRow(row, report.columns)),
					],
				},
			},
	...(report.footnotes ?? []).map((text): Content => ({ text, margin: [0, 6, 0, 0] })),
];

const titleRow = (columns: readonly Column[], title: TableCell): TableCell[] =>
	columns.map((_, index) =>
		index === 0 ? { ...(title as object), colSpan: columns.length, margin: [-4, 0, 0, 2] } : {},
	) as TableCell[];

/** Labels and texts in two columns. */
const factsOf = ({ facts = [] }: Report, colors: Colors): Content[] =>
	facts.length === 0
		? []
		: [
				{
					layout: "noBorders",
					margin: [0, 4, 0, 14],
					table: {
						widths: [70, "*"],
						body: facts.map(([label, text]) => [{ text: label, color: colors.soft }, { text }]),
					},
				},
			];

/**
 * As large as the widths allow, within limits; a letter is about half as wide as it is high.
 */
const fontSize = (characterWidth: number) =>
	Math.min(12, Math.max(6.5, Math.floor(characterWidth * 2 * 4) / 4));

const isGrouped = (columns: readonly Column[]) => columns.some((column) => column.group);
const headRows = (columns: readonly Column[]) => (isGrouped(columns) ? 2 : 1);

/** One row of headings, or two where columns share one. */
function heads(columns: readonly Column[], size: number, colors: Colors): TableCell[][] {
	const head = { bold: true, color: colors.line, fontSize: size, lineHeight: 1 } as const;
	const own = ({ heading, align }: Column) => ({ ...head, text: heading, alignment: align });
	if (!isGrouped(columns)) return [columns.map(own)];
	const upper = columns.map((column, index): TableCell => {
		if (!column.group) return { ...own(column), rowSpan: 2 };
		if (columns[index - 1]?.group === column.group) return {};
		return {
			...head,
			text: column.group,
			alignment: "center",
			colSpan: columns.filter(({ group }) => group === column.group).length,
		};
	});
	return [upper, columns.map((column) => (column.group ? own(column) : {}))];
}

const bodyRow = (row: Report["rows"][number], columns: readonly Column[]): TableCell[] =>
	columns.map(({ kind, align, width }, index) => {
		const text = cellText(row[index] ?? null, kind);
		return {
			text: text.length > width ? breakAtSign(text) : text,
			alignment: align,
			noWrap: text.length < width - 1,
		};
	});

/** Breaks a long email address after the @, where it is clear that it continues. */
const breakAtSign = (text: string) => text.replace(/^(\S+@)(\S+)$/, "$1\n$2");

function courtLayout({ columns, rows, groupBy }: Report, colors: Colors, titles: 0 | 1) {
	const heads = headRows(columns) + titles;
	const side = horizontalPadding(columns);
	/** Whether the row below the line starts a new part of the table. */
	const startsPart = (line: number) =>
		groupBy !== undefined &&
		line > heads &&
		line - heads < rows.length &&
		rows[line - heads]?.[groupBy] !== rows[line - heads - 1]?.[groupBy];
	return {
		fillColor: (row: number) =>
			row < titles ? null : row < heads ? colors.court : (row - heads) % 2 ? colors.stripe : null,
		hLineWidth: (line: number) => (line < heads ? 0 : startsPart(line) ? 1.2 : 0.5),
		hLineColor: (line: number) => (startsPart(line) ? colors.court : colors.rule),
		vLineWidth: () => 0,
		paddingLeft: () => side,
		paddingRight: () => side,
		paddingTop: () => verticalPadding,
		paddingBottom: () => verticalPadding,
	};
}
