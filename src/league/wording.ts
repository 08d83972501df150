// Without `Intl`, whose formatters take a phone up to 10 ms each to create.

/** The singular or plural form for a number: `is` or `are`, `match` or `matches`. */
export const pluralOf = (count: number, one: string, many = `${one}s`) =>
	count === 1 ? one : many;

/** `1 player`, `1,250 players`. */
export const countOf = (count: number, one: string, many?: string) =>
	`${count.toLocaleString("en-US")} ${pluralOf(count, one, many)}`;

/** `A`, `A and B`, `A, B, and C`. */
export const listOf = (parts: readonly string[], last: "and" | "or" = "and") =>
	parts.length < 3
		? parts.join(` ${last} `)
		: `${parts.slice(0, -1).join(", ")}, ${last} ${parts.at(-1)}`;

/** `1st`, `2nd`, `11th`, `22nd`. */
export function ordinalOf(place: number) {
	const isTeen = Math.floor(place / 10) % 10 === 1;
	return `${place}${isTeen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;
}

/** `VIII`, for a number below 40. */
export const romanOf = (number: number) =>
	"X".repeat(Math.floor(number / 10)) +
	(["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"][number % 10] ?? "");

/** `a`, or `an` before a vowel. */
export const indefiniteArticle = (noun: string) => (/^[aeiou]/i.test(noun) ? "an" : "a");

/**
 * `Ann Lee`; empty for nobody. The names are optional in the type because some viewers read only a
 * part of a row.
 */
export const fullName = (person: Named | null | undefined) =>
	person ? `${person.firstName} ${person.lastName}` : "";
interface Named {
	readonly firstName?: string | null;
	readonly lastName?: string | null;
}

/** “Ann’s”, “Net Gains’”: names that end in s get only the apostrophe, as in newspapers. */
export const possessiveOf = (name: string) => `${name}’${name.endsWith("s") ? "" : "s"}`;
