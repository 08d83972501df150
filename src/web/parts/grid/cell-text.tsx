import { isValidElement, type ReactNode } from "react";
import { type AnyColumn, type AnyRow, type Cell, cellOf, choiceOf, isNumeric } from "./column.ts";

/** The text of a cell. */
export function textOf(column: AnyColumn, row: AnyRow): string {
	const value = cellOf(column, row);
	if (column.kind === "yes") return value ? "Yes" : "No";
	if (value === null || value === "") return "";
	if (column.kind === "choice") return choiceOf(column, row)?.label ?? String(value);
	if (column.kind === "date")
		return isDate(value) ? dateFormat.format(new Date(`${value}T00:00:00Z`)) : String(value);
	if (typeof value === "number" && column.kind === "money") return moneyFormat.format(value);
	if (typeof value === "number" && column.kind === "rating") return value.toFixed(1);
	return String(value);
}

const moneyFormat = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
/** With the year: admin tables contain past seasons. */
const dateFormat = new Intl.DateTimeFormat("en-US", {
	weekday: "short",
	month: "short",
	day: "numeric",
	year: "numeric",
	timeZone: "UTC",
});
const isDate = (value: Cell): value is string =>
	typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);

/** The content of a cell. */
export function shownOf(column: AnyColumn, row: AnyRow): ReactNode {
	if (column.shown) return column.shown(row);
	const text = textOf(column, row);
	if (column.kind === "link" && /^https?:/i.test(text))
		return (
			<a href={text} target="_blank" rel="noopener">
				{text.replace(/^https?:\/\/(www\.)?|\/$/gi, "")}
			</a>
		);
	if (column.kind === "prose" && text) return <div className="clamp">{text}</div>;
	const at = text.lastIndexOf("@");
	if (at < 0) return text;
	// An address that needs two lines has its host in the second.
	return (
		<span className="break">
			{text.slice(0, at)}
			<wbr />
			{text.slice(at)}
		</span>
	);
}

/** The text that the search matches: as shown, and as stored. */
export const searchTextOf = (column: AnyColumn, row: AnyRow) =>
	normalized(`${textOf(column, row)} ${column.shown ? textOfNode(column.shown(row)) : ""}`);

/** The texts by which a filter finds a row. */
export const filterTextsOf = (column: AnyColumn, row: AnyRow): readonly string[] =>
	column.filterTexts ? column.filterTexts(row) : [textOf(column, row)];

/** Lowercase without accents, so that "zoe" finds Zoë. */
export const normalized = (text: string) =>
	text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function textOfNode(node: ReactNode): string {
	if (typeof node === "string" || typeof node === "number") return String(node);
	if (Array.isArray(node)) return node.map(textOfNode).join(" ");
	return isValidElement<{ children?: ReactNode }>(node) ? textOfNode(node.props.children) : "";
}

const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** Compares two cells of a column; the caller puts empty cells last. */
export function compareCells(column: AnyColumn, one: AnyRow, other: AnyRow): number {
	if (column.order) return column.order(one) - column.order(other);
	if (column.kind === "date" || column.kind === "yes" || isNumeric(column)) {
		const [a, b] = [cellOf(column, one), cellOf(column, other)].map((value) =>
			typeof value === "boolean" ? Number(!value) : value,
		);
		if (typeof a === "number" && typeof b === "number") return a - b;
		return collator.compare(String(a), String(b));
	}
	return collator.compare(textOf(column, one), textOf(column, other));
}
