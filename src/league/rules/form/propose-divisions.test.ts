import { describe, expect, test } from "vitest";
import { divisionSizes, type PlacedTeam, proposeDivisions } from "./propose-divisions.ts";

/** A team of ten equal players. */
function team(
	teamId: number,
	divisionNumber: number | null,
	rating: number,
	more: Partial<PlacedTeam> & { lines?: number; isSelfRated?: boolean } = {},
): PlacedTeam {
	const { lines = 8, isSelfRated = false, ...rest } = more;
	return {
		teamId,
		teamName: `Team ${teamId}`,
		divisionNumber,
		stayed: 9,
		players: Array.from({ length: 10 }, () => ({ rating, variance: 0.01, lines, isSelfRated })),
		record: { setsWon: 45, setsPlayed: 90, place: 3, teams: 6, divisionNumber: 2 },
		...rest,
	};
}
/** Twelve teams in two divisions, a tenth apart; teams 1 to 6 are in Division 1. */
const league = (change: (teamId: number) => number | undefined = () => undefined) =>
	Array.from({ length: 12 }, (_, index) =>
		team(index + 1, index < 6 ? 1 : 2, change(index + 1) ?? 4 - index / 10),
	);
const teamsIn = (placements: ReturnType<typeof proposeDivisions>, division: number) =>
	placements
		.filter(({ divisionNumber }) => divisionNumber === division)
		.map(({ teamId }) => teamId)
		.sort((a, b) => a - b);

describe("divisions", () => {
	test("keep their teams while the order of strength agrees", () => {
		const placements = proposeDivisions(league());
		expect(teamsIn(placements, 1)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(teamsIn(placements, 2)).toEqual([7, 8, 9, 10, 11, 12]);
	});

	test("change two teams when one is clearly stronger than the other", () => {
		const placements = proposeDivisions(league((id) => (id === 7 ? 3.9 : undefined)));
		expect(teamsIn(placements, 1)).toEqual([1, 2, 3, 4, 5, 7]);
	});

	test("keep two teams that are too close to call, and say so", () => {
		const placements = proposeDivisions(league((id) => (id === 7 ? 3.52 : undefined)));
		expect(teamsIn(placements, 1)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(placements.find(({ teamId }) => teamId === 7)?.reasons).toContain(
			"Too close to call against Team 6 (3.50): both stay where they are.",
		);
	});

	test("list the strongest team first, also where two have stayed", () => {
		const placements = proposeDivisions(
			league((id) => (id === 5 ? 3.53 : id === 7 ? 3.54 : undefined)),
		);
		expect(placements.map(({ teamId }) => teamId).slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	});

	test("take the numbers of the league’s divisions", () => {
		const gaps = league().map((each) => ({
			...each,
			divisionNumber: each.divisionNumber === 1 ? 2 : 5,
		}));
		expect(teamsIn(proposeDivisions(gaps), 5)).toHaveLength(6);
	});

	test.each([
		["after the last one, if there are more", 18, (id: number) => (id <= 9 ? 2 : 5), [2, 5, 6]],
		["after the last of three", 26, (id: number) => (id <= 8 ? 6 : id <= 16 ? 5 : 2), [2, 5, 6, 7]],
		["from 1 in a league that has none", 14, () => null, [1, 2]],
	])("get numbers %s", (_, count, divisionOf, numbers) => {
		const teams = Array.from({ length: count }, (_, index) =>
			team(index + 1, divisionOf(index + 1), 5 - index / 5),
		);
		const found = proposeDivisions(teams).map(({ divisionNumber }) => divisionNumber);
		expect([...new Set(found)]).toEqual(numbers);
	});

	test.each([6, 7, 8])("keep their sizes, with %i of 14 teams in the first", (size) => {
		const teams = Array.from({ length: 14 }, (_, index) =>
			team(index + 1, index < size ? 1 : 2, 5 - index / 5),
		);
		expect(teamsIn(proposeDivisions(teams), 1)).toHaveLength(size);
	});

	test("take in a team that was in none, which is no move by more than one division", () => {
		const placements = proposeDivisions([...league(), team(13, null, 2)]);
		const placement = placements.find(({ teamId }) => teamId === 13);
		expect(placement?.divisionNumber).toBe(2);
		expect(placement?.reasons).toHaveLength(2);
	});

	test("list teams of the same strength by name", () => {
		const teams = ["Nets", "Aces", "Lobs"].map((teamName, index) =>
			team(index + 1, 1, 3.5, { teamName }),
		);
		expect(proposeDivisions(teams).map(({ teamId }) => teamId)).toEqual([2, 3, 1]);
	});

	test("leave each pair of teams where it is that is too close to call, and no other", () => {
		const placements = proposeDivisions(
			league((id) => ({ 5: 3.51, 6: 3.5, 7: 3.53, 8: 3.52, 9: 3.9 })[id]),
		);
		expect(teamsIn(placements, 1)).toEqual([1, 2, 3, 4, 5, 9]);
		const kept = placements.filter(({ reasons }) =>
			reasons.some((why) => why.includes("close to")),
		);
		expect(kept.map(({ teamId, reasons }) => [teamId, reasons.at(-1)])).toEqual([
			[5, "Too close to call against Team 7 (3.53): both stay where they are."],
			[7, "Too close to call against Team 5 (3.51): both stay where they are."],
		]);
	});

	test("leave out teams without players", () => {
		const placements = proposeDivisions([...league(), team(13, 1, 4, { players: [] })]);
		expect(placements).toHaveLength(12);
	});
});

test("the reasons give the form, the margin for guesses, last season and who is still there", () => {
	const [placement] = proposeDivisions([
		team(1, 2, 3.5, { lines: 2, isSelfRated: true }),
		...Array.from({ length: 5 }, (_, index) => team(index + 2, 2, 3)),
	]);
	expect(placement?.reasons).toEqual([
		"Average form 3.50 ± 0.04: 0 of 10 players with 5 lines or more.",
		"4.00 if self-rated players with fewer than 5 lines are one step better than they say.",
		"50.00% of sets in Division 2, place 3 of 6. 9 of today’s 10 players were on its scorecards.",
	]);
});

test.each<[string, Parameters<typeof team>[3], string[]]>([
	[
		"players with five lines are known, also by their own rating",
		{ lines: 5, isSelfRated: true, stayed: 1 },
		[
			"Average form 3.50 ± 0.04: 10 of 10 players with 5 lines or more.",
			"50.00% of sets in Division 2, place 3 of 6. 1 of today’s 10 players was on its scorecards.",
		],
	],
	[
		"a USTA rating is no guess",
		{ lines: 4, stayed: 0 },
		[
			"Average form 3.50 ± 0.04: 0 of 10 players with 5 lines or more.",
			"50.00% of sets in Division 2, place 3 of 6. 0 of today’s 10 players were on its scorecards.",
		],
	],
	[
		"one player is a team",
		{
			players: [{ rating: 3, variance: 0.09, lines: 7, isSelfRated: false }],
			record: null,
		},
		[
			"Average form 3.00 ± 0.38: 1 of 1 player with 5 lines or more.",
			"No results of this team: only its players’ ratings and form count.",
		],
	],
])("among the reasons, %s", (_, more, reasons) =>
	expect(proposeDivisions([team(1, 2, 3.5, more)])[0]?.reasons).toEqual(reasons),
);

test("a team that moves by one division needs no closer look", () => {
	const placements = proposeDivisions(league((id) => (id === 7 ? 3.9 : undefined)));
	for (const { reasons } of placements) expect(reasons).toHaveLength(2);
});

test("a new team, and one that moves by two divisions, are named as such", () => {
	const teams = Array.from({ length: 18 }, (_, index) =>
		team(index + 1, Math.floor(index / 6) + 1, 5 - index / 10),
	);
	teams[17] = team(18, 3, 6, { record: null });
	const placement = proposeDivisions(teams).find(({ teamId }) => teamId === 18);
	expect(placement?.divisionNumber).toBe(1);
	expect(placement?.reasons.slice(1)).toEqual([
		"No results of this team: only its players’ ratings and form count.",
		"More than one division at once: look at this one closely.",
	]);
});

test.each([
	["keep their sizes", 30, [8, 8, 6, 8], [8, 8, 6, 8]],
	["take a new team into the last one with room", 31, [8, 8, 6, 8], [8, 8, 7, 8]],
	["lose a team from the last one that is large enough", 29, [8, 8, 8, 6], [8, 8, 7, 6]],
	["stay four of six", 24, [6, 6, 6, 6], [6, 6, 6, 6]],
	["stay four of eight", 32, [8, 8, 8, 8], [8, 8, 8, 8]],
	["lose a team from the last one", 29, [8, 8, 6, 8], [8, 8, 6, 7]],
	["even out", 14, [4, 10], [6, 8]],
	["become more", 30, [10, 10, 10], [7, 7, 8, 8]],
	["become fewer", 12, [4, 4, 4], [6, 6]],
	["begin", 14, [], [7, 7]],
	["may have one team", 1, [], [1]],
	["may be as small as six", 12, [6, 6], [6, 6]],
	["may be as large as eight", 16, [8, 8], [8, 8]],
	["keep their number, of six each", 12, [5, 7], [6, 6]],
	["keep their number, of eight each", 16, [10, 6], [8, 8]],
	["may be small", 5, [5], [5]],
	["may be a little large", 17, [8, 8], [8, 9]],
])("divisions %s", (_, teams, current, sizes) => {
	expect(divisionSizes(teams, current)).toEqual(sizes);
});
