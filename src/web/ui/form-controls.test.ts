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
	validationMessage: "The browser’s words",
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
	["a date that is too late", control("date", "rangeOverflow"), "The browser’s words"],
])("the message for %s says what to do", (_, given, message) => {
	expect(messageFor(given)).toBe(message);
});
