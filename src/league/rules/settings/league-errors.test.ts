import { expect, test } from "vitest";
import defaults from "../../../../content/league.json" with { type: "json" };
import { league } from "../../entities/league.ts";
import { schemaOf } from "../../entities/schema.ts";
import { leagueErrors } from "./league-errors.ts";

test("a new league begins with settings that are in order", () => {
	expect(leagueErrors(defaults)).toEqual({});
	expect(schemaOf(league.fields).parse({ leagueId: 1, ...defaults })).toEqual({
		leagueId: 1,
		...defaults,
	});
});

const state = "Please enter two capital letters, like TX.";
const mailDomain = "Please enter what follows the @, like myleague.org.";
const postalAddress = "Please enter at least two lines: a street or P.O. box, and a city.";
const hours = "Please enter 168 hours or less; 0 sends none.";
const order = "Please enter more hours than for the first reminder, or 0.";

test.each<[object, ReturnType<typeof leagueErrors>]>([
	[{ state: "Texas" }, { state }],
	[{ state: "tx" }, { state }],
	[{ state: "aTX" }, { state }],
	[{ state: "TXa" }, { state }],
	[{ mailDomain: "league" }, { mailDomain }],
	[{ mailDomain: "info@league.org" }, { mailDomain }],
	[{ mailDomain: "league.org/mail" }, { mailDomain }],
	[{ mailDomain: "league..org" }, { mailDomain }],
	[{ mailDomain: "Mail.Heron-Lake2.org" }, {}],
	[{ phone: "" }, { phone: "Please enter the number that people call." }],
	[{ postalAddress: "P.O. Box 5550" }, { postalAddress }],
	[{ postalAddress: "P.O. Box 5550\n " }, { postalAddress }],
	[{ postalAddress: "P.O. Box 5550\nRockwall" }, {}],
	[{ creditUrl: "" }, { creditUrl: "Please enter an address, like https://example.org." }],
	[{ contactYears: 20 }, {}],
	[
		{ contactYears: 21 },
		{ contactYears: "Please enter 20 years or less; 0 keeps the contact info." },
	],
	[{ firstReminderHours: 167, secondReminderHours: 168 }, {}],
	[{ firstReminderHours: 168, secondReminderHours: 0 }, {}],
	[{ firstReminderHours: 169, secondReminderHours: 0 }, { firstReminderHours: hours }],
	[{ firstReminderHours: 24, secondReminderHours: 169 }, { secondReminderHours: hours }],
	[{ firstReminderHours: 24, secondReminderHours: 24 }, { secondReminderHours: order }],
	[{ firstReminderHours: 24, secondReminderHours: 25 }, {}],
	[{ firstReminderHours: 24, secondReminderHours: 0 }, {}],
	[{ firstReminderHours: 0, secondReminderHours: 24 }, {}],
])("the settings %j are answered with %j", (changes, errors) => {
	expect(leagueErrors({ ...defaults, ...changes })).toEqual(errors);
});
