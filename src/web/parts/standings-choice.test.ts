import { expect, test } from "vitest";
import { standingsChoice } from "./standings-choice.ts";

const divisions = [{ divisionId: 11 }, { divisionId: 12 }];
const teams = [
	{ teamId: 1, divisionId: 11 },
	{ teamId: 9, divisionId: 12 },
	{ teamId: 10, divisionId: null },
];

test.each([
	["", null, undefined],
	["", 9, 12],
	["", 10, undefined],
	["", 99, undefined],
	["divisionId=all", 9, undefined],
	["divisionId=11", 9, 11],
	["divisionId=13", null, undefined],
])("?%s with team %s shows division %s", (search, myTeamId, shown) => {
	const choice = standingsChoice(new URLSearchParams(search), { divisions, teams, myTeamId });
	expect(choice.division?.divisionId).toBe(shown);
});
