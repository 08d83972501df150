import { fieldMessages } from "../../../league/entities/field-messages.ts";
import { facts } from "../../../league/facts.ts";
import { type AnyColumn, type AnyRow, type Cell, emptyOf } from "./column.ts";

export type ParseResult = { ok: true; value: Cell } | { ok: false; message: string };

const messages = {
	required: "Please fill this in.",
	choose: "Please choose one.",
	number: "Please enter a whole number.",
	signed: "Please enter a whole number, like 2 or -2.",
	money: "Please enter an amount, like 225 or 233.64.",
	rating: `Ratings run from ${facts.lowestRating.toFixed(1)} to ${facts.highestRating.toFixed(1)}, in steps of 0.5.`,
	date: "Please enter a date.",
	email: "Please enter a full email address, like name@example.com.",
	link: fieldMessages.link,
};

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
				: { ok: false, message: messages.number };
		case "signed":
			return /^[+\-−–]?\d{1,4}$/.test(text)
				? { ok: true, value: Number(text.replace(/[−–]/, "-")) }
				: { ok: false, message: messages.signed };
		case "money":
			return readMoney(text);
		case "rating": {
			const rating = Number(text);
			const fits =
				rating >= facts.lowestRating &&
				rating <= facts.highestRating &&
				Number.isInteger(rating / facts.ratingStep);
			return fits ? { ok: true, value: rating } : { ok: false, message: messages.rating };
		}
		case "date":
			return /^\d{4}-\d\d-\d\d$/.test(text)
				? { ok: true, value: text }
				: { ok: false, message: messages.date };
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
			return isEmail(text) ? { ok: true, value: text } : { ok: false, message: messages.email };
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
		: { ok: false, message: messages.money };
}

/** Like the server's `email` check. */
const isEmail = (text: string) =>
	/^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text);

/** Like the server's `link` check: adds a missing "http://". */
function readLink(text: string): ParseResult {
	const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`;
	return /^https?:\/\/[^\s/]+/i.test(address) && URL.canParse(address)
		? { ok: true, value: address }
		: { ok: false, message: messages.link };
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
		return column.kind === "choice" ? messages.choose : messages.required;
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
