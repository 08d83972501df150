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

/** A file that can't be read, with a message for the user. */
export class SheetError extends Error {}

export const tooManyRows = () =>
	new SheetError(`This file has more than ${rowsMax} rows. Please import it in parts.`);
