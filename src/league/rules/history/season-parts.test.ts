import { expect, test } from "vitest";
import type { SeasonTeam } from "../../entities/history.ts";
import { mergeSeasonParts } from "./season-parts.ts";

const team = (seasonId: number, teamId: number, more: Partial<SeasonTeam>): SeasonTeam => ({
	...{ seasonId, teamId, teamName: "Aces", teamNumber: 1, divisionNumber: 1, place: 1, teams: 8 },
	...{ setsWon: 0, setsLost: 0, setsForfeited: 0, exit: null },
	...{ matchesWon: 0, matchesLost: 0, matchesTied: 0 },
	...more,
});

test("the two parts of a season are one row, with the place of the live one", () => {
	const archived = [
		team(2, 1, { place: 1, setsWon: 20, setsLost: 4, matchesWon: 3, matchesTied: 1 }),
		team(1, 1, { place: 5, setsWon: 9 }),
	];
	const live = [
		team(2, 1, {
			place: 3,
			setsWon: 5,
			setsLost: 7,
			matchesWon: 1,
			matchesLost: 2,
			setsForfeited: 2,
			matchesTied: 2,
		}),
		team(2, 2, { place: 2 }),
	];
	expect(mergeSeasonParts(archived, live)).toEqual([
		team(2, 1, {
			...{
				place: 3,
				setsWon: 25,
				setsLost: 11,
				setsForfeited: 2,
				matchesWon: 4,
				matchesLost: 2,
				matchesTied: 3,
			},
		}),
		archived[1],
		live[1],
	]);
});

test("other seasons stay as they are, also those before the one in two parts", () => {
	const archived = [team(1, 1, { setsWon: 9 }), team(2, 1, { setsWon: 20 })];
	const live = [team(2, 1, { setsWon: 5 })];
	expect(mergeSeasonParts(archived, live)).toEqual([archived[0], team(2, 1, { setsWon: 25 })]);
	expect(mergeSeasonParts(archived, [])).toEqual(archived);
});
