const pluralRules = new Intl.PluralRules("en-US");
const ordinalRules = new Intl.PluralRules("en-US", { type: "ordinal" });
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = {
	one: "st",
	two: "nd",
	few: "rd",
};
const listFormats = {
	and: new Intl.ListFormat("en-US", { type: "conjunction" }),
	or: new Intl.ListFormat("en-US", { type: "disjunction" }),
};

/** The singular or plural form for a number: `is` or `are`, `match` or `matches`. */
export const pluralOf = (count: number, one: string, many = `${one}s`) =>
	pluralRules.select(count) === "one" ? one : many;

/** `1 player`, `1,250 players`. */
export const countOf = (count: number, one: string, many?: string) =>
	`${count.toLocaleString("en-US")} ${pluralOf(count, one, many)}`;

/** `A`, `A and B`, `A, B, and C`. */
export const listOf = (parts: readonly string[], last: "and" | "or" = "and") =>
	listFormats[last].format(parts);

/** `1st`, `2nd`, `11th`, `22nd`. */
export const ordinalOf = (place: number) =>
	`${place}${ordinalEndings[ordinalRules.select(place)] ?? "th"}`;
