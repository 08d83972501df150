import { expect, test } from "vitest";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { numbersEffects, type SeasonNow } from "./numbers-effects.ts";

const season = {
	seasonId: 1,
	seasonName: "Fall 2026",
	currentSeason: true,
	published: true,
	startDate: "2026-09-12",
	endDate: "2026-11-14",
	rosterDeadline: "2026-09-02",
	playerAdditionsStartDate: "2026-09-19",
	playerAdditionsEndDate: "2026-10-10",
};
const team = (teamName: string, more: Partial<SeasonNow["teams"][number]> = {}) => ({
	teamName,
	players: 12,
	additions: 0,
	total: 0,
	mostToOneTeam: 0,
	...more,
});
const effects = (
	changes: Partial<SeasonNumbers>,
	of: Partial<SeasonNow> = {},
	before: Partial<SeasonNumbers> = {},
) => {
	const old = { ...newLeagueNumbers, ...before };
	const now = { season, now: "2026-09-01T12:00", teams: [], weeks: [], openCards: [], ratings: [] };
	return numbersEffects(old, { ...old, ...changes }, { ...now, ...of } as SeasonNow);
};

test.each<[string, Partial<SeasonNumbers>, Partial<SeasonNow>, (string | RegExp)[]]>([
	["nothing before the season", { rosterCap: 15 }, { teams: [team("Aces")] }, []],
	...(["2026-09-12T08:00", "2026-11-14T23:00"] as const).map(
		(now): [string, Partial<SeasonNumbers>, Partial<SeasonNow>, string[]] => [
			"that the season has begun",
			{ ballCans: 3 },
			{ now },
			["Fall 2026 has begun. The new numbers take effect right away, not next season."],
		],
	),
	[
		"that it is over",
		{ ballCans: 3 },
		{ now: "2026-11-15T08:00" },
		["Fall 2026 is over. Its standings will be recalculated with the new numbers."],
	],
	[
		"that a season without a last day has begun",
		{ ballCans: 3 },
		{ now: "2027-09-01T08:00", season: { ...season, endDate: null } },
		[/has begun/],
	],
	[
		"rosters that are now too large",
		{ rosterCap: 15 },
		{ teams: [team("Aces", { players: 17 }), team("Lobs", { players: 15 })] },
		["Aces (17) has more than 15 players. They keep them, but can’t add any."],
	],
	[
		"nothing of rosters that were too large before",
		{ rosterCap: 15 },
		{ teams: [team("Aces", { players: 18 })] },
		[],
	],
	[
		"three of them by name",
		{ rosterCap: 15 },
		{ teams: ["A", "B", "C"].map((name) => team(name, { players: 16 })) },
		[/^A \(16\), B \(16\), and C \(16\) have more than 15 players/],
	],
	[
		"at most three of them by name",
		{ rosterCap: 15 },
		{ teams: ["A", "B", "C", "D", "E"].map((name) => team(name, { players: 16 })) },
		[/^A \(16\), B \(16\), C \(16\), and 2 other teams have more than 15 players/],
	],
	[
		"additions that are now too many",
		{ additionsMax: 1 },
		{ teams: [team("Aces", { additions: 2 }), team("Lobs", { additions: 1 })] },
		["Aces has made more than 1 addition. These players stay."],
	],
	[
		"several teams with too many additions, without those that had them before",
		{ additionsMax: 0 },
		{
			teams: [
				...["Aces", "Lobs"].map((name) => team(name, { additions: 1 })),
				team("Nets", { additions: newLeagueNumbers.additionsMax + 1 }),
			],
		},
		["Aces and Lobs have made more than 0 additions. These players stay."],
	],
	[
		"that rosters will be locked",
		{ rosterDeadlineHour: 12 },
		{ now: "2026-09-02T12:00" },
		["Rosters are open now and will be locked."],
	],
	[
		"that rosters will be open",
		{ additionsCloseHour: 20 },
		{ now: "2026-10-10T18:00" },
		[/has begun/, "Rosters are locked now and will be open."],
	],
	[
		"nothing about rosters of another season",
		{ rosterDeadlineHour: 12 },
		{ now: "2026-09-02T12:00", season: { ...season, currentSeason: false } },
		[],
	],
	[
		"each team with another consequence of forfeits",
		{ forfeitsNoPrize: 8, forfeitsRemovalToOneTeam: 12 },
		{
			teams: [
				team("Aces", { total: 8, mostToOneTeam: 8 }),
				team("Lobs", { total: 12, mostToOneTeam: 12 }),
				team("Nets", { total: 7, mostToOneTeam: 7 }),
				team("Sets", { total: 24, mostToOneTeam: 8 }),
			],
		},
		[
			"Aces will not be eligible for prizes.",
			"Lobs will have forfeited enough sets for its results to be removed.",
		],
	],
	[
		"a penalty that ends",
		{ forfeitsNoPrize: 20 },
		{ teams: [team("Aces", { total: 16, mostToOneTeam: 8 })] },
		["Aces no longer has a penalty for forfeited sets."],
	],
	[
		"matches of later weeks",
		{ weeks: 8 },
		{ weeks: [8, 9, 9, 10, 11] },
		[
			"3 matches are in weeks after week 8. Their results count, but the standings have no columns for these weeks.",
		],
	],
	[
		"one match of a later week",
		{ weeks: 8 },
		{ weeks: [9] },
		[/^1 match is in weeks after week 8/],
	],
	["nothing of later weeks in a longer season", { weeks: 12 }, { weeks: [9, 10] }, []],
	[
		"scorecards that are no longer overdue",
		{ scorecardDueWeeks: 2 },
		{ openCards: ["2026-08-20", "2026-08-01"] },
		["1 scorecard will no longer be overdue."],
	],
	[
		"players outside the ratings",
		{ ratingMin: 2.5, ratingMax: 4.5 },
		{ ratings: [2, 2.5, 4.5, 5] },
		["2 players have ratings outside of 2.5 to 4.5. They stay until someone changes them."],
	],
	[
		"one player outside the ratings, without those who were before",
		{ ratingMin: 3, ratingMax: 4.5 },
		{ ratings: [newLeagueNumbers.ratingMin - 0.5, 2.5, newLeagueNumbers.ratingMax + 0.5] },
		["1 player has a rating outside of 3.0 to 4.5. It stays until someone changes it."],
	],
])("a change of numbers says %s", (_, changes, of, expected) => {
	const found = effects(changes, of);
	expect(found).toHaveLength(expected.length);
	for (const [index, sentence] of expected.entries())
		if (typeof sentence === "string") expect(found[index]).toBe(sentence);
		else expect(found[index]).toMatch(sentence);
});

test("several scorecards become overdue, or no longer are", () => {
	const openCards = ["2026-08-20", "2026-08-21", "2026-08-22"];
	const [one, two] = [{ scorecardDueWeeks: 1 }, { scorecardDueWeeks: 2 }];
	expect(effects(one, { openCards }, two)).toEqual(["3 more scorecards will be overdue."]);
	expect(effects(two, { openCards }, one)).toEqual(["3 scorecards will no longer be overdue."]);
	expect(effects(two, { openCards: ["2026-08-25"] }, one)).toEqual([]);
});

test("a shorter time makes scorecards overdue, besides those that are", () => {
	const openCards = ["2026-08-20", "2026-08-01"];
	expect(effects({ scorecardDueWeeks: 1 }, { openCards }, { scorecardDueWeeks: 2 })).toEqual([
		"1 more scorecard will be overdue.",
	]);
});
