import { expect, test } from "vitest";
import { messageFor } from "./form-controls.ts";

const valid = {
	badInput: false,
	customError: false,
	patternMismatch: false,
	rangeOverflow: false,
	rangeUnderflow: false,
	stepMismatch: false,
	tooLong: false,
	tooShort: false,
	typeMismatch: false,
	valid: false,
	valueMissing: false,
};
const control = (type: string, flaw: keyof typeof valid, title = "") => ({
	type,
	title,
	inputMode: type === "numeric" ? type : "",
	min: type === "date" ? "2026-11-14" : "0",
	max: type === "date" ? "2026-11-21" : "99",
	validity: { ...valid, [flaw]: true },
});

test.each([
	["an empty text", control("text", "valueMissing"), "Please fill this in."],
	["an empty list", control("select-one", "valueMissing"), "Please choose one."],
	["no radio button", control("radio", "valueMissing"), "Please choose one."],
	[
		"half an email address",
		control("email", "typeMismatch"),
		"Please enter a full email address, like name@example.com.",
	],
	[
		"text instead of a year",
		control("text", "patternMismatch", "A year, like 1985"),
		"Please enter a year, like 1985.",
	],
	["half a date", control("date", "badInput"), "Please enter a date."],
	[
		"a date that is too late",
		control("date", "rangeOverflow"),
		"Please choose Sat, Nov 21, 2026 or an earlier day.",
	],
	[
		"a date that is too early",
		control("date", "rangeUnderflow"),
		"Please choose Sat, Nov 14, 2026 or a later day.",
	],
	[
		"a number beyond its limit",
		control("number", "rangeOverflow"),
		"Please enter a whole number from 0 to 99.",
	],
	["a count", control("numeric", "patternMismatch"), "Please enter a whole number, 0 or more."],
	["any other flaw", control("text", "patternMismatch"), "Please check what you entered."],
])("the message for %s says what to do", (_, given, message) => {
	expect(messageFor(given)).toBe(message);
});
