import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { createImportPlanner, nothingElse, outcomesOf, team } from "./import-plan.fixture.ts";

const moved = {
	...{ draftMatchId: 119, matchNumber: 19, divisionId: 11, homeTeamId: 5, visitorTeamId: 6 },
	...{ weekNumber: 9, matchDate: null, startTime: "", locationId: null },
	createdAt: "2026-01-01T00:00:00Z",
};
const { plan, planOne } = createImportPlanner(
	{
		...nothingElse,
		...{ numbers: newLeagueNumbers, players: [], users: [], matches: [] },
		teams: [
			team(1, 101, "Net Gains"),
			team(2, 102, "Deuces"),
			team(4, null, "Serve-ivors", { isActive: false }),
			...[5, 6, 7].map((id) => team(id, 200 + id, `Team ${id}`, { divisionId: 12 })),
		],
		divisions: [
			{ divisionId: 11, divisionNumber: 1 },
			{ divisionId: 12, divisionNumber: 2 },
		],
		locations: [{ locationId: 4, locationName: "Quarry Lane" }],
		draftMatches: [moved],
	},
	() => ({}),
);

test("a match with one new team follows both teams into their division", () =>
	expect(planOne("draftMatch", { "Match #": "19", Home: "Team 7" })).toEqual([
		...["change", "Match 19", "Home Team: Team 5 → Team 7", "Division: 1 → 2"],
	]));

test("an inactive visiting team is refused", () => {
	const row = planOne("draftMatch", { Week: "1", Home: "Net Gains", Visitor: "Serve-ivors" });
	expect(row.at(-1)).toBe("Visiting Team: “Serve-ivors” is inactive.");
});

test("a refused row is no second match of a pair", () => {
	const { rows } = plan(
		"draftMatch",
		["Match #", "Week", "Home", "Visitor", "Location"],
		["90", "2", "Net Gains", "Deuces", ""],
		["91", "2", "Deuces", "Net Gains", "The Moon"],
	);
	expect(rows[0]?.messages).toEqual([]);
	expect(outcomesOf(rows)).toEqual([
		...["add", "Location: There is no court location named “The Moon”."],
	]);
});
