/** Where the keyboard stands: row -1 is the line of heads. */
export interface Place {
	row: number;
	column: number;
}
export interface Size {
	rows: number;
	columns: number;
	/** How many rows fit into view. */
	page: number;
}
/** What is known of a key. */
export type Stroke = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Where a key leads, as in a spreadsheet; null where it leads nowhere else. */
export function moved(
	{ key, ctrlKey, metaKey, altKey }: Stroke,
	{ row, column }: Place,
	{ rows, columns, page }: Size,
): Place | null {
	if (altKey) return null;
	const far = ctrlKey || metaKey;
	const targets: Record<string, Place> = {
		ArrowUp: { row: far ? Math.min(row, 0) : row - 1, column },
		ArrowDown: { row: far ? rows - 1 : row + 1, column },
		ArrowLeft: { row, column: far ? 0 : column - 1 },
		ArrowRight: { row, column: far ? columns - 1 : column + 1 },
		Home: { row: far ? 0 : row, column: 0 },
		End: { row: far ? rows - 1 : row, column: columns - 1 },
		PageUp: { row: Math.max(0, row - page), column },
		PageDown: { row: row + page, column },
	};
	const target = targets[key];
	return target ? within(target, { rows, columns, page }) : null;
}

/** The nearest place that there is. */
export const within = ({ row, column }: Place, { rows, columns }: Size): Place => ({
	row: Math.max(-1, Math.min(row, rows - 1)),
	column: Math.max(0, Math.min(column, columns - 1)),
});

/**
 * After Enter down, after Tab to the next cell, at the end of a row to the beginning of the next
 * one; with Shift the other way.
 */
export function afterCommit(
	key: "Enter" | "Tab",
	isBack: boolean,
	{ row, column }: Place,
	size: Size,
): Place {
	if (key === "Enter") return within({ row: Math.max(0, row + (isBack ? -1 : 1)), column }, size);
	const next = row * size.columns + column + (isBack ? -1 : 1);
	const last = size.rows * size.columns - 1;
	const at = Math.max(0, Math.min(next, last));
	return { row: Math.floor(at / size.columns), column: at % size.columns };
}

/**
 * What a key does to the cell that it is on: `type` puts its own sign in place of what stands
 * there.
 */
export function deedOf({
	key,
	ctrlKey,
	metaKey,
	altKey,
}: Stroke): "edit" | "type" | "empty" | "undo" | null {
	if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "z") return "undo";
	if (ctrlKey || metaKey || altKey) return null;
	if (key === "Enter" || key === "F2") return "edit";
	if (key === "Delete" || key === "Backspace") return "empty";
	// A sign, however many code units it is long.
	return [...key].length === 1 ? "type" : null;
}
