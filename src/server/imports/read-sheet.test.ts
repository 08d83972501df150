import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { book, changed, withDataDescriptor } from "../../../test/workbook.ts";
import { zipOf } from "../../../test/zip.ts";
import { readSheet } from "./read-sheet.ts";
import { readFile } from "./reader.ts";
import { SheetError } from "./sheet.ts";

const rowsOf = async (bytes: Buffer) =>
	(await readSheet(bytes)).rows.map(({ line, cells }) => [line, ...cells]);
const errorOf = (bytes: Buffer) =>
	readSheet(bytes).then(
		() => null,
		(error: unknown) => (error instanceof SheetError ? error.message : error),
	);

describe("CSV", () => {
	test.each<[string, string | Buffer, (string | number)[][]]>([
		[
			"commas",
			"Name,Phone\nAnn,1\n",
			[
				[1, "Name", "Phone"],
				[2, "Ann", "1"],
			],
		],
		[
			"semicolons, with commas in quotes",
			'"Last, First";Phone\r\n"Reed, Ann";1',
			[
				[1, "Last, First", "Phone"],
				[2, "Reed, Ann", "1"],
			],
		],
		[
			"tabs",
			"Name\tPhone\nAnn\t1",
			[
				[1, "Name", "Phone"],
				[2, "Ann", "1"],
			],
		],
		[
			"one column",
			"Name\nAnn",
			[
				[1, "Name"],
				[2, "Ann"],
			],
		],
		[
			"a byte order mark",
			"\ufeffName,Phone\nAnn,1",
			[
				[1, "Name", "Phone"],
				[2, "Ann", "1"],
			],
		],
		[
			"Excel’s sep= line",
			"sep=;\nName;Phone\nAnn;1",
			[
				[2, "Name", "Phone"],
				[3, "Ann", "1"],
			],
		],
		[
			"several lines in a cell, and empty lines",
			'Name,RecordChange\n"Ann","a\nb"\n\n,\nBob,x',
			[
				[1, "Name", "RecordChange"],
				[2, "Ann", "a\nb"],
				[6, "Bob", "x"],
			],
		],
		[
			"more cells than headings, and fewer",
			"Name,Phone\nAnn,1,2\nBob",
			[
				[1, "Name", "Phone"],
				[2, "Ann", "1", "2"],
				[3, "Bob"],
			],
		],
		[
			"UTF-8",
			"Name\nŁucja Müller",
			[
				[1, "Name"],
				[2, "Łucja Müller"],
			],
		],
		[
			"Windows-1252",
			Buffer.from("Name\nM\xfcller \x96 O\x92Brien", "latin1"),
			[
				[1, "Name"],
				[2, "Müller – O’Brien"],
			],
		],
		[
			"Excel’s Unicode text",
			Buffer.from("\ufeffName\tPhone\nŁucja\t1", "utf16le"),
			[
				[1, "Name", "Phone"],
				[2, "Łucja", "1"],
			],
		],
		[
			"formulas are text",
			"Name\n=1+1",
			[
				[1, "Name"],
				[2, "=1+1"],
			],
		],
	])("%s", async (_, file, rows) =>
		expect(await rowsOf(Buffer.from(file as string))).toEqual(rows),
	);
	test.each([
		[
			"an open quotation mark",
			'Name\n"Ann\nBob',
			/^Line \d+ of the file can’t be read. Check that its quotation marks come in pairs/,
		],
		[
			"a quotation mark in the middle",
			'Name\nAnn "the wall" Reed',
			/^Line 2 of the file can’t be read/,
		],
		["an empty file", "", /^This file is empty\.$/],
		["a program", "MZ\0\0\0", /^This is not an Excel or CSV file\.$/],
		["a PDF", "%PDF-1.7", /^This is not an Excel or CSV file\.$/],
		["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), /^This is an old Excel file/],
		["2001 rows", `Name\n${"Ann\n".repeat(2001)}`, /^This file has more than 2000 rows/],
	])("refused: %s", async (_, file, sentence) =>
		expect(await errorOf(Buffer.from(file as string))).toMatch(sentence),
	);

	test("2000 rows are accepted, with the first 60 cells of each", async () => {
		const rows = await rowsOf(Buffer.from(`${"H,".repeat(70)}\n${"Ann\n".repeat(2000)}`));
		expect([rows.length, rows[0]!.length]).toEqual([2001, 61]);
	});
});

describe("Excel", () => {
	test("a LibreOffice file: formulas as their last value, dates, percentages, numbers and errors", async () => {
		expect(
			await rowsOf(readFileSync(join(import.meta.dirname, "../../../test/lists/libreoffice.xlsx"))),
		).toEqual([
			[1, "First Name", "Last Name", "Phone", "Rating", "When", "Percent", "Time", "Bool"],
			[
				3,
				"Łucja",
				"Müller  x\nsecond",
				"2145550142",
				"3.5",
				"2026-11-14",
				"0.62",
				"2026-09-11",
				"1",
			],
			[4, "#DIV/0!", "ab", "", "", "", "", "", ""],
		]);
	});

	test("reads the first visible sheet", async () => {
		const sheet = (name: string, hidden: boolean) => ({ name, hidden, rows: [["Name"], [name]] });
		const bytes = await writeXlsx({
			sheets: [sheet("One", true), sheet("Two", false), sheet("Three", false)],
		});
		expect(await rowsOf(Buffer.from(bytes))).toEqual([
			[1, "Name"],
			[2, "Two"],
		]);
	});

	const part = (content: string) => ({ "xl/worksheets/sheet1.xml": content });
	const cell = (ref: string, text: string) =>
		`<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
	const sheet = (rows: string, before = "") =>
		`<?xml version="1.0"?>${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
	const line = (row: number, ...texts: string[]) =>
		`<row r="${row}">${texts.map((text, index) => cell(`${"ABC"[index]}${row}`, text)).join("")}</row>`;

	test("a cell in the farthest corner is ignored", async () => {
		expect(
			await rowsOf(
				zipOf(book(sheet(`${line(1, "Name")}<row r="1048576">${cell("XFD1048576", "x")}</row>`))),
			),
		).toEqual([[1, "Name"]]);
	});

	test("XML entities declared in the file are not expanded", async () => {
		const dtd = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
		const [, row] = await rowsOf(zipOf(book(sheet(line(1, "Name") + line(2, "&b;"), dtd))));
		expect(String(row?.[1]).length).toBeLessThan(5);
	});

	test.each<[string, Buffer, RegExp]>([
		[
			"more than 30 MB uncompressed",
			zipOf(book(sheet(line(1, "x".repeat(31_000_000))))),
			/too large/,
		],
		[
			"a wrong size in the central directory",
			zipOf(book(sheet(line(1, "x".repeat(31_000_000)))), {
				sizes: { "xl/worksheets/sheet1.xml": 1000 },
			}),
			/can’t be read/,
		],
		[
			"a zero size in the central directory",
			zipOf(book(sheet(line(1, "x"))), { sizes: { "xl/worksheets/sheet1.xml": 0 } }),
			/can’t be read/,
		],
		[
			"a second central directory (zip64)",
			changed(zipOf(book(sheet(line(1, "x")))), (bytes) =>
				bytes.writeUInt32LE(0xffffffff, bytes.length - 10),
			),
			/can’t be read/,
		],
		[
			"sizes after the parts (data descriptors)",
			changed(zipOf(book(sheet(line(1, "x")))), withDataDescriptor),
			/can’t be read/,
		],
		[
			"many parts",
			zipOf(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}`, ""]))),
			/too large/,
		],
		[
			"2001 rows",
			zipOf(book(sheet(Array.from({ length: 2002 }, (_, index) => line(index + 1, "x")).join("")))),
			/more than 2000 rows/,
		],
		["a zip without a workbook", zipOf({ "a.txt": "x" }), /can’t be read/],
		["a truncated workbook", zipOf(book(sheet(line(1, "x")))).subarray(0, 300), /can’t be read/],
		[
			"broken sheets",
			zipOf({ ...book(""), ...part('<worksheet><sheetData><row r="1"><c r="A1"') }),
			/can’t be read/,
		],
		["two letters", Buffer.from("PK"), /can’t be read/],
	])("refused: %s", async (_, bytes, sentence) => expect(await errorOf(bytes)).toMatch(sentence));
});

describe("readFile", () => {
	const admin = { account: "an admin", network: "192.0.2.1" };

	test("reads a file in a child process, and reports an invalid one at its field", async () => {
		expect((await readFile(Buffer.from("Name\nAnn"), admin)).rows).toHaveLength(2);
		await expect(readFile(Buffer.from("%PDF"), admin)).rejects.toMatchObject({
			code: "INVALID",
			fields: { file: "This is not an Excel or CSV file." },
		});
	});

	test("an admin’s fourth file at once is refused, and another admin’s is read", async () => {
		const own = Array.from({ length: 4 }, () => readFile(Buffer.from("Name\nAnn"), admin));
		const other = readFile(Buffer.from("Name\nBob"), { ...admin, account: "another admin" });
		const results = await Promise.allSettled([...own, other]);
		expect(results.map(({ status }) => status)).toEqual([
			...["fulfilled", "fulfilled", "fulfilled", "rejected", "fulfilled"],
		]);
		expect(results[3]).toMatchObject({ reason: { code: "NOT_READY" } });
	});
});
