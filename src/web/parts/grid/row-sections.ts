import type { AnyRow } from "./column.ts";

const sectionRows = 20;

/**
 * The rows, split into sections. When a cell changes, the browser lays out only its section again.
 */
export const sectionsOf = (rows: readonly AnyRow[]) =>
	Array.from({ length: Math.ceil(rows.length / sectionRows) }, (_, index) => ({
		index,
		rows: rows.slice(index * sectionRows, (index + 1) * sectionRows),
	}));
