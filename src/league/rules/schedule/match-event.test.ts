import { expect, test } from "vitest";
import type { Location } from "../../entities/location.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { type Directory, type MatchEvent, matchEvent } from "./match-event.ts";

const courts = {
	locationId: 3,
	locationName: "Quarry Lane",
	address: "640 Quarry Lane",
	city: "Caliche Creek",
	zip: "76097",
	tennisMapsUrl: "https://maps.example/quarry",
} as Location;
const school = { ...courts, locationId: 5, locationName: "Pecan Grove High School" };
const nameless = { ...courts, locationId: 4, address: "", city: "", zip: "", tennisMapsUrl: "" };

const card = {
	totalHomeSetsWon: 7,
	totalVisitorSetsWon: 3,
	linesEntered: 4,
	linesStopped: 0,
	homeSetsForfeited: 0,
	visitorSetsForfeited: 0,
	homeVerified: false,
	visitorVerified: false,
	isDisputed: false,
};
const directory: Directory = {
	teams: new Map([
		[1, { teamName: "Aces" }],
		[2, { teamName: "Lobbers" }],
	]),
	locations: new Map([courts, nameless].map((row) => [row.locationId, row])),
	results: new Map(),
	league: { state: "TX", makeupSchool: "Pecan Grove High School" },
	numbers: newLeagueNumbers,
};
const match = {
	matchId: 9,
	weekNumber: 4,
	matchNumber: 1012,
	matchDate: "2026-11-14" as string | null,
	startTime: "9-11",
	locationId: 3,
	homeTeamId: 1,
	visitorTeamId: 2,
	isCalledOff: false,
	effectiveDate: "2026-11-14" as string | null,
	effectiveTime: "9-11",
	effectiveLocationId: 3 as number | null,
	isMakeup: false,
	isCanceled: false,
};
const eventOf = (changes: Partial<typeof match>, result?: Partial<typeof card>) =>
	matchEvent(
		{ ...match, ...changes },
		{ ...directory, results: new Map(result && [[9, { ...card, ...result }]]) },
	);

test("an event says who plays when and where, who brings the balls, and links a map", () =>
	expect(eventOf({})).toEqual({
		matchId: 9,
		date: "2026-11-14",
		times: { start: "2026-11-14T09:00", end: "2026-11-14T11:00" },
		isOff: false,
		title: "Aces vs. Lobbers",
		place: "Quarry Lane, 640 Quarry Lane, Caliche Creek, TX 76097",
		lines: ["Match 1012, week 4", "Balls: Aces (home), 4 cans", "Map: https://maps.example/quarry"],
	} satisfies MatchEvent));

const off = {
	isCalledOff: true,
	effectiveDate: null,
	effectiveTime: "",
	effectiveLocationId: null,
};
const canceled = { ...off, isCanceled: true };
const makeup = {
	isMakeup: true,
	effectiveDate: "2026-11-22",
	effectiveTime: "1-3",
	effectiveLocationId: null,
};

test.each<[string, Partial<typeof match>, Partial<typeof card> | undefined, Partial<MatchEvent>]>([
	[
		"a match that is called off stays at its scheduled time and place",
		off,
		undefined,
		{
			title: "Called off: Aces vs. Lobbers",
			isOff: true,
			date: "2026-11-14",
			times: { start: "2026-11-14T09:00", end: "2026-11-14T11:00" },
			place: "Quarry Lane, 640 Quarry Lane, Caliche Creek, TX 76097",
			lines: [
				"Match 1012, week 4",
				"Called off. No new date yet.",
				"Map: https://maps.example/quarry",
			],
		},
	],
	[
		"a match that is canceled says so at its scheduled time",
		canceled,
		undefined,
		{
			title: "Canceled: Aces vs. Lobbers",
			isOff: true,
			date: "2026-11-14",
			lines: [
				"Match 1012, week 4",
				"Canceled: a team has withdrawn.",
				"Map: https://maps.example/quarry",
			],
		},
	],
	[
		"a make-up moves the match, also one that was called off",
		{ ...makeup, isCalledOff: true },
		undefined,
		{
			title: "Make-up: Aces vs. Lobbers",
			isOff: false,
			date: "2026-11-22",
			times: { start: "2026-11-22T13:00", end: "2026-11-22T15:00" },
			place: "Pecan Grove High School",
			lines: [
				"Match 1012, week 4",
				"Make-up, moved from Saturday, November 14, 2026",
				"Balls: Aces (home), 4 cans",
			],
		},
	],
	[
		"an interrupted match continues at its make-up",
		makeup,
		{ linesEntered: 1, linesStopped: 2, homeVerified: false, visitorVerified: false },
		{
			title: "Continues: Aces vs. Lobbers",
			lines: [
				"Match 1012, week 4",
				"Make-up, moved from Saturday, November 14, 2026",
				"Balls: Aces (home), 4 cans",
				"Scorecard: 1 of 4 lines, 2 stopped",
			],
		},
	],
	[
		"a make-up with an empty scorecard is no continuation",
		makeup,
		{ linesEntered: 0 },
		{ title: "Make-up: Aces vs. Lobbers" },
	],
	[
		"a make-up at home courts is at their address",
		{ ...makeup, effectiveLocationId: 3 },
		undefined,
		{ place: "Quarry Lane, 640 Quarry Lane, Caliche Creek, TX 76097" },
	],
	[
		"a time without hours takes the whole day and is in the text",
		{ effectiveTime: "TBD", effectiveLocationId: null },
		undefined,
		{
			times: null,
			place: "",
			lines: ["Match 1012, week 4", "Time: TBD", "Balls: Aces (home), 4 cans"],
		},
	],
	[
		"a complete scorecard shows the sets and their state",
		{},
		{},
		{
			title: "Aces 7–3 Lobbers",
			lines: [
				"Match 1012, week 4",
				"Sets: 7–3 (not yet verified)",
				"Map: https://maps.example/quarry",
			],
		},
	],
	[
		"an incomplete scorecard shows how many lines it has, not the sets",
		{},
		{ linesEntered: 3 },
		{
			title: "Aces vs. Lobbers",
			lines: [
				"Match 1012, week 4",
				"Balls: Aces (home), 4 cans",
				"Scorecard: 3 of 4 lines",
				"Map: https://maps.example/quarry",
			],
		},
	],
	[
		"an empty scorecard shows nothing",
		{},
		{ linesEntered: 0 },
		{
			lines: [
				"Match 1012, week 4",
				"Balls: Aces (home), 4 cans",
				"Map: https://maps.example/quarry",
			],
		},
	],
	[
		"a location without an address has its name",
		{ effectiveLocationId: 4 },
		undefined,
		{ place: "Quarry Lane" },
	],
	[
		"a forfeited match is off, before and after its day",
		{},
		{ totalHomeSetsWon: 0, totalVisitorSetsWon: 8, homeSetsForfeited: 8 },
		{
			title: "Forfeited: Aces 0–8 Lobbers",
			isOff: true,
			date: "2026-11-14",
			lines: ["Match 1012, week 4", "Sets: 0–8 (forfeited)", "Map: https://maps.example/quarry"],
		},
	],
	[
		"a match that was forfeited while it was called off is off at its scheduled time",
		off,
		{ totalHomeSetsWon: 0, totalVisitorSetsWon: 8, homeSetsForfeited: 8 },
		{ title: "Forfeited: Aces 0–8 Lobbers", isOff: true, date: "2026-11-14" },
	],
])("%s", (_, changes, result, expected) =>
	expect(eventOf(changes, result)).toMatchObject(expected),
);

test.each([
	[
		{ locationName: " Quarry Lane ", address: " 640 Quarry Lane", city: "" },
		"Quarry Lane, 640 Quarry Lane",
	],
	[{ address: "", city: "Caliche Creek" }, "Quarry Lane, Caliche Creek, TX 76097"],
	[{ address: "", city: "Caliche Creek", zip: "" }, "Quarry Lane, Caliche Creek, TX"],
])("a place with %j reads %s", (changed, place) => {
	const locations = new Map([[3, { ...courts, ...changed }]]);
	expect(matchEvent(match, { ...directory, locations })?.place).toBe(place);
});

test("an event says how many cans of balls the season asks for", () =>
	expect(matchEvent(match, { ...directory, numbers: { ballCans: 1 } })?.lines).toContain(
		"Balls: Aces (home), 1 can",
	));

test("a make-up at the school has its address and map, if it is among the locations", () =>
	expect(
		matchEvent({ ...match, ...makeup }, { ...directory, locations: new Map([[5, school]]) }),
	).toMatchObject({
		place: "Pecan Grove High School, 640 Quarry Lane, Caliche Creek, TX 76097",
		lines: expect.arrayContaining(["Map: https://maps.example/quarry"]),
	}));

test.each<[string, Partial<typeof match>]>([
	["without a date", { matchDate: null, effectiveDate: null }],
	["called off without a date", { ...off, matchDate: null }],
	["against a team that visitors don’t see", { visitorTeamId: 99 }],
	["of a home team that visitors don’t see", { homeTeamId: 99 }],
])("a match %s has no event", (_, changes) => expect(eventOf(changes)).toBeNull());
