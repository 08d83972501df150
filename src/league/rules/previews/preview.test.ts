import { describe, expect, test } from "vitest";
import {
	matchPreview,
	previewPath,
	previewSubject,
	standingsPreview,
	teamPreview,
} from "./preview.ts";

const nameOf = (teamId: number) => `Team ${teamId}`;
const current = { seasonName: null, nameOf };
const past = { seasonName: "Fall 2025", nameOf };

describe("a division’s standings", () => {
	const division = (teams: number, changes: Record<number, object> = {}) =>
		Array.from({ length: teams }, (_, index) => ({
			teamId: index + 1,
			place: index + 1,
			setsWon: 20 - index,
			setsPlayed: 20,
			exit: null,
			...changes[index + 1],
		}));

	test("show all eight teams", () => {
		const { rows, note } = standingsPreview(3, division(8), current);
		expect(rows).toHaveLength(8);
		expect(rows.at(-1)).toEqual(["8  Team 8", "65.00%"]);
		expect(note).toBe("By percentage of sets won");
	});
	test("say how many teams there are, if there are more", () => {
		const { rows, note } = standingsPreview(3, division(10), current);
		expect(rows).toHaveLength(8);
		expect(note).toBe("The first 8 of 10, by percentage of sets won");
	});
	test("name a team that has not played yet, but not one whose results were removed", () => {
		const changes = { 3: { setsWon: 0, setsPlayed: 0 }, 4: { exit: "removed" } };
		expect(standingsPreview(3, division(4, changes), current).rows).toEqual([
			["1  Team 1", "100.00%"],
			["2  Team 2", "95.00%"],
			["3  Team 3", "–"],
		]);
	});
	test("are empty before the first set", () => {
		const none = { setsWon: 0, setsPlayed: 0 };
		expect(standingsPreview(3, division(2, { 1: none, 2: none }), current).rows).toEqual([]);
	});
	test("of a past season name it", () => {
		expect(standingsPreview(3, division(8), past).kicker).toBe(
			"Standings · Division 3 · Fall 2025",
		);
		expect(standingsPreview(3, division(8), current).kicker).toBe("Standings · Division 3");
	});
});

describe("a team", () => {
	const standing = { divisionNumber: 2, place: 3, setsWon: 30, setsLost: 10, exit: null };
	test("shows its place and sets, in a past season with the season", () => {
		expect(teamPreview({ teamName: "Aces", seasonName: "Fall 2025" }, standing)).toEqual({
			kicker: "Division 2 · Fall 2025",
			title: "Aces",
			rows: [
				["Rank", "3rd"],
				["Sets", "30–10"],
				["Percent", "75.00%"],
			],
			note: "",
		});
	});
	test.each([
		["it has no place", { ...standing, place: null }],
		["it has not played", { ...standing, setsWon: 0, setsLost: 0 }],
		["its results were removed", { ...standing, exit: "removed" as const }],
		["it is in no division", null],
	])("shows only its name if %s", (_, row) =>
		expect(teamPreview({ teamName: "Aces", seasonName: null }, row)).toEqual({
			kicker: row ? "Division 2" : "Team",
			title: "Aces",
			rows: [],
			note: "",
		}),
	);
});

describe("a match", () => {
	const match = {
		matchNumber: 212,
		homeTeamId: 1,
		visitorTeamId: 2,
		effectiveDate: "2025-11-08",
		effectiveTime: "9-11",
		isMakeup: false,
		isCalledOff: false,
	};
	const card = {
		linesEntered: 4,
		linesStopped: 0,
		homeSetsForfeited: 0,
		visitorSetsForfeited: 0,
		homeVerified: true,
		visitorVerified: true,
		isDisputed: false,
		totalHomeSetsWon: 7,
		totalVisitorSetsWon: 5,
	};
	test("of a past season shows its score and the season", () => {
		const preview = matchPreview(match, card, past, "2026-11-24T12:00:00");
		expect(preview).toEqual({
			kicker: "Match 212 · Fall 2025",
			title: null,
			rows: [
				["Team 1", "7"],
				["Team 2", "5"],
			],
			note: "Final · Saturday, November 8, 2025",
		});
	});
	const stopped = { ...card, linesEntered: 0, linesStopped: 1, homeVerified: false };
	test.each([
		["before it is played", match, undefined, "Scheduled · Saturday, November 8, 2025 · 9-11 am"],
		[
			"before its first line is finished",
			match,
			stopped,
			"Interrupted · Saturday, November 8, 2025 · 9-11 am",
		],
		[
			"without a date",
			{ ...match, effectiveDate: null, effectiveTime: "" },
			undefined,
			"Scheduled",
		],
	])("%s shows no score, but when it is", (_, row, entered, note) => {
		expect(matchPreview(row, entered, current, "2025-11-01T12:00:00")).toEqual({
			kicker: "Match 212",
			title: null,
			rows: [
				["Team 1", ""],
				["Team 2", ""],
			],
			note,
		});
	});
});

describe("the address of a picture", () => {
	const preview = teamPreview({ teamName: "Aces", seasonName: null }, null);
	const look = { league: "League", css: "" };
	test.each([
		["match-1001.png", { kind: "match", id: 1001, seasonId: null }],
		["season-5-team-12.png", { kind: "team", id: 12, seasonId: 5 }],
		["season-12-team-5.png", { kind: "team", id: 5, seasonId: 12 }],
		["season-5-standings-3.png", { kind: "standings", id: 3, seasonId: 5 }],
	] as const)("%s says what it is of", (name, subject) => {
		expect(previewPath(subject, preview, look)).toMatch(new RegExp(`^/previews/${name}\\?v=\\w+$`));
		expect(previewSubject(name)).toEqual(subject);
	});
	test.each([
		"season-5.png",
		"season-0-match-1.png",
		"season-5-player-1.png",
		"season--match-1.png",
		"match-1-1.png",
		"match-0.png",
		"match-1.jpg",
		"match-1.png.map",
		"old-match-1.png",
	])("%s is of nothing", (name) => expect(previewSubject(name)).toBeNull());

	const subject = { kind: "team", id: 12, seasonId: null } as const;
	test("stays the same in later versions of the program", () =>
		expect(previewPath(subject, preview, look)).toBe("/previews/team-12.png?v=1v24nkuxmh3"));
	test.each([
		["title", { ...preview, title: "Aced" }, look],
		["league", preview, { ...look, league: "Leagued" }],
		["colors", preview, { ...look, css: ":root{}" }],
	])("changes with the %s that it shows", (_, changed, branding) =>
		expect(previewPath(subject, changed, branding)).not.toBe(previewPath(subject, preview, look)),
	);
});
