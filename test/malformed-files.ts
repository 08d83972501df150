import { randomBytes } from "node:crypto";
import { book, changed, withDataDescriptor } from "./workbook.ts";
import { zipOf } from "./zip.ts";

/** The largest table that the reader accepts. */
const [rows, columns] = [1999, 60];
const columnName = (index: number) =>
	(index < 26 ? "" : String.fromCharCode(64 + Math.floor(index / 26))) +
	String.fromCharCode(65 + (index % 26));

const sheet = (content: string, before = "") =>
	`<?xml version="1.0"?>${before}<worksheet><sheetData>${content}</sheetData></worksheet>`;
const row = (number: number | string, cells: string) => `<row r="${number}">${cells}</row>`;
const inline = (ref: string, text: string) =>
	`<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const table = (cell: (ref: string) => string) =>
	Array.from({ length: rows }, (_, index) =>
		row(
			index + 1,
			Array.from({ length: columns }, (_, column) =>
				cell(`${columnName(column)}${index + 1}`),
			).join(""),
		),
	).join("");
const heading = row(1, inline("A1", "First Name"));

/** A workbook with a table of texts that cells refer to by number. */
function withSharedStrings(content: string, strings: string) {
	const parts = book(sheet(content));
	const types = parts["[Content_Types].xml"]!.replace(
		"</Types>",
		'<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
	);
	const related = parts["xl/_rels/workbook.xml.rels"]!.replace(
		"</Relationships>",
		'<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
	);
	return zipOf({
		...parts,
		"[Content_Types].xml": types,
		"xl/_rels/workbook.xml.rels": related,
		"xl/sharedStrings.xml": `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings}</sst>`,
	});
}
const shared = (index: number | string) => (ref: string) =>
	`<c r="${ref}" t="s"><v>${index}</v></c>`;
const nested = (tag: string, depth: number) => `<${tag}>`.repeat(depth) + `</${tag}>`.repeat(depth);
const withWorkbook = (change: (workbook: string) => string) => {
	const parts = book(sheet(heading));
	return zipOf({ ...parts, "xl/workbook.xml": change(parts["xl/workbook.xml"]!) });
};
const plain = () => zipOf(book(sheet(heading)));
const laughs = Array.from(
	{ length: 9 },
	(_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join("");

/** Files that break, exhaust or trick readers, the most dangerous ones first. */
export const malformedFiles: readonly [name: string, bytes: () => Buffer][] = [
	[
		"120,000 cells that share a text of 6000 characters",
		() => withSharedStrings(table(shared(0)), `<si><t>${"x".repeat(6000)}</t></si>`),
	],
	["31 MB in 31 KB", () => zipOf(book(sheet(row(1, inline("A1", "x".repeat(31_000_000))))))],
	[
		"31 MB with the size of 1 KB",
		() =>
			zipOf(book(sheet(row(1, inline("A1", "x".repeat(31_000_000))))), {
				sizes: { "xl/worksheets/sheet1.xml": 1000 },
			}),
	],
	["XML nested 500,000 deep", () => zipOf(book(sheet(nested("row", 500_000))))],
	[
		"entities that multiply to a billion",
		() =>
			zipOf(book(sheet(row(1, inline("A1", "&l9;")), `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`))),
	],
	["4 MB of CSV in one cell", () => Buffer.from("x".repeat(4_000_000))],
	[
		"5 million characters in small cells",
		() => zipOf(book(sheet(table((ref) => inline(ref, "x".repeat(42)))))),
	],
	[
		"a merged area of 17 billion cells",
		() =>
			zipOf(
				book(
					sheet(heading).replace(
						"</worksheet>",
						'<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>',
					),
				),
			),
	],
	[
		"a shared text nested 200,000 deep",
		() => withSharedStrings(heading, `<si>${nested("r", 200_000)}</si>`),
	],
	["300,000 shared texts", () => withSharedStrings(heading, "<si><t>x</t></si>".repeat(300_000))],
	[
		"a text from another file",
		() =>
			zipOf(
				book(
					sheet(
						row(1, inline("A1", "&file;")),
						'<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]>',
					),
				),
			),
	],
	["shared texts that do not exist", () => withSharedStrings(table(shared(-1)), "")],
	[
		"numbers of shared texts that are no numbers",
		() => withSharedStrings(table(shared("1e99")), ""),
	],
	[
		"a cell in the last corner",
		() => zipOf(book(sheet(heading + row(1_048_576, inline("XFD1048576", "x"))))),
	],
	[
		"rows with impossible numbers",
		() => zipOf(book(sheet(row(-1, inline("A-1", "x")) + row("9".repeat(30), inline("A1", "y"))))),
	],
	[
		"impossible numbers and dates",
		() =>
			zipOf(
				book(
					sheet(
						row(
							1,
							'<c r="A1"><v>1e999</v></c><c r="B1" t="d"><v>0000-99-99</v></c><c r="C1" t="b"><v>7</v></c>',
						),
					),
				),
			),
	],
	[
		"501 parts",
		() => zipOf(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}`, "x"]))),
	],
	["parts outside of the archive", () => zipOf({ "../../etc/passwd": "x", "/etc/passwd": "x" })],
	["no sheets", () => withWorkbook((text) => text.replace(/<sheet .*\/>/, ""))],
	[
		"only hidden sheets",
		() => withWorkbook((text) => text.replace("<sheet ", '<sheet state="veryHidden" ')),
	],
	["a sheet that is missing", () => withWorkbook((text) => text.replace("rId1", "rId9"))],
	["a checksum that is wrong", () => changed(plain(), (bytes) => bytes.writeUInt32LE(1, 14))],
	["an unknown compression", () => changed(plain(), (bytes) => bytes.writeUInt16LE(99, 8))],
	["an encrypted part", () => changed(plain(), (bytes) => bytes.writeUInt16LE(1, 6))],
	[
		"a second directory",
		() => changed(plain(), (bytes) => bytes.writeUInt32LE(0xffffffff, bytes.length - 10)),
	],
	["sizes after the parts", () => changed(plain(), withDataDescriptor)],
	["half a workbook", () => plain().subarray(0, 700)],
	[
		"random bytes behind the signature of a workbook",
		() => Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(100_000)]),
	],
	[
		"CSV with a quotation mark that never ends",
		() => Buffer.from(`Name\n"${"a\n".repeat(1_000_000)}`),
	],
	["CSV with two million columns", () => Buffer.from(",".repeat(2_000_000))],
];
