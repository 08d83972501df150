import { describe, expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { planOne } from "./import-league.fixture.ts";

describe("a player row", () => {
	test.each<[string, Record<string, string>, string[]]>([
		[
			"finds a player by number, unchanged",
			{ Number: "12", Phone: "(214) 555 0142", Rating: "3.50" },
			["same", "Sam Reed"],
		],
		[
			"changes a phone number",
			{ Number: "12", Phone: "214-555-0143" },
			["change", "Sam Reed", "Phone: 214-555-0142 → 214-555-0143"],
		],
		[
			"changes a name",
			{ Number: "12", "Last Name": "Reed-Jones" },
			["change", "Sam Reed-Jones", "Last Name: Reed → Reed-Jones"],
		],
		[
			"finds a player by email and name in any case",
			{ Name: "SAM  REED", Email: "Sam@Example.com " },
			["change", "Sam Reed", "Email: sam@example.com → Sam@Example.com"],
		],
		[
			"finds one of two players who share an email address",
			{ "First Name": "Ann", "Last Name": "Reed", Email: "home@example.com", Rating: "4" },
			["change", "Ann Reed", "Rating:  → 4.0"],
		],
		[
			"accepts a full name whose last name has several words",
			{ Number: "13", Name: "Ann van der Berg" },
			["same", "Ann van der Berg"],
		],
		[
			"adds a player with a new email address and notes a namesake",
			{ Name: "Sam Reed", Email: "other@example.com" },
			[
				"add",
				"Sam Reed",
				"First Name: Sam",
				"Last Name: Reed",
				"Email: other@example.com",
				"There is another Sam Reed, with number 12.",
			],
		],
		[
			"accepts the last name first",
			{ Name: "Newcomer, Mary Ann" },
			["add", "Mary Ann Newcomer", "First Name: Mary Ann", "Last Name: Newcomer"],
		],
		[
			"adds a player with a number",
			{ Number: "900", "First Name": "Una", "Last Name": "New" },
			["add", "Una New", "Number: 900", "First Name: Una", "Last Name: New"],
		],
		[
			"leaves values unchanged if its cells are empty",
			{ Number: "12", Phone: "", Team: "" },
			["same", "Sam Reed"],
		],
		[
			"adds an inactive player to a team",
			{ Number: "17", Team: "net gains" },
			["change", "Ina Tive", "Team:  → Net Gains"],
		],
		[
			"finds a team by number",
			{ Number: "14", Team: "101" },
			["change", "Ann Reed", "Team:  → Net Gains"],
		],
		["leaves a player on their team", { Number: "12", Team: "101" }, ["same", "Sam Reed"]],
		[
			"is unchanged with the same number, name, and email",
			{ Number: "12", Name: "Sam Reed", Email: "sam@example.com" },
			["same", "Sam Reed"],
		],
		[
			"may have extra spaces in the name",
			{ Name: " Una  Maria New ", Email: "" },
			["add", "Una Maria New", "First Name: Una Maria", "Last Name: New"],
		],
		[
			"ignores other line breaks and surrounding space",
			{ Number: "18", Comments: "One.\nTwo." },
			["same", "Loose End"],
		],
		[
			"moves a player from a deleted team",
			{ Number: "18", Team: "101" },
			["change", "Loose End", "Team:  → Net Gains"],
		],
		[
			"prefers separate name columns over the combined one",
			{ Number: "900", Name: "Sam Reed", "First Name": "Una", "Last Name": "New" },
			["add", "Una New", "Number: 900", "First Name: Una", "Last Name: New"],
		],
		[
			"accepts words for choices",
			{ Number: "12", Gender: "female", "USTA?": "yes", "Rating Type": "Self" },
			["change", "Sam Reed", "Gender:  → F", "USTA?:  → Y", "Rating Type:  → S"],
		],
	])("%s", (_, cells, expected) =>
		expect(planOne("player", cells).map((text) => text.trim())).toEqual(expected),
	);

	test.each<[string, Record<string, string>, string]>([
		["no last name", { "First Name": "Sam", "Last Name": "" }, "First and last name are required."],
		["a single name", { Name: "Reed" }, "First and last name are required."],
		["a single name before a comma", { Name: "Reed," }, "First and last name are required."],
		[
			"only a first name besides the combined name",
			{ Number: "901", Name: "Sam Reed", "First Name": "Una" },
			"No player has number 901, and the name is missing.",
		],
		[
			"only a last name besides the combined name",
			{ Number: "901", Name: "Sam Reed", "Last Name": "New" },
			"No player has number 901, and the name is missing.",
		],
		[
			"only the name of an existing player",
			{ Name: "Sam Reed" },
			"There is already a player named Sam Reed. Enter the number (12), or the new player’s email address.",
		],
		[
			"a name and email that two players share",
			{ Name: "Lou Twin", Email: "lou@example.com" },
			"Two players have this name and email. Enter the number: 15, 16.",
		],
		[
			"an unknown number for a known player",
			{ Number: "901", Name: "Sam Reed", Email: "sam@example.com" },
			"Sam Reed is already listed with number 12.",
		],
		[
			"the number of another player",
			{ Number: "13", Name: "Sam Reed", Email: "sam@example.com" },
			"Number 13 is Ann van der Berg, but Sam Reed has number 12.",
		],
		[
			"an unknown number without a name",
			{ Number: "901" },
			"No player has number 901, and the name is missing.",
		],
		[
			"a number in words",
			{ Number: "twelve", Name: "Una New" },
			"Number: Enter a whole number, not “twelve”.",
		],
		[
			"an invalid rating",
			{ Number: "12", Rating: "good" },
			"Rating: Enter a rating like 3.5, not “good”.",
		],
		["an invalid gender", { Number: "12", Gender: "?" }, "Gender: Enter F or M, not “?”."],
		["an unknown team", { Number: "12", Team: "Nowhere" }, "Team: There is no team “Nowhere”."],
		["an inactive team", { Number: "12", Team: "Serve-ivors" }, "Team: “Serve-ivors” is inactive."],
		["a Bye as the team", { Number: "12", Team: "bye" }, "Team: There is no team “bye”."],
		[
			"a name that two teams share",
			{ Number: "12", Team: "Same Name" },
			"Team: Two teams are named “Same Name”. Enter the number.",
		],
		["a full roster", { Number: "12", Team: "102" }, messages.rosterFull(newLeagueNumbers)],
		[
			"a name that is too long",
			{ Number: "12", "Last Name": "Toolong" },
			"Last Name: Please keep this to 80 characters.",
		],
	])("is refused with %s", (_, cells, sentence) => {
		const [outcome, , ...rest] = planOne("player", cells);
		expect([outcome, rest.at(-1)]).toEqual(["bad", sentence]);
	});
});
