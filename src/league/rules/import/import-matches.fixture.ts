import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { createImportPlanner, nothingElse, team } from "./import-plan.fixture.ts";
import type { StoredDraftMatch } from "./import-row.ts";

const draft = (
	matchNumber: number,
	homeTeamId: number,
	visitorTeamId: number,
	more: Partial<StoredDraftMatch> = {},
): StoredDraftMatch => ({
	draftMatchId: 100 + matchNumber,
	divisionId: 11,
	weekNumber: 1,
	matchNumber,
	matchDate: "2026-11-14",
	startTime: "9-11",
	locationId: 4,
	homeTeamId,
	visitorTeamId,
	createdAt: "2026-01-01T00:00:00Z",
	...more,
});
const league = {
	...nothingElse,
	players: [],
	users: [],
	matches: [],
	teams: [
		team(1, 101, "Net Gains"),
		team(2, 102, "Aces"),
		team(3, 103, "Deuces"),
		team(4, null, "Serve-ivors", { isActive: false }),
		team(5, 201, "Volley Llamas", { divisionId: 12 }),
		team(6, 202, "Lobsters", { divisionId: 12 }),
		team(7, 203, "Aces", { divisionId: 12 }),
		team(8, null, "Bye"),
		team(9, null, "BYE", { divisionId: 12 }),
		team(10, 301, "Nowhere Men", { divisionId: null }),
	],
	divisions: [
		{ divisionId: 11, divisionNumber: 1 },
		{ divisionId: 12, divisionNumber: 2 },
	],
	locations: [
		{ locationId: 4, locationName: "Quarry Lane" },
		{ locationId: 5, locationName: "The Park" },
	],
	numbers: newLeagueNumbers,
	draftMatches: [
		draft(19, 5, 6, { weekNumber: 9 }),
		draft(20, 1, 2),
		draft(21, 3, 4),
		draft(22, 6, 9, { divisionId: 12, locationId: null, matchDate: null, startTime: "" }),
	],
};
const needed = ["weekNumber", "divisionId", "homeTeamId", "visitorTeamId"];
const planner = createImportPlanner(
	league,
	(fields, isNew): Record<string, string> =>
		isNew
			? Object.fromEntries(
					needed
						.filter((field) => fields[field] === undefined)
						.map((field) => [field, "Please fill this in."]),
				)
			: typeof fields["homeTeamId"] === "string"
				? { homeTeamId: "This is not a team." }
				: {},
);
export const plan = (...file: [string[], ...string[][]]) => planner.plan("draftMatch", ...file);
export const planOne = (cells: Record<string, string>) => planner.planOne("draftMatch", cells);
