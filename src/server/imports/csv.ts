import { CsvError, parse } from "csv-parse/sync";
import { columnsMax, SheetError, type SheetLimits, type SheetRow, tooManyRows } from "./sheet.ts";

/**
 * The rows of a CSV file, as Excel, LibreOffice and other programs save it: with commas, semicolons
 * or tabs, in UTF-8, UTF-16 or Windows-1252.
 */
export function csvRows(bytes: Buffer, limits: SheetLimits): SheetRow[] {
	const { text, skipped } = withoutSeparatorLine(decode(bytes));
	try {
		const records = parse(text, {
			delimiter: delimiterOf(text),
			info: true,
			relax_column_count: true,
			to: limits.rows + 2,
			max_record_size: 100_000,
		});
		const rows: SheetRow[] = [];
		let line = skipped + 1;
		for (const { record, info } of records as unknown as {
			record: string[];
			info: { lines: number };
		}[]) {
			rows.push({ line, cells: record.slice(0, columnsMax).map((cell) => cell.trim()) });
			line = skipped + info.lines + 1;
		}
		if (rows.length > limits.rows + 1) throw tooManyRows(limits);
		return rows;
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		const line = skipped + Number(error["lines"] ?? 0);
		throw new SheetError(
			`Line ${line} of the file can’t be read. Check that its quotation marks come in pairs, and choose the file again.`,
		);
	}
}

/**
 * Decodes UTF-8, UTF-16 (Excel’s “Unicode text”), and otherwise Windows-1252 (Excel's plain CSV on
 * Windows).
 */
function decode(bytes: Buffer) {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** Removes the line `sep=;` that some programs write for Excel. */
function withoutSeparatorLine(text: string) {
	const separatorLine = /^sep=.\r?\n/.exec(text)?.[0];
	return separatorLine
		? { text: text.slice(separatorLine.length), skipped: 1 }
		: { text, skipped: 0 };
}

/**
 * The most frequent of the three delimiters in the header line, outside of quotation marks.
 */
function delimiterOf(text: string) {
	const header = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.trimStart())?.[0].replace(/"[^"]*"/g, "") ?? "";
	const count = (delimiter: string) => header.split(delimiter).length;
	return [",", ";", "\t"].reduce((best, delimiter) =>
		count(delimiter) > count(best) ? delimiter : best,
	);
}
