import { isValidElement, type ReactNode } from "react";
import { type AnyColumn, type AnyRow, type Cell, cellOf, choiceOf, isFigure } from "./column.ts";

/** A value in words, as the cell shows it. */
export function textOf(column: AnyColumn, row: AnyRow): string {
	const value = cellOf(column, row);
	if (column.kind === "yes") return value ? "Yes" : "No";
	if (value === null || value === "") return "";
	if (column.kind === "choice") return choiceOf(column, row)?.label ?? String(value);
	if (column.kind === "date")
		return isDate(value) ? day.format(new Date(`${value}T00:00:00Z`)) : String(value);
	if (typeof value === "number" && column.kind === "money") return money.format(value);
	if (typeof value === "number" && column.kind === "rating") return value.toFixed(1);
	return String(value);
}

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
/** As the league writes its days, and with the year: an admin's tables reach back. */
const day = new Intl.DateTimeFormat("en-US", {
	weekday: "short",
	month: "short",
	day: "numeric",
	year: "numeric",
	timeZone: "UTC",
});
const isDate = (value: Cell): value is string =>
	typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);

/** What a cell shows. */
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
	const [local, domain] = text.split("@");
	// An address breaks where it is made of two parts.
	return domain ? (
		<>
			{local}
			<wbr />@{domain}
		</>
	) : (
		text
	);
}

/** All words of a cell, for finding it: as shown, and as stored. */
export const wordsOf = (column: AnyColumn, row: AnyRow) =>
	plain(`${textOf(column, row)} ${column.shown ? inWords(column.shown(row)) : ""}`);

/** Without accents and capitals, so that "zoe" finds Zoë. */
export const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function inWords(node: ReactNode): string {
	if (typeof node === "string" || typeof node === "number") return String(node);
	if (Array.isArray(node)) return node.map(inWords).join(" ");
	return isValidElement<{ children?: ReactNode }>(node) ? inWords(node.props.children) : "";
}

const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** The order of two cells of a column; empty ones are for the caller. */
export function compareCells(column: AnyColumn, one: AnyRow, other: AnyRow): number {
	if (column.order) return column.order(one) - column.order(other);
	if (column.kind === "date" || column.kind === "yes" || isFigure(column)) {
		const [a, b] = [cellOf(column, one), cellOf(column, other)].map((value) =>
			typeof value === "boolean" ? Number(!value) : value,
		);
		if (typeof a === "number" && typeof b === "number") return a - b;
		return collator.compare(String(a), String(b));
	}
	return collator.compare(textOf(column, one), textOf(column, other));
}
