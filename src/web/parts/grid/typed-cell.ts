import { facts } from "../../../league/facts.ts";
import { type AnyColumn, type AnyRow, type Cell, emptyOf } from "./column.ts";

export type Read = { ok: true; value: Cell } | { ok: false; message: string };

const messages = {
	needed: "Please fill this in.",
	chosen: "Please choose one.",
	number: "Please enter a whole number.",
	money: "Please enter an amount, like 225 or 233.64.",
	rating: `Ratings run from ${facts.ratingMin.toFixed(1)} to ${facts.ratingMax.toFixed(1)}, in steps of 0.5.`,
	date: "Please enter a date.",
	email: "Please enter a full email address, like name@example.com.",
	link: "Please enter a web address that begins with http:// or https://.",
};

/**
 * What somebody has typed into a cell or a field, as the value to store, or why it can't be one.
 * `before` is what stood there.
 */
export function readTyped(column: AnyColumn, typed: string, before: Cell): Read {
	const text = column.kind === "prose" ? typed.trim() : typed.trim().replace(/\s+/g, " ");
	if (text === "") return { ok: true, value: emptyOf(column) };
	switch (column.kind) {
		case "yes":
			return { ok: true, value: text === "true" };
		case "number":
			return /^\d{1,7}$/.test(text)
				? { ok: true, value: Number(text) }
				: { ok: false, message: messages.number };
		case "money":
			return readMoney(text);
		case "rating": {
			const rating = Number(text);
			const fits =
				rating >= facts.ratingMin &&
				rating <= facts.ratingMax &&
				Number.isInteger(rating / facts.ratingStep);
			return fits ? { ok: true, value: rating } : { ok: false, message: messages.rating };
		}
		case "date":
			return /^\d{4}-\d\d-\d\d$/.test(text)
				? { ok: true, value: text }
				: { ok: false, message: messages.date };
		case "choice":
			// Ids are numbers, whatever a list of choices calls them.
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

function readMoney(text: string): Read {
	const figures = text.replace(/^\$\s?/, "").replace(/,(?=\d{3}(\D|$))/g, "");
	return /^\d{1,6}(\.\d{1,2})?$/.test(figures)
		? { ok: true, value: Number(figures) }
		: { ok: false, message: messages.money };
}

/** What the server's `email` takes; it has the last word. */
const isEmail = (text: string) =>
	/^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text);

/** As the server's `link` does: "http://" is put in front where the writer left it out. */
function readLink(text: string): Read {
	const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`;
	return /^https?:\/\/[^\s/]+/i.test(address) && URL.canParse(address)
		? { ok: true, value: address }
		: { ok: false, message: messages.link };
}

/** What stands in an editor for a value. */
export function typedOf(column: AnyColumn, value: Cell): string {
	if (value === null) return "";
	if (typeof value === "number" && column.kind === "money")
		return Number.isInteger(value) ? String(value) : value.toFixed(2);
	if (typeof value === "number" && column.kind === "rating") return value.toFixed(1);
	return String(value);
}

/** What is wrong with a value in its row, in a sentence. */
export function faultOf(
	column: AnyColumn,
	value: Cell,
	row: Partial<AnyRow>,
	rows: readonly AnyRow[],
): string | undefined {
	if (column.isRequired && (value === null || value === ""))
		return column.kind === "choice" ? messages.chosen : messages.needed;
	return column.check?.(value, { ...row, [column.field]: value } as AnyRow, rows);
}

/** Reads and judges what was typed. */
export function judge(
	column: AnyColumn,
	typed: string,
	before: Cell,
	row: Partial<AnyRow>,
	rows: readonly AnyRow[],
): Read {
	const read = readTyped(column, typed, before);
	if (!read.ok) return read;
	const fault = faultOf(column, read.value, row, rows);
	return fault === undefined ? read : { ok: false, message: fault };
}
