import { z } from "zod";

/**
 * The building blocks of every record: one place decides what a text, a date or a link may hold.
 */

/**
 * Control characters (NUL above all, which the database can't store), line separators that are no
 * line breaks, marks that turn or hide the text around them, and halves of characters. `prose` also
 * takes line breaks and tabs.
 */
export const forbidden = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const isClean = (value: string) => !forbidden.test(value);
const isCleanProse = (value: string) => !forbidden.test(value.replace(/[\t\n\r]/g, ""));
const notClean = "Please use plain letters, figures and punctuation.";

/** One line of text, trimmed, at most `max` characters; may be empty. */
export const text = (max = 200) =>
	z.string().trim().max(max, `Please keep this to ${max} characters.`).refine(isClean, notClean);

/** One line of text that must not be empty. */
export const name = (max = 80) =>
	z
		.string()
		.trim()
		.min(1, "Please fill this in.")
		.max(max, `Please keep this to ${max} characters.`)
		.refine(isClean, notClean);

/** Several lines of text. */
export const prose = (max = 2000) =>
	z
		.string()
		.trim()
		.max(max, `Please keep this to ${max} characters.`)
		.refine(isCleanProse, notClean);

export const email = z
	.string()
	.trim()
	.max(254, "Please keep this to 254 characters.")
	.refine(isClean, notClean)
	.pipe(z.email("Please enter a full email address, like name@example.com."));

/**
 * A phone number as people write it: digits with spaces, dots, dashes, brackets, an extension; may
 * be empty.
 */
export const phone = text(30).refine(
	(value) =>
		value === "" || (/^[+\d().\-/ x]+$/i.test(value) && value.replace(/\D/g, "").length >= 7),
	"Please enter a phone number, like 214-555-0142.",
);

/** A link: http or https only; "http://" is put in front where the writer left it out. */
export const link = text(500)
	.transform((value) =>
		value === "" || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `http://${value}`,
	)
	.refine(
		(value) => value === "" || isWebLink(value),
		"Please enter a web address that begins with http:// or https://.",
	);

const isWebLink = (value: string) => /^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value);

/**
 * A day in the league's calendar, `2026-11-14`. A date field in which somebody types `26` says
 * 0026; the year 0000 no database knows.
 */
export const date = z.iso
	.date("Please enter a date.")
	.refine((day) => day >= "1900" && day < "2101", "Please enter a date with a year like 2026.");

/** The database's integer, above zero. */
export const id = z.number().int().min(1).max(2_147_483_647);
const noSequence = "Please enter a number from 1 to 1,000,000.";
/** A number that people give out in order: of a player, of a match. */
export const sequence = z.number().int().min(1, noSequence).max(1_000_000, noSequence);
export const count = z.number().int().min(0).max(1000);
export const stamp = z.iso.datetime({ offset: true });

/**
 * What the sender of a change saw in the fields that they change, so that two who change the same
 * hear of each other.
 */
export const seen = z
	.record(z.string().max(60), z.union([z.string(), z.number(), z.boolean(), z.null()]))
	.optional();
export type Seen = z.infer<typeof seen>;
