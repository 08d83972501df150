import { inputTextOf, parseInput, problemOf } from "./cell-input.ts";
import { type AnyColumn, type AnyRow, type Cell, cellOf, isEditable } from "./column.ts";

/** The columns that may be set to one value in all of these rows. */
export const bulkEditColumns = (columns: readonly AnyColumn[], rows: readonly AnyRow[]) =>
	columns.filter((column) => column.isBulkEditable && rows.every((row) => isEditable(column, row)));

/** The value that all rows have; undefined if they differ. */
export function commonValue(column: AnyColumn, rows: readonly AnyRow[]): Cell | undefined {
	const [first, ...others] = rows.map((row) => cellOf(column, row));
	return others.every((value) => value === first) ? first : undefined;
}

const nothing = "-";
const yesOrNo = [
	{ value: "true", label: "Yes" },
	{ value: "false", label: "No" },
];

/**
 * The column as the form shows it. Rows that differ have no common value to begin with, so a
 * checkbox becomes a list, and "None" has to be chosen.
 */
export function asFormColumn(column: AnyColumn): AnyColumn {
	if (column.kind === "yes")
		return { ...column, kind: "choice", isRequired: true, choices: () => yesOrNo };
	if (column.isRequired) return column;
	if (column.kind === "choice")
		return {
			...column,
			isRequired: true,
			choices: (row) => [{ value: nothing, label: "None" }, ...(column.choices?.(row) ?? [])],
		};
	return {
		...column,
		hint: [column.hint, "Leave it empty to clear it."].filter(Boolean).join(" "),
	};
}

/** The text of a value in the form. */
export const formTextOf = (column: AnyColumn, value: Cell | undefined) =>
	value === undefined
		? ""
		: column.kind === "choice" && value === null
			? nothing
			: inputTextOf(column, value);

/** The typed values of the chosen fields, and what is wrong with them. */
export function chosenValues(
	columns: readonly AnyColumn[],
	typed: Readonly<Record<string, string>>,
) {
	const values: Record<string, Cell> = {};
	const problems: Record<string, string> = {};
	for (const column of columns) {
		const text = typed[column.field];
		if (text === undefined) continue;
		const isNothing = column.kind === "choice" && text === nothing;
		const parsed = parseInput(column, isNothing ? "" : text, null);
		const isMissing = asFormColumn(column).isRequired && text.trim() === "";
		const problem = isMissing
			? problemOf({ ...column, isRequired: true }, null, {}, [])
			: parsed.ok
				? undefined
				: parsed.message;
		if (problem !== undefined) problems[column.field] = problem;
		else if (parsed.ok) values[column.field] = parsed.value;
	}
	return { values, problems };
}

/** The rows that don’t have all of these values yet. */
export const rowsToChange = (
	rows: readonly AnyRow[],
	columns: readonly AnyColumn[],
	values: Readonly<Record<string, Cell>>,
) =>
	rows.filter((row) =>
		columns.some(
			(column) => column.field in values && cellOf(column, row) !== values[column.field],
		),
	);
