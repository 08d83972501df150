import { expect, test } from "vitest";
import { noDecisions, teamRecords } from "./team-records.ts";

const team = (teamId: number, more: object = {}) => ({
	teamId,
	teamName: `Team ${teamId}`,
	teamNumber: teamId,
	divisionId: 10,
	isActive: true,
	...more,
});

test.each([
	["is no longer active", team(3, { isActive: false })],
	["has left its division", team(3, { divisionId: null })],
])("sets against a team that %s count for its opponents", (_, gone) => {
	const match = (matchId: number, homeTeamId: number, visitorTeamId: number) => ({
		matchId,
		weekNumber: matchId,
		homeTeamId,
		visitorTeamId,
	});
	const result = (matchId: number, totalHomeSetsWon: number) => ({
		matchId,
		totalHomeSetsWon,
		totalVisitorSetsWon: 8 - totalHomeSetsWon,
		linesEntered: 4,
		homeSetsForfeited: 0,
		visitorSetsForfeited: 0,
	});
	const records = teamRecords(
		[{ divisionId: 10, divisionNumber: 1 }],
		[team(1), team(2), gone],
		[match(1, 1, 3), match(2, 3, 2)],
		[result(1, 6), result(2, 5)],
		noDecisions,
	);
	expect(
		records.map(({ team: { teamId }, won, lost, onCards }) => [teamId, won, lost, onCards]),
	).toEqual([
		[1, 6, 2, { won: 6, lost: 2 }],
		[2, 3, 5, { won: 3, lost: 5 }],
	]);
});

test("a season without decisions has neither adjustments nor teams that left", () =>
	expect(noDecisions).toEqual({ adjustments: [], exits: [] }));
