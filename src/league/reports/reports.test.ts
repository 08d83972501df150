import { expect, test } from "vitest";
import { newLeagueNumbers } from "../new-league-numbers.ts";
import { matchSchedule } from "./match-schedule.ts";
import { playerResultsReport } from "./player-results.ts";
import { playersLooking } from "./players-looking.ts";
import { cellText, type Report } from "./report.ts";
import { roster } from "./roster.ts";
import { standingsReport } from "./standings.ts";

const headings = ({ columns }: Report) =>
	columns.map(({ group, heading }) => (group ? `${group} ${heading}` : heading));
/** Rows formatted for display. */
const shown = ({ columns, rows }: Report) =>
	rows.map((row) => row.map((cell, index) => cellText(cell, columns[index]!.kind)));

const ann = { playerNumber: 7, teamId: 1, firstName: "Ann", lastName: "Łącka", rating: 4 };
const season = { shortName: "MMTL", seasonName: "Fall 2026" };

const everyField = [
	"playerNumber",
	"firstName",
	"lastName",
	"rating",
	"createdAt",
	"phone",
	"email",
	"ratingType",
	"gender",
	"birthYear",
];
const more = [
	"usta",
	"ustaLevel",
	"ustaYear",
	"experience",
	"comments",
	"area",
	"isActive",
	"teamId",
	"playerId",
];

test("a roster has only the columns that the viewer can read", () => {
	const report = roster({
		team: { teamName: "Net Gains", teamNumber: 101 },
		divisionNumber: 1,
		players: [ann],
		fields: ["playerNumber", "firstName", "lastName", "rating"],
	});
	expect([report.title, report.subtitle]).toEqual([
		"Net Gains Roster",
		"Team 101 · Division 1 · 1 player",
	]);
	expect(headings(report)).toEqual(["Number", "Name", "Rating"]);
	expect(shown(report)).toEqual([["7", "Ann Łącka", "4.0"]]);
});

test("an empty roster of a team without a number and division still has a title and headings", () => {
	const report = roster({
		team: { teamName: "New", teamNumber: null },
		divisionNumber: null,
		players: [],
		fields: [...everyField, ...more],
	});
	expect([report.subtitle, report.rows]).toEqual(["0 players", []]);
	expect(headings(report)).toEqual([
    'Number', 'Name', 'Rating', 'Phone', 'Email', 'Rating Type', 'Gender', 'Birth Year', 'USTA?', 'USTA Level', 'USTA Year', 'Experience', 'Comments', 'Area',
  ]) // biome-ignore format: a row of headings
});

test("lists players looking for a team by rating, those without a rating last", () => {
	const bob = {
		...ann,
		playerNumber: 9,
		firstName: "Bob",
		rating: 2.5,
		createdAt: "2026-11-14",
		usta: "Y" as const,
		ustaYear: 2024,
		birthYear: 1961,
	};
	const none = { ...ann, playerNumber: 1, firstName: "Cy", rating: null };
	const report = playersLooking({
		players: [none, ann, { ...ann, playerNumber: 6 }, bob],
		fields: [...everyField, ...more],
	});
	expect(report.title).toBe("Players Looking for a Team");
	expect(headings(report).join(", ")).toBe(
		"Number, Date Submitted, Name, Phone, Email, Rating, Rating Type, Gender, Birth Year, USTA?, USTA Level, USTA Year, Experience, Comments, Area",
	);
	expect(shown(report).map(([number]) => number)).toEqual(["9", "6", "7", "1"]);
	expect(shown(report)[0]).toEqual([
		"9",
		"Nov 14, 2026",
		"Bob Łącka",
		"",
		"",
		"2.5",
		"",
		"",
		"1961",
		"Y",
		"",
		"2024",
		"",
		"",
		"",
	]);
});

const teams = [
	{ teamId: 1, teamName: "Net Gains", teamNumber: 101 },
	{ teamId: 2, teamName: "Fault Lines", teamNumber: 102 },
	{ teamId: 3, teamName: "BYE", teamNumber: 999 },
];
const match = {
	divisionId: 10,
	weekNumber: 2,
	matchNumber: 5,
	effectiveDate: "2026-11-14",
	effectiveTime: "9-11",
	effectiveLocationId: 4,
	isMakeup: false,
	isCalledOff: false,
	homeTeamId: 1,
	visitorTeamId: 2,
};

test("lists the schedule by division and week, without matches against a Bye", () => {
	const matches = [
		{ ...match, divisionId: 20, matchNumber: 1 },
		match,
		{ ...match, weekNumber: 1, matchNumber: 9, effectiveDate: null, effectiveLocationId: null },
		{ ...match, matchNumber: 4, visitorTeamId: 3 },
	];
	const divisions = [
		{ divisionId: 10, divisionNumber: 1 },
		{ divisionId: 20, divisionNumber: 2 },
	];
	const sources = {
		...season,
		matches,
		teams,
		divisions,
		locations: [{ locationId: 4, locationName: "Quarry Lane" }],
		makeupSchool: "Pecan Grove",
	};
	const report = matchSchedule({ ...sources, isDraft: false });
	expect([report.title, report.subtitle]).toEqual(["MMTL Match Schedule", "Fall 2026"]);
	expect(headings(report)).toEqual([
		"Division",
		"Week",
		"Match #",
		"Date",
		"Home",
		"Visitor",
		"Location",
		"Time",
	]);
	expect(shown(report)).toEqual([
		["1", "1", "9", "", "Net Gains", "Fault Lines", "", "9-11 am"],
		["1", "2", "5", "Nov 14, 2026", "Net Gains", "Fault Lines", "Quarry Lane", "9-11 am"],
		["2", "2", "1", "Nov 14, 2026", "Net Gains", "Fault Lines", "Quarry Lane", "9-11 am"],
	]);
	const moved = [
		{ ...match, effectiveDate: null, effectiveTime: "", isCalledOff: true },
		{ ...match, weekNumber: 3, effectiveLocationId: null, isMakeup: true },
	];
	expect(shown(matchSchedule({ ...sources, matches: moved, isDraft: false }))).toEqual([
		["1", "2", "5", "", "Net Gains", "Fault Lines", "Called off", ""],
		["1", "3", "5", "Nov 14, 2026", "Net Gains", "Fault Lines", "Pecan Grove", "9-11 am"],
	]);
	const draft = matchSchedule({ ...sources, seasonName: null, isDraft: true });
	expect([draft.title, draft.subtitle]).toEqual([
		"MMTL Match Schedule (draft)",
		"Draft, not published",
	]);
});

test("the standings have two columns for each of ten weeks, empty if nothing was played", () => {
	const standing = {
		teamId: 2,
		divisionNumber: 1,
		setsWon: 10,
		setsLost: 6,
		setsPlayed: 16,
		percentSetsWon: 10 / 16,
		setsForfeited: 2,
		forfeitConsequence: "none" as const,
		place: 1,
		tieBreak: null,
		adjustments: [],
		exit: null,
		weeks: [
			{ weekNumber: 1, setsWon: 6, setsLost: 2 },
			{ weekNumber: 10, setsWon: 4, setsLost: 4 },
		],
	};
	const numbers = newLeagueNumbers;
	const report = standingsReport({ ...season, numbers, standings: [standing], teams });
	expect(report.title).toBe("MMTL Standings - Fall 2026");
	const weeks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((week) => [
		`Week ${week} W`,
		`Week ${week} L`,
	]);
	expect(headings(report)).toEqual([
		"Division",
		"Team #",
		"Team name",
		"Sets won",
		"Sets lost",
		"Total sets",
		"Percent",
		...weeks,
		"Forfeited sets",
	]);
	expect(shown(report)).toEqual([
		[
			"1",
			"102",
			"Fault Lines",
			"10",
			"6",
			"16",
			"62.50",
			"6",
			"2",
			...Array(16).fill(""),
			"4",
			"4",
			"2",
		],
	]);
	const none = { ...season, seasonName: null, standings: [], teams };
	expect(standingsReport({ ...none, numbers }).title).toBe("MMTL Standings");
	expect(headings(standingsReport({ ...none, numbers: { weeks: 2 } }))).toEqual([
		...headings(report).slice(0, 7),
		...weeks.slice(0, 4),
		"Forfeited sets",
	]);
});

test("the player results have the columns of the league’s printed lists, in their order", () => {
	const row = {
		playerId: 1,
		teamId: 1,
		teamNumber: 101,
		teamName: "Net Gains",
		firstName: "Ann",
		lastName: "Łącka",
		numSetsWon: 2,
		numSetsLost: 1,
		percentSetsWon: 2 / 3,
		numMatches: 1,
	};
	const report = playerResultsReport({ ...season, playerResults: [row] });
	expect(report.title).toBe("MMTL Player Results - Fall 2026");
	expect(headings(report)).toEqual([
		"Team #",
		"Team Name",
		"First Name",
		"Last Name",
		"Sets Won",
		"Sets Lost",
		"Percent",
		"Matches",
	]);
	expect(shown(report)).toEqual([["101", "Net Gains", "Ann", "Łącka", "2", "1", "66.67", "1"]]);
});
