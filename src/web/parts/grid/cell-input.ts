import {
	emailPattern,
	isRating,
	isWebAddress,
	ratingMessage,
	webAddressOf,
} from "../../../league/entities/field-checks.ts";
import { fieldMessages } from "../../../league/entities/field-messages.ts";
import { type AnyColumn, type AnyRow, type Cell, emptyOf } from "./column.ts";

export type ParseResult = { ok: true; value: Cell } | { ok: false; message: string };

const signedMessage = "Please enter a whole number, like 2 or -2.";

/** Parses the text typed into a cell or form field; `before` is its previous value. */
export function parseInput(column: AnyColumn, typed: string, before: Cell): ParseResult {
	const text = column.kind === "prose" ? typed.trim() : typed.trim().replace(/\s+/g, " ");
	if (text === "") return { ok: true, value: emptyOf(column) };
	switch (column.kind) {
		case "yes":
			return { ok: true, value: text === "true" };
		case "number":
			return /^\d{1,7}$/.test(text)
				? { ok: true, value: Number(text) }
				: { ok: false, message: fieldMessages.wholeNumber };
		case "signed":
			return /^[+\-−–]?\d{1,4}$/.test(text)
				? { ok: true, value: Number(text.replace(/[−–]/, "-")) }
				: { ok: false, message: signedMessage };
		case "money":
			return readMoney(text);
		case "rating": {
			const rating = Number(text);
			return isRating(rating) ? { ok: true, value: rating } : { ok: false, message: ratingMessage };
		}
		case "date":
			return /^\d{4}-\d\d-\d\d$/.test(text)
				? { ok: true, value: text }
				: { ok: false, message: fieldMessages.date };
		case "choice":
			// The values of choices are strings, but ids are stored as numbers.
			return {
				ok: true,
				value:
					typeof before === "number" || (/Id$/.test(column.field) && /^\d+$/.test(text))
						? Number(text)
						: text,
			};
		case "email":
			return emailPattern.test(text)
				? { ok: true, value: text }
				: { ok: false, message: fieldMessages.email };
		case "link":
			return readLink(text);
		default:
			return { ok: true, value: text };
	}
}

function readMoney(text: string): ParseResult {
	const figures = text.replace(/^\$\s?/, "").replace(/,(?=\d{3}(\D|$))/g, "");
	return /^\d{1,6}(\.\d{1,2})?$/.test(figures)
		? { ok: true, value: Number(figures) }
		: { ok: false, message: fieldMessages.money };
}

function readLink(text: string): ParseResult {
	const address = webAddressOf(text);
	return isWebAddress(address)
		? { ok: true, value: address }
		: { ok: false, message: fieldMessages.link };
}

/** The text of a value in an input. */
export function inputTextOf(column: AnyColumn, value: Cell): string {
	if (value === null) return "";
	if (typeof value === "number" && column.kind === "money")
		return Number.isInteger(value) ? String(value) : value.toFixed(2);
	if (typeof value === "number" && column.kind === "rating") return value.toFixed(1);
	return String(value);
}

/** Why a value is invalid in its row. */
export function problemOf(
	column: AnyColumn,
	value: Cell,
	row: Partial<AnyRow>,
	rows: readonly AnyRow[],
): string | undefined {
	if (column.isRequired && (value === null || value === ""))
		return column.kind === "choice" ? fieldMessages.choose : fieldMessages.required;
	return column.check?.(value, { ...row, [column.field]: value } as AnyRow, rows);
}

/** Parses and validates typed text. */
export function validateInput(
	column: AnyColumn,
	typed: string,
	before: Cell,
	row: Partial<AnyRow>,
	rows: readonly AnyRow[],
): ParseResult {
	const parsed = parseInput(column, typed, before);
	if (!parsed.ok) return parsed;
	const problem = problemOf(column, parsed.value, row, rows);
	return problem === undefined ? parsed : { ok: false, message: problem };
}
