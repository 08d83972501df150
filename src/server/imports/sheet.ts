/**
 * A table from a file: every cell as displayed text, with its line number. Empty lines are omitted.
 */
export interface Sheet {
	readonly rows: readonly SheetRow[];
}
export interface SheetRow {
	readonly line: number;
	readonly cells: readonly string[];
}

/** A file to read; `isLong` if it may have the rows of many seasons. */
export interface ReadJob {
	readonly bytes: Uint8Array;
	readonly isLong: boolean;
}

export interface SheetLimits {
	readonly rows: number;
	readonly characters: number;
}
/** More rows than any list of a league. A list of 2000 players has 300,000 characters. */
export const listLimits: SheetLimits = { rows: 2000, characters: 2_000_000 };
/** Ten seasons have 2,800 matches with four lines each. */
export const longLimits: SheetLimits = { rows: 12_000, characters: 4_000_000 };
export const columnsMax = 60;
/** More than any field of a record takes. */
const cellMax = 5000;

/** A file that can't be read, with a message for the user. */
export class SheetError extends Error {}

export const brokenWorkbook = () =>
	new SheetError(
		"This Excel file can’t be read. Please open it, save it again as .xlsx, and choose it again.",
	);
export const tooManyRows = ({ rows }: SheetLimits) =>
	new SheetError(`This file has more than ${rows} rows. Please import it in parts.`);

/**
 * Refuses a table whose text is too long. A workbook stores a repeated text once, so a small file
 * can hold gigabytes; only a table that passes may be sent to another process.
 */
export function assertTextWithinLimits(rows: readonly SheetRow[], limits: SheetLimits) {
	let characters = 0;
	for (const { line, cells } of rows) {
		for (const cell of cells) {
			if (cell.length > cellMax)
				throw new SheetError(
					`Row ${line} has a cell with more than ${cellMax} characters. Please shorten it, and choose the file again.`,
				);
			characters += cell.length;
		}
		if (characters > limits.characters)
			throw new SheetError("This file has too much text. Please import it in parts.");
	}
}
