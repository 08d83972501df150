import { describe, expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { plan, planOne } from "./import-league.fixture.ts";
import { outcomesOf } from "./import-plan.fixture.ts";

describe("team rows", () => {
	test.each<[string, Record<string, string>, string[]]>([
		[
			"find a team by number",
			{ "Team #": "101", "Preferred Time": "9-11" },
			["change", "Net Gains", "Preferred Time:  → 9-11"],
		],
		[
			"find a team by name",
			{ "Team Name": "net gains", "Home Courts": "quarry lane", "# of Courts": "3" },
			[
				"change",
				"net gains",
				"Team Name: Net Gains → net gains",
				"Home Courts:  → Quarry Lane",
				"# of Courts:  → 3",
			],
		],
		[
			"find a team by name and change its number",
			{ "Team #": "201", "Team Name": "Net Gains" },
			["change", "Net Gains", "Team #: 101 → 201"],
		],
		[
			"replace a deleted division, location, and captain",
			{
				"Team #": "107",
				Division: "1",
				"Home Courts": "Quarry Lane",
				"Captain Email": "cap@example.com",
			},
			[
				"change",
				"Loose Ends",
				"Division:  → 1",
				"Home Courts:  → Quarry Lane",
				"Captain Email:  → cap@example.com",
			],
		],
		[
			"find a team by number and change its name",
			{ "Team #": "101", "Team Name": "Net Losses" },
			["change", "Net Losses", "Team Name: Net Gains → Net Losses"],
		],
		[
			"leave the current captain unchanged",
			{ "Team #": "101", "Captain Email": "CAP@example.com", Captain: "Somebody" },
			["same", "Net Gains"],
		],
		[
			"change the captain",
			{ "Team #": "102", Captain: "cap@example.com" },
			["change", "Full House", "Captain Email:  → cap@example.com"],
		],
		[
			"add a team",
			{ "Team #": "301", "Team Name": "Newbies", Division: "2", Registered: "x" },
			["add", "Newbies", "Team #: 301", "Team Name: Newbies", "Division: 2", "Registered: Yes"],
		],
		[
			"add an inactive team without a number",
			{ "Team Name": "Newbies", Active: "no" },
			["add", "Newbies", "Team Name: Newbies", "Active: No"],
		],
		[
			"read a slot that Excel turned into a date",
			{ "Team #": "101", "Preferred Time": "2026-09-11" },
			["change", "Net Gains", "Preferred Time:  → 9-11"],
		],
		[
			"read such a slot from a CSV file",
			{ "Team #": "101", "Preferred Time": "1-Nov" },
			["change", "Net Gains", "Preferred Time:  → 11-1"],
		],
		[
			"keep a date that is not a slot",
			{ "Team #": "101", "Preferred Time": "2026-12-24" },
			["change", "Net Gains", "Preferred Time:  → 2026-12-24"],
		],
		[
			"make a team inactive",
			{ "Team #": "106", Active: "N" },
			["change", "Same Name", "Active: Yes → No"],
		],
	])("%s", (_, cells, expected) => expect(planOne("team", cells)).toEqual(expected));

	test.each<[string, Record<string, string>, string]>([
		[
			"a new active team without a number",
			{ "Team Name": "Newbies" },
			`Team #: ${messages.teamNumberNeeded}`,
		],
		[
			"a team made active without a number",
			{ "Team Name": "Serve-ivors", Active: "Yes" },
			`Team #: ${messages.teamNumberNeeded}`,
		],
		[
			"a team made inactive with published matches",
			{ "Team #": "101", Active: "no" },
			"Active: Net Gains has 2 published matches. Remove them or clear all matches first.",
		],
		[
			"an unknown number without a name",
			{ "Team #": "999" },
			"No team has number 999, and the name is missing.",
		],
		[
			"a name that two teams share",
			{ "Team Name": "Same Name" },
			"There are 2 teams with this name. Enter the number.",
		],
		[
			"the number of one team and the name of another",
			{ "Team #": "101", "Team Name": "Full House" },
			"Number 101 is Net Gains, but Full House has another number.",
		],
		[
			"a Bye",
			{ "Team #": "101", "Team Name": "BYE" },
			"A Bye can’t be imported. Add it on the Teams page.",
		],
		[
			"a captain without an account",
			{ "Team #": "101", "Captain Email": "x@example.com" },
			"Captain Email: No account has the email address “x@example.com”.",
		],
		[
			"the captain as co-captain",
			{ "Team #": "102", Captain: "cap@example.com", "Co-Captain": "cap@example.com" },
			`Co-Captain Email: ${messages.sameLeaders}`,
		],
		[
			"a captain by name",
			{ "Team #": "101", Captain: "Sam Reed" },
			"Captain Email: Enter the email address of the captain’s account, not “Sam Reed”.",
		],
		[
			"an unknown division",
			{ "Team #": "101", Division: "9" },
			"Division: There is no division “9”.",
		],
		[
			"unknown home courts",
			{ "Team #": "101", "Home Courts": "The Moon" },
			"Home Courts: There is no court location named “The Moon”.",
		],
	])("are refused with %s", (_, cells, sentence) => {
		const [outcome, , ...rest] = planOne("team", cells);
		expect([outcome, rest.at(-1)]).toEqual(["bad", sentence]);
	});

	test.each<[string, string[][], string[]]>([
		[
			"refuse the same team by number and by name",
			[
				["101", ""],
				["", "Net Gains"],
			],
			["same", "Row 2 has the same team."],
		],
		[
			"refuse a repeated new name",
			[
				["301", "New"],
				["302", "new"],
			],
			["add", "Row 2 has the same team."],
		],
		[
			"may have no number",
			[
				["", "Net Gains"],
				["", "Full House"],
			],
			["same", "same"],
		],
		[
			"may have different numbers",
			[
				["101", ""],
				["102", ""],
			],
			["same", "same"],
		],
		[
			"may repeat the number of an invalid row",
			[
				["101", "Full House"],
				["101", ""],
			],
			["Number 101 is Net Gains, but Full House has another number.", "same"],
		],
		[
			"report each invalid row with the same name",
			[
				["", "Same Name"],
				["", "Same Name"],
			],
			[
				"There are 2 teams with this name. Enter the number.",
				"There are 2 teams with this name. Enter the number.",
			],
		],
		[
			"refuse a repeated new number",
			[
				["301", "New"],
				["301", "Newer"],
			],
			["add", "Row 2 has the same number. Team number must be unique."],
		],
	])("%s", (_, rows, expected) => {
		const { rows: planned } = plan("team", ["Team #", "Team Name"], ...rows);
		expect(outcomesOf(planned)).toEqual(expected);
	});
});
