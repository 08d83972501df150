import type { CellValue } from "hucre/xlsx";
import { csvRows } from "./csv.ts";
import {
	assertTextWithinLimits,
	brokenWorkbook,
	columnsMax,
	listLimits,
	type Sheet,
	SheetError,
	type SheetLimits,
	type SheetRow,
	tooManyRows,
} from "./sheet.ts";
import { assertZipWithinLimits } from "./zip-limits.ts";

/**
 * Reads the first visible sheet of a workbook, or a CSV file; detects the type by content, not by
 * file name. Formulas are read as their last stored value and not computed. Throws a `SheetError`
 * with a message for any other file.
 */
export async function readSheet(bytes: Buffer, limits: SheetLimits = listLimits): Promise<Sheet> {
	if (bytes.length === 0) throw new SheetError("This file is empty.");
	const start = bytes.toString("latin1", 0, 8);
	const rows = start.startsWith("PK")
		? await workbookRows(bytes, limits)
		: isOldWorkbook(start)
			? refuseOldWorkbook()
			: csvRows(assertText(bytes, start), limits);
	assertTextWithinLimits(rows, limits);
	return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== "")) };
}

async function workbookRows(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
	assertZipWithinLimits(bytes);
	const { readXlsx } = await import("hucre/xlsx");
	let isFound = false;
	const isWanted = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => {
		if (isFound || hidden || veryHidden) return false;
		isFound = true;
		return true;
	};
	// Reads one extra row, to detect that there are too many.
	const book = await readXlsx(bytes, { sheets: isWanted, range: `A1:BH${limits.rows + 2}` }).catch(
		() => {
			throw brokenWorkbook();
		},
	);
	const rows = (book.sheets[0]?.rows ?? []).map((row, index) => ({
		line: index + 1,
		cells: row.slice(0, columnsMax).map(asText),
	}));
	if (rows.length > limits.rows + 1) throw tooManyRows(limits);
	return rows;
}

/** A cell as text: dates as `2026-11-14`, numbers rounded to 15 digits. */
function asText(value: CellValue | undefined): string {
	if (value === null || value === undefined) return "";
	if (value instanceof Date)
		return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
	if (typeof value === "number") return String(Number(value.toPrecision(15)));
	return String(value).trim();
}

/** Excel before 2007, and workbooks with a password, which start with the same bytes. */
const isOldWorkbook = (start: string) => start.startsWith("\xd0\xcf\x11\xe0");

function refuseOldWorkbook(): never {
	throw new SheetError(
		"This is an old Excel file, or one with a password. Please save it as .xlsx without a password, and choose it again.",
	);
}

function assertText(bytes: Buffer, start: string) {
	const isUtf16 = /^(\xff\xfe|\xfe\xff)/.test(start);
	if (start.startsWith("%PDF") || (!isUtf16 && bytes.subarray(0, 4096).includes(0)))
		throw new SheetError("This is not an Excel or CSV file.");
	return bytes;
}
