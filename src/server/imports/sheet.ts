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

/** More rows than any list of a league. */
export const rowsMax = 2000;
export const columnsMax = 60;
/** More than any field of a record takes. */
const cellMax = 5000;
/** A list of 2000 players has 300,000 characters. */
const charactersMax = 2_000_000;

/** A file that can't be read, with a message for the user. */
export class SheetError extends Error {}

export const tooManyRows = () =>
	new SheetError(`This file has more than ${rowsMax} rows. Please import it in parts.`);

/**
 * Refuses a table whose text is too long. A workbook stores a repeated text once, so a small file
 * can hold gigabytes; only a table that passes may be sent to another process.
 */
export function assertTextWithinLimits(rows: readonly SheetRow[]) {
	let characters = 0;
	for (const { line, cells } of rows) {
		for (const cell of cells) {
			if (cell.length > cellMax)
				throw new SheetError(
					`Line ${line} has a cell with more than ${cellMax} characters. Please shorten it, and choose the file again.`,
				);
			characters += cell.length;
		}
		if (characters > charactersMax)
			throw new SheetError("This file has too much text. Please import it in parts.");
	}
}
