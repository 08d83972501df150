import type { League } from "../../entities/league.ts";

type Checked =
	| "contactYears"
	| "state"
	| "mailDomain"
	| "phone"
	| "postalAddress"
	| "creditUrl"
	| "firstReminderHours"
	| "secondReminderHours";

/** A week, after which the scorecard is due in a new league. */
const maxReminderHours = 168;
const hoursError = `Please enter ${maxReminderHours} hours or less; 0 sends none.`;

/** What is wrong with the league's settings beyond the fields' own limits, by field. */
export function leagueErrors(row: Pick<League, Checked>): Partial<Record<Checked, string>> {
	return Object.fromEntries(
		Object.entries({
			state: !/^[A-Z]{2}$/.test(row.state) && "Please enter two capital letters, like TX.",
			mailDomain:
				!/^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(row.mailDomain) &&
				"Please enter what follows the @, like myleague.org.",
			phone: row.phone === "" && "Please enter the number that people call.",
			postalAddress:
				row.postalAddress.split("\n").filter((line) => line.trim()).length < 2 &&
				"Please enter at least two lines: a street or P.O. box, and a city.",
			contactYears:
				row.contactYears > 20 && "Please enter 20 years or less; 0 keeps the contact info.",
			firstReminderHours: row.firstReminderHours > maxReminderHours && hoursError,
			secondReminderHours:
				(row.secondReminderHours > maxReminderHours && hoursError) ||
				(row.secondReminderHours > 0 &&
					row.secondReminderHours <= row.firstReminderHours &&
					"Please enter more hours than for the first reminder, or 0."),
			creditUrl: row.creditUrl === "" && "Please enter an address, like https://example.org.",
		}).filter(([, error]) => error),
	);
}
