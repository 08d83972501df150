/**
 * A table out of a file: every cell as the text that people would read, with the line on which it
 * stands. Empty lines are left out.
 */
export interface Sheet {
	readonly rows: readonly SheetRow[];
}
export interface SheetRow {
	readonly line: number;
	readonly cells: readonly string[];
}

/** More than a league has; whatever needs more is no list of ours. */
export const rowsMax = 2000;
export const columnsMax = 60;

/** A file that can't be read, in a sentence for whoever chose it. */
export class SheetError extends Error {}

export const tooManyRows = () =>
	new SheetError(`This file has more than ${rowsMax} rows. Please import it in parts.`);
