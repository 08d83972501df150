/*
 * A row as a line of text, as PostgreSQL's COPY writes and reads it: values are separated by tabs,
 * \N is null, and no value contains a line break.
 */

const letters: Readonly<Record<string, string>> = {
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "\t",
	v: "\v",
};
const escapes = new Map(
	Object.entries({ ...letters, "\\": "\\" }).map(([letter, character]) => [
		character,
		`\\${letter}`,
	]),
);

export const toCopyLine = (values: readonly (string | null)[]) =>
	values
		.map((value) => value?.replace(/[\b\f\n\r\t\v\\]/g, (each) => escapes.get(each) ?? "") ?? "\\N")
		.join("\t");

export const fromCopyLine = (line: string): (string | null)[] =>
	line
		.split("\t")
		.map((value) =>
			value === "\\N" ? null : value.replace(/\\(.)/g, (_, each: string) => letters[each] ?? each),
		);
