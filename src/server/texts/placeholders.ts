import type { Field, Fields } from "../../league/entities/define-record.ts";
import { league } from "../../league/entities/league.ts";
import { seasonNumbers } from "../../league/entities/season-numbers.ts";
import { formatFullHour } from "../../league/rules/time/league-time.ts";
import { countOf } from "../../league/wording.ts";

/**
 * What a text can print: `{{facts.rosterCap}}`, `{{league.name}}`; a number with its noun,
 * `{{facts.makeupWeeks week}}`, as “1 week” or “3 weeks”.
 */
export interface TextValues {
	readonly facts: object;
	readonly league: object;
}

/** `house` is no value but a label (`article.ts`). */
const houseLabel = "house";

/** Pages show no address: texts that name it lead to the contact form. */
const administratorEmail = "league.administratorEmail";

/**
 * Replaces the names in double braces by their values. A name that doesn't exist stays as it is and
 * is listed under `unknown`.
 */
export function fillIn(markdown: string, values: TextValues) {
	const unknown: string[] = [];
	const filled = markdown.replace(/\{\{([^{}\n]*)\}\}/g, (placeholder, inner: string) => {
		const path = inner.trim();
		if (path === houseLabel) return `{{${houseLabel}}}`;
		if (path === administratorEmail) return "[the league](/contact)";
		const text = printedValue(path, values) ?? printedCount(path, values);
		if (text !== null) return text.replace(/[\\`*[\]<|]/g, "\\$&");
		unknown.push(placeholder);
		return placeholder;
	});
	return { filled, unknown };
}

function printedValue(path: string, values: TextValues) {
	const value = path
		.split(".")
		.reduce<unknown>(
			(from, key) =>
				typeof from === "object" && from !== null && Object.hasOwn(from, key)
					? from[key as keyof typeof from]
					: undefined,
			values,
		);
	if (typeof value === "number") return formatNumber(path, value);
	return typeof value === "string" ? value : null;
}

/** `facts.makeupWeeks week`. */
function printedCount(text: string, values: TextValues) {
	const [, path = "", noun = ""] = /^(\S+) ([a-z]+(?: [a-z]+)*)$/.exec(text) ?? [];
	const printed = printedValue(path, values);
	return printed !== null && /^\d+$/.test(printed) ? countOf(Number(printed), noun) : null;
}

/** Ratings with one decimal; hours like “11 pm”; money with cents unless it is a whole amount. */
function formatNumber(path: string, value: number) {
	if (numberField(path)?.type === "hour") return formatFullHour(value);
	if (path.includes(".rating")) return value.toFixed(1);
	return path.includes(".feeBy") && !Number.isInteger(value) ? value.toFixed(2) : String(value);
}

/** Every name that a text can print, with its meaning and present value. */
export const placeholdersOf = (values: TextValues) =>
	pathsOf(values).flatMap((path) => {
		const value = printedValue(path, values);
		if (value === null) return [];
		return path === administratorEmail
			? [{ path, label: "A link to the contact form", value: "the league" }]
			: [{ path, label: labelOf(path), value }];
	});

const pathsOf = (from: object, prefix = ""): string[] =>
	Object.entries(from).flatMap(([key, value]) =>
		typeof value === "object" && value !== null
			? pathsOf(value, `${prefix}${key}.`)
			: `${prefix}${key}`,
	);

const numberField = (path: string): Field | undefined => {
	const [from, name = ""] = path.split(".");
	return from === "facts" ? (seasonNumbers.fields as Fields)[name] : undefined;
};

/** The label of a setting or a season's number; else its name in words: "Undo minutes". */
function labelOf(path: string) {
	const [from, ...names] = path.split(".");
	const setting: Field | undefined = (league.fields as Fields)[names.join(".")];
	if (from === "league" && setting?.label) return setting.label;
	const label = numberField(path)?.label;
	if (label) return label;
	const text = names
		.map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
		.join(": ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}
