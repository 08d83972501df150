import { facts } from "../facts.ts";
import type { Field } from "./define-record.ts";
import { fieldMessages } from "./field-messages.ts";

/* The checks of field types, for schemas and for tables, which load no schemas. */

export const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** Adds "http://" if there is no protocol. */
export const webAddressOf = (text: string) =>
	text === "" || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`;
/** http or https only. */
export const isWebAddress = (text: string) =>
	/^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text);

const { lowestRating, highestRating, ratingStep } = facts;
export const ratingMessage = `Ratings run from ${lowestRating.toFixed(1)} to ${highestRating.toFixed(1)}, in steps of ${ratingStep}.`;
export const isRating = (rating: number) =>
	rating >= lowestRating && rating <= highestRating && Number.isInteger(rating / ratingStep);

/** The smallest and the largest value of types whose fields may have no `range`. */
const ranges = {
	sequence: [1, 1_000_000],
	count: [0, 1000],
	signed: [-1000, 1000],
	hour: [1, 23],
	week: [1, 52],
	year: [1900, 2100],
	money: [0, 100_000],
} as const;

export type NumberField = Field & { readonly type: keyof typeof ranges };
export const isNumberField = (field: Field): field is NumberField => field.type in ranges;

/** The smallest and the largest value, and what to say about others. */
export function rangeOf({ type, range, example = 2024 }: NumberField) {
	const [from, to] = range ?? ranges[type];
	const message =
		type === "count" || type === "signed" || type === "hour"
			? fieldMessages.wholeNumberFrom(from, to)
			: type === "year"
				? fieldMessages.year(example)
				: fieldMessages[type];
	return { from, to, message };
}

/** Why a number is refused; undefined if it isn't. */
export function rangeError(field: Field, value: unknown) {
	if (!isNumberField(field) || typeof value !== "number") return;
	const { from, to, message } = rangeOf(field);
	return value >= from && value <= to ? undefined : message;
}
