/** The position of a cell: row -1 is the header row. */
export interface Position {
	row: number;
	column: number;
}
export interface GridSize {
	rows: number;
	columns: number;
	/** The column to which the Home key goes: 1 if the table has checkboxes, else 0. */
	first?: number;
	/** How many rows are visible at once. Measuring it takes time. */
	page: () => number;
}
export type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Where a key moves the active cell, as in a spreadsheet; null if it isn't a navigation key. */
export function positionAfterKey(
	{ key, ctrlKey, metaKey, altKey }: KeyPress,
	{ row, column }: Position,
	{ rows, columns, first = 0, page }: GridSize,
): Position | null {
	if (altKey) return null;
	const toEdge = ctrlKey || metaKey;
	const targets: Record<string, Position | (() => Position)> = {
		ArrowUp: { row: toEdge ? Math.min(row, 0) : row - 1, column },
		ArrowDown: { row: toEdge ? rows - 1 : row + 1, column },
		ArrowLeft: { row, column: toEdge ? first : column - 1 },
		ArrowRight: { row, column: toEdge ? columns - 1 : column + 1 },
		Home: { row: toEdge ? 0 : row, column: first },
		End: { row: toEdge ? rows - 1 : row, column: columns - 1 },
		PageUp: () => ({ row: Math.max(0, row - page()), column }),
		PageDown: () => ({ row: row + page(), column }),
	};
	const found = targets[key];
	const target = typeof found === "function" ? found() : found;
	return target ? clamped(target, { rows, columns, page }) : null;
}

/** The nearest existing position. */
export const clamped = ({ row, column }: Position, { rows, columns }: GridSize): Position => ({
	row: Math.max(-1, Math.min(row, rows - 1)),
	column: Math.max(0, Math.min(column, columns - 1)),
});

/** The next cell after an edit: Enter moves down, Tab right; with Shift up or left. */
export function afterCommit(
	key: "Enter" | "Tab",
	isBackward: boolean,
	{ row, column }: Position,
	size: GridSize,
): Position {
	if (key === "Enter")
		return clamped({ row: Math.max(0, row + (isBackward ? -1 : 1)), column }, size);
	const next = row * size.columns + column + (isBackward ? -1 : 1);
	const last = size.rows * size.columns - 1;
	const at = Math.max(0, Math.min(next, last));
	return { row: Math.floor(at / size.columns), column: at % size.columns };
}

/** What a key does to the active cell. `type`: its character replaces the value. */
export function keyActionOf({
	key,
	ctrlKey,
	metaKey,
	altKey,
}: KeyPress): "edit" | "type" | "clear" | "undo" | null {
	if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "z") return "undo";
	if (ctrlKey || metaKey || altKey) return null;
	if (key === "Enter" || key === "F2") return "edit";
	if (key === "Delete" || key === "Backspace") return "clear";
	// A single character, which may have two code units. Other keys have longer names.
	return [...key].length === 1 ? "type" : null;
}
