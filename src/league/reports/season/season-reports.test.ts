import { describe, expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { courtUseReport } from "./court-use.ts";
import { forfeitsReport } from "./forfeits.ts";
import { latenessReport } from "./lateness.ts";
import { participationReport } from "./participation.ts";
import { retentionReport } from "./retention.ts";
import { seasonSheet } from "./season-sheet.ts";

const names = { shortName: "MMTL", seasonName: "Fall 2026" };
const team = [
	{ teamId: 2, teamName: "Lobbers", teamNumber: 12, divisionId: 1 },
	{ teamId: 1, teamName: "Aces", teamNumber: 11, divisionId: 1 },
];
const match = (matchId: number, changes: object = {}) => ({
	matchId,
	matchNumber: 1000 + matchId,
	weekNumber: 1,
	homeTeamId: 1,
	visitorTeamId: 2,
	effectiveDate: "2026-11-07",
	effectiveTime: "9-11",
	effectiveLocationId: 3,
	isMakeup: false,
	...changes,
});
const card = (matchId: number, homeSetsForfeited: number, visitorSetsForfeited = 0) => ({
	matchId,
	linesEntered: 4,
	homeSetsForfeited,
	visitorSetsForfeited,
});
const data = {
	...names,
	team,
	division: [{ divisionId: 1, divisionNumber: 3 }],
	match: [match(1)],
	matchResult: [card(1, 0)],
	playerResult: [],
	exits: [],
};
const barsOf = ({ chart }: { chart: { bars: readonly { label: string; value: number }[] } }) =>
	Object.fromEntries(chart.bars.map(({ label, value }) => [label, value]));

describe("participation", () => {
	const result = (playerId: number, teamId: number, numMatches: number) => ({
		playerId,
		teamId,
		numMatches,
		teamNumber: 10 + teamId,
		teamName: "",
		firstName: "Player",
		lastName: String(playerId),
		numSetsWon: 2,
		numSetsLost: 1,
		percentSetsWon: 0.5,
	});
	const someone = (playerId: number, teamId: number | null) => ({
		playerId,
		teamId,
		firstName: "Player",
		lastName: String(playerId),
	});
	const playerResult = [result(1, 1, 3), result(2, 1, 1), result(3, 2, 1)];

	test("counts matches by team and player, those without any first", () => {
		const rosters = [someone(1, 1), someone(4, 1), someone(3, 2), someone(5, null)];
		const report = participationReport({ ...data, playerResult, rosters });
		expect(report.rows).toEqual([
			[11, "Aces", "Player 4", 0, 0, 0],
			[11, "Aces", "Player 2", 1, 2, 1],
			[11, "Aces", "Player 1", 3, 2, 1],
			[12, "Lobbers", "Player 3", 1, 2, 1],
		]);
		expect(report.more?.[0]?.rows).toEqual([
			[11, "Aces", 3, 2, 1, 4 / 3],
			[12, "Lobbers", 1, 1, 0, 1],
		]);
		expect(barsOf(report)).toEqual({
			"0 matches": 1,
			"1 match": 2,
			"2 matches": 0,
			"3 matches": 1,
		});
		expect(report.subtitle).toContain("1 without a match");
	});
	test("of a past season knows only those who played", () => {
		const report = participationReport({ ...data, playerResult, rosters: null });
		expect(report.rows).toHaveLength(3);
		expect(report.footnotes?.[0]).toContain("not known");
	});
	test("is empty without players", () =>
		expect(participationReport({ ...data, rosters: [] }).rows).toEqual([]));
});

describe("retention", () => {
	const season = (seasonName: string, startDate: string, players: string[], teams = ["Aces"]) => ({
		seasonName,
		startDate,
		players,
		teams,
	});
	test("compares each season with the one before it, by name", () => {
		const report = retentionReport("MMTL", [
			season("Fall", "2026-09-01", ["ann  lee", "Cy Day"], ["Aces", "Dinks"]),
			season("Spring", "2026-03-01", ["Ann Lee", "Bo Cruz", "Di Fox", "Ed Gil"]),
		]);
		expect(report.rows).toEqual([
			["Fall", 2, 1, 1, 3, 0.25, 2, 1],
			["Spring", 4, null, null, null, null, 1, null],
		]);
		expect(report.chart.bars).toEqual([{ label: "Fall", value: 25, text: "25.00%" }]);
	});
	test("has no share after a season without players", () =>
		expect(
			retentionReport("MMTL", [season("One", "2026-03-01", []), season("Two", "2026-09-01", ["A"])])
				.rows[0],
		).toEqual(["Two", 1, 0, 1, 0, null, 1, 1]));
});

describe("forfeits", () => {
	test.each([
		["nobody forfeited", [card(1, 0)], []],
		["one match", [card(1, 2)], [[3, 11, "Aces", 1, 2, 2]]],
		[
			"both teams, and two opponents",
			[card(1, 2, 4), card(2, 8), card(3, 2)],
			[
				[3, 11, "Aces", 3, 12, 8],
				[3, 12, "Lobbers", 1, 4, 4],
			],
		],
		["an incomplete scorecard", [{ ...card(1, 2), linesEntered: 3 }], []],
		["a scorecard without a match", [card(99, 2)], []],
	])("%s", (_, matchResult, rows) => {
		const matches = [match(1), match(2, { visitorTeamId: 9 }), match(3)];
		expect(forfeitsReport({ ...data, match: matches, matchResult }).rows).toEqual(rows);
	});

	test("removed results keep what the team forfeited, and not what was forfeited to it", () => {
		const exits = [{ teamId: 2, withdrew: false, resultsRemoved: true }];
		const matchResult = [card(1, 2, 4)];
		expect(forfeitsReport({ ...data, match: [match(1)], matchResult, exits }).rows).toEqual([
			[3, 12, "Lobbers", 1, 4, 4],
		]);
	});
});

test("the season sheet leaves out players who hide their page, as the season’s page does", () => {
	const result = (playerId: number, changes: object = {}) => ({
		playerId,
		teamId: 1,
		teamNumber: 11,
		teamName: "Aces",
		firstName: "Player",
		lastName: String(playerId),
		numSetsWon: 2,
		numSetsLost: 1,
		percentSetsWon: 2 / 3,
		numMatches: 1,
		...changes,
	});
	const counts = { adjustments: [], exit: null, tieBreak: null, setsBehind: null, weeks: [] };
	const standing = [
		{ teamId: 1, divisionNumber: 3, place: 1, setsWon: 4, setsLost: 2, setsPlayed: 6 },
	].map((row) => ({
		...row,
		...counts,
		percentSetsWon: 2 / 3,
		setsForfeited: 0,
		forfeitConsequence: "none" as const,
	}));
	const sheet = seasonSheet(
		{
			...data,
			match: [],
			matchResult: [],
			standing,
			numbers: newLeagueNumbers,
			hasAllMatches: true,
			isOver: true,
			playerResult: [result(1), result(2, { hidesPage: true }), result(3)],
		},
		null,
	);
	const players = sheet.more?.find(({ title }) => title === "Division 3: Players");
	expect(players?.rows.map(([, name]) => name)).toEqual(["Player 1", "Player 3"]);
	expect(players?.footnotes).toEqual(["Players who hide their page are not listed."]);
});

describe("late scorecards", () => {
	const days = (completeOn: string | null, finalOn: string | null) => ({ completeOn, finalOn });
	const report = (of: ReturnType<typeof days> | null, changes: object = {}, today = "2026-11-20") =>
		latenessReport({
			...data,
			match: [match(1, changes)],
			numbers: newLeagueNumbers,
			today,
			days: new Map(of && [[1, of]]),
		});
	test.each([
		["final on its due date", days("2026-11-08", "2026-11-14"), {}, 0, "Final on time"],
		["final a day later", days("2026-11-08", "2026-11-15"), {}, 1, "1 to 3 days late"],
		["final after a week more", days("2026-11-08", "2026-11-21"), {}, 7, "4 to 7 days late"],
		["final much later", days(null, "2026-12-14"), {}, 30, "More than 7 days late"],
		["open and overdue", days(null, null), {}, 6, "Open and overdue"],
		["of a make-up", days(null, null), { effectiveDate: "2026-11-14" }, 0, "Open, not due yet"],
	])("%s", (_, of, changes, late, group) => {
		const found = report(of, changes);
		expect(found.rows[0]?.at(-1)).toBe(late);
		expect(barsOf(found)[group]).toBe(1);
	});
	test.each([
		["still to come", days(null, null), { effectiveDate: "2026-11-28" }],
		["called off", days(null, null), { effectiveDate: null }],
		["without a history", null, {}],
	])("leave out a match that is %s", (_, of, changes) =>
		expect(report(of, changes).rows).toEqual([]),
	);
});

test("court use counts matches by location and time, make-ups where they are played", () => {
	const report = courtUseReport({
		...names,
		makeupSchool: "Pecan Grove",
		location: [{ locationId: 3, locationName: "Quarry Lane" }],
		match: [
			match(1, { effectiveTime: "1-3" }),
			match(2),
			match(3),
			match(4, { effectiveDate: "2026-11-14" }),
			match(5, { effectiveLocationId: null, isMakeup: true }),
			match(6, { effectiveDate: null, effectiveLocationId: null }),
			match(7, { effectiveLocationId: 8, effectiveTime: "" }),
		],
	});
	expect(report.rows).toEqual([
		["Quarry Lane", "9-11 am", 3, 2, 2],
		["Quarry Lane", "1-3 pm", 1, 1, 1],
		["No location", "No time", 1, 1, 1],
		["Pecan Grove", "9-11 am", 1, 1, 1],
	]);
	expect(barsOf(report)).toEqual({ "Quarry Lane": 4, "No location": 1, "Pecan Grove": 1 });
});
