import { amountTitle, rangeTitle, yearTitle } from "./field-titles.ts";

/** Asks for what the title of an input says. */
export const pleaseEnter = (title: string) =>
	`Please enter ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;

/** What forms, tables and schemas say about a field. Knows no tennis: `web/ui` uses it, too. */
export const fieldMessages = {
	required: "Please fill this in.",
	choose: "Please choose one.",
	date: "Please enter a date.",
	email: "Please enter a full email address, like name@example.com.",
	link: "Please enter a web address that begins with http:// or https://.",
	money: pleaseEnter(amountTitle),
	tooLong: (max: number) => `Please keep this to ${max} characters.`,
	wholeNumber: "Please enter a whole number.",
	wholeNumberFrom: (from: unknown, to: unknown) => pleaseEnter(rangeTitle(from, to)),
	sequence: "Please enter a number from 1 to 1,000,000.",
	week: "Please enter a week from 1 to 52.",
	year: (example: unknown) => pleaseEnter(yearTitle(example)),
};
