import { z } from "zod";
import {
	emailPattern,
	isWebAddress,
	type NumberField,
	rangeOf,
	webAddressOf,
} from "./field-checks.ts";
import { fieldMessages } from "./field-messages.ts";
import { emailMax, linkMax, nameMax, phoneMax, proseMax, textMax } from "./limits.ts";
import { isTimeZone } from "./time-zone.ts";

/** The schemas of the field types, shared by all records. */

/**
 * Control characters (PostgreSQL can't store NUL), Unicode line separators, invisible and
 * bidirectional marks, unpaired surrogates, and noncharacters, any of which would make a whole Atom
 * feed invalid. `prose` still allows line breaks and tabs.
 */
export const forbidden =
	/[\p{Cc}\p{Cs}\p{NChar}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const isClean = (value: string) => !forbidden.test(value);
const isCleanProse = (value: string) => !forbidden.test(value.replace(/[\t\n\r]/g, ""));
const notClean = "Please use only letters, numbers, and punctuation.";

/** One line of text, trimmed, at most `max` characters; may be empty. */
export const text = (max = textMax) =>
	z.string().trim().max(max, fieldMessages.tooLong(max)).refine(isClean, notClean);

/**
 * A character that can be seen. Some letters and signs fill a space without a mark, such as the
 * fillers of Hangul and the empty Braille pattern.
 */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;
const hasVisible = (value: string) => value === "" || visible.test(value);
const notVisible = "Please use at least one letter or digit that can be seen.";

/** One line of text that must not be empty, nor look empty. */
export const name = (max = nameMax) =>
	z
		.string()
		.trim()
		.min(1, fieldMessages.required)
		.max(max, fieldMessages.tooLong(max))
		.refine(isClean, notClean)
		.refine(hasVisible, notVisible);

/** Several lines of text. */
export const prose = (max = proseMax) =>
	z.string().trim().max(max, fieldMessages.tooLong(max)).refine(isCleanProse, notClean);

export const email = z
	.string()
	.trim()
	.max(emailMax, fieldMessages.tooLong(emailMax))
	.refine(isClean, notClean)
	.pipe(z.email({ pattern: emailPattern, error: fieldMessages.email }));

/** A code with this many digits. Spaces are removed: codes are pasted and shown with them. */
export const digits = (count: number) =>
	z
		.string()
		.transform((value) => value.replace(/\s/g, ""))
		.refine((value) => value !== "", fieldMessages.required)
		.refine(
			(value) => value === "" || (value.length === count && /^\d+$/.test(value)),
			`The code has ${count} digits.`,
		);

/**
 * A phone number: digits with spaces, dots, dashes, parentheses, an extension; may be empty. Other
 * dashes, as phones and word processors write them, become hyphens, and "ext. 3" becomes "x3".
 */
export const phone = text(phoneMax)
	.overwrite((value) => value.replace(/\p{Pd}|−/gu, "-").replace(/\s*ext(ension|\.)?\s*/i, " x"))
	.refine(
		(value) =>
			value === "" ||
			(/^[+\d().\-/ x]+$/i.test(value) &&
				value.replace(/\D/g, "").length >= 7 &&
				/[1-9]/.test(value)),
		"Please enter a phone number, like 214-555-0142.",
	);

/** A link: http or https only. "http://" is added if there is no protocol. */
export const link = text(linkMax)
	.transform(webAddressOf)
	.refine((value) => value === "" || isWebAddress(value), fieldMessages.link);

export const uploadIncomplete = "The upload was incomplete. Please try again.";

/** The name of a time zone. */
export const timeZone = z
	.string()
	.trim()
	.max(60)
	.refine(isTimeZone, "Please choose a time zone, like America/Chicago.");

/** A color as browsers' color fields give it: `#145a3f`. */
export const color = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^#[\da-f]{6}$/, "Please enter a color with six digits, like #145a3f.");

/**
 * A date, `2026-11-14`. The range catches years like 0026, which a browser's date field returns for
 * `26`; PostgreSQL has no year 0000.
 */
export const date = z.iso
	.date(fieldMessages.date)
	.refine((day) => day >= "1900" && day < "2101", "Please enter a date with a year like 2026.");

/** A positive PostgreSQL `integer`. */
export const id = z.number().int().min(1).max(2_147_483_647);

/** A number in the range of its field. A missing number gets the same message in all fields. */
export function numberIn(field: NumberField) {
	const { from, to, message } = rangeOf(field);
	const error = ({ input }: { input?: unknown }) => (input === undefined ? undefined : message);
	const number = z.number({ error }).min(from, message).max(to, message);
	return field.type === "money" ? number.multipleOf(0.01, message) : number.int(message);
}
/** A number assigned in order, such as a player number or match number. */
export const sequence = numberIn({ type: "sequence" });
export const count = numberIn({ type: "count" });
export const stamp = z.iso.datetime({ offset: true });

/** The previous values that the sender saw in the changed fields, to detect conflicting changes. */
export const seen = z
	.record(z.string().max(60), z.union([z.string(), z.number(), z.boolean(), z.null()]))
	.optional();
export type Seen = z.infer<typeof seen>;
