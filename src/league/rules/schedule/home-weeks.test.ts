import { describe, expect, test } from "vitest";
import type { LeagueTime } from "../time/league-time.ts";
import { calledOffDay, homeWeeks, isInSeason } from "./home-weeks.ts";

let number = 0;
const match = (weekNumber: number, matchDate: string, effectiveTime = "9-11", changed = {}) => ({
	matchId: ++number,
	matchNumber: number,
	weekNumber,
	matchDate,
	homeTeamId: 1,
	visitorTeamId: 2,
	effectiveDate: matchDate as string | null,
	effectiveTime,
	divisionId: 1,
	isMakeup: false,
	isCalledOff: false,
	...changed,
});
const off = { effectiveDate: null, effectiveTime: "", isCalledOff: true };
const season = [
	match(1, "2026-10-10"),
	match(1, "2026-10-10", "3-5"),
	match(2, "2026-10-17"),
	match(3, "2026-10-24", "9-11", off),
	match(4, "2026-10-31"),
];

test.each<[string, LeagueTime, number | null, number | null]>([
	["long before the first week", "2026-09-01T12:00", 1, null],
	["on the first Saturday, before the first match", "2026-10-10T08:00", 1, null],
	["between the first and the last match of the day", "2026-10-10T13:00", 1, null],
	["a minute before the last match is over", "2026-10-10T16:59", 1, null],
	["when the last match is over", "2026-10-10T17:00", 2, 1],
	["on the next Saturday morning", "2026-10-17T10:59", 2, 1],
	["after it", "2026-10-17T11:00", 3, 2],
	["on a called-off Saturday", "2026-10-24T20:00", 3, 2],
	["on the day after", "2026-10-25T00:00", 4, 2],
	["after the last match", "2026-10-31T11:00", null, 4],
])("the coming and the latest week %s (%s)", (_, now, coming, latest) => {
	const [weeks] = homeWeeks(season, now).divisions;
	expect([weeks?.coming?.weekNumber ?? null, weeks?.latest?.weekNumber ?? null]).toEqual([
		coming,
		latest,
	]);
});

test.each<[string, LeagueTime, number | null]>([
	["on the evening of its day, after its last match", "2026-10-10T20:00", 1],
	["until the next one from Sunday on", "2026-10-11T00:00", 2],
	["on its called-off day", "2026-10-24T08:00", 3],
	["not anymore after the season", "2026-11-01T00:00", null],
])("a week is current %s (%s)", (_, now, week) =>
	expect(homeWeeks(season, now).weekNumber).toBe(week),
);

test("a make-up is in the week in which it is played, in its own division only", () => {
	const makeup = { effectiveDate: "2026-10-18", effectiveTime: "1-3", isMakeup: true };
	const moved = match(1, "2026-10-10", "9-11", makeup);
	const others = season.map((row) => ({ ...row, divisionId: 2 }));
	const { weekNumber, divisions } = homeWeeks([...season, moved, ...others], "2026-10-18T12:00");
	expect(divisions[0]?.coming?.matches).toContain(moved);
	expect(divisions.map(({ coming, latest }) => [coming?.weekNumber, latest?.weekNumber])).toEqual([
		[2, 1],
		[3, 2],
	]);
	expect(weekNumber).toBe(2);
});

test.each<[string, LeagueTime, object | null]>([
	["from its week on", "2026-10-20T12:00", { day: "2026-10-24", off: 1, still: 1 }],
	["until its day is over", "2026-10-24T23:00", { day: "2026-10-24", off: 1, still: 1 }],
	["nothing from the day after", "2026-10-25T00:00", null],
	["nothing weeks before", "2026-10-10T08:00", null],
])("home says what is called off: %s (%s)", (_, now, expected) => {
	const others = [match(3, "2026-10-24"), match(4, "2026-10-31")];
	const played = others.map((row) => ({ ...row, divisionId: 2 }));
	const { divisions } = homeWeeks([...season, ...played], now);
	expect(calledOffDay(divisions.map(withResults()), now.slice(0, 10))).toEqual(expected);
});

test.each([
	["canceled", { ...off, isCanceled: true }, []],
	["called off and defaulted", off, [4]],
])("home promises no new date for a match that is %s", (_, changed, linesEntered) => {
	const matches = [match(3, "2026-10-24", "9-11", changed), match(3, "2026-10-24")];
	const { matchId } = matches[0]!;
	const results = linesEntered.map((count) => ({ matchId, linesEntered: count }));
	const { divisions } = homeWeeks(matches, "2026-10-20T12:00");
	expect(calledOffDay(divisions.map(withResults(results)), "2026-10-20")).toBeNull();
});
const withResults =
	(results: { matchId: number; linesEntered: number }[] = []) =>
	({
		coming,
		latest,
	}: ReturnType<typeof homeWeeks<ReturnType<typeof match>>>["divisions"][number]) => ({
		coming: coming && { ...coming, results },
		latest: latest && { ...latest, results },
	});

test("without matches there is nothing to show", () =>
	expect(homeWeeks([], "2026-10-10T08:00")).toEqual({
		divisions: [],
		weekNumber: null,
		isInSeason: false,
	}));

test.each<[string, LeagueTime, boolean]>([
	["a week before the first match day of any division", "2026-10-03T12:00", false],
	["six days before it", "2026-10-04T12:00", true],
	["a week after the last match day of any division", "2026-11-14T12:00", true],
	["eight days after it", "2026-11-15T12:00", false],
])("the home page begins with matches %s (%s): %s", (_, now, expected) => {
	const schedule = [
		match(2, "2026-10-17", "9-11", { divisionId: 2 }),
		match(5, "2026-11-07", "9-11", { divisionId: 2 }),
		...season,
		match(1, "2026-10-10", "9-11", { divisionId: 3 }),
	];
	expect(homeWeeks(schedule, now).isInSeason).toBe(expected);
});

test("a match that never had a date is not to come", () => {
	const undated = { matchDate: null, effectiveDate: null, effectiveTime: "" };
	const { divisions, weekNumber } = homeWeeks([match(1, "", "", undated)], "2026-10-10T08:00");
	expect(divisions).toEqual([{ divisionId: 1, coming: null, latest: null }]);
	expect(weekNumber).toBeNull();
});

describe("a week of which a part was called off", () => {
	const part = [
		match(3, "2026-10-24"),
		match(3, "2026-10-24", "9-11", off),
		match(4, "2026-10-31"),
	];
	const named = (now: LeagueTime, linesEntered: number) => {
		const results = [{ matchId: part[1]!.matchId, linesEntered }];
		const { divisions } = homeWeeks(part, now);
		return calledOffDay(divisions.map(withResults(results)), now.slice(0, 10));
	};
	test("is the latest one once its other matches are over", () =>
		expect(homeWeeks(part, "2026-10-25T08:00").divisions[0]?.latest?.weekNumber).toBe(3));
	test("names what is called off, also with a part of the lines", () =>
		expect(named("2026-10-20T08:00", 2)).toEqual({ day: "2026-10-24", off: 1, still: 1 }));
	test("names it no more when its day has passed", () =>
		expect(named("2026-10-25T08:00", 0)).toBeNull());
});

test("nothing is called off between seasons, or on a day that is not known", () => {
	const undated = { matchId: 1, isCalledOff: true, effectiveDate: null };
	const coming = { day: null, matches: [undated], results: [] };
	expect(calledOffDay([{ coming: null, latest: null }], "2026-10-10")).toBeNull();
	expect(calledOffDay([{ coming, latest: null }], "2026-10-10")).toBeNull();
});

test("home says first what is called off on the next day", () => {
	const later = { ...off, divisionId: 1 };
	const matches = [
		match(4, "2026-10-31", "9-11", later),
		match(3, "2026-10-24", "9-11", { ...off, divisionId: 2 }),
		match(3, "2026-10-24", "9-11", { ...off, divisionId: 2 }),
	];
	const { divisions } = homeWeeks(matches, "2026-10-20T12:00");
	expect(calledOffDay(divisions.map(withResults()), "2026-10-20")).toEqual({
		day: "2026-10-24",
		off: 2,
		still: 0,
	});
});

describe("in season", () => {
	test.each([
		["seven days before the first match day", "2026-10-10", null, "2026-10-03", false],
		["six days before the first match day", "2026-10-10", null, "2026-10-04", true],
		["on the first match day", "2026-10-10", null, "2026-10-10", true],
		["between two weeks", "2026-10-17", "2026-10-10", "2026-10-13", true],
		["in a break of three weeks", "2026-11-07", "2026-10-17", "2026-10-28", true],
		["on the last match day", null, "2026-12-12", "2026-12-12", true],
		["a week after the last match day", null, "2026-12-12", "2026-12-19", true],
		["eight days after the last match day", null, "2026-12-12", "2026-12-20", false],
		["without matches", null, null, "2026-10-10", false],
	])("%s: %s, %s on %s is %s", (_, coming, latest, today, expected) =>
		expect(isInSeason(coming, latest, today)).toBe(expected),
	);
});
