import { describe, expect, test } from "vitest";
import { timeSlots } from "../../facts.ts";
import {
	type BookedLeague,
	freeSlots,
	lastMakeupDay,
	makeupDays,
	rainDates,
	slotBlocker,
} from "./free-slots.ts";

const saturday = "2026-11-28";
const sunday = "2026-11-29";

/** Match 1 is between teams 1 and 2; each team has its own two leaders and needs two courts. */
const match = { matchId: 101, matchNumber: 1, homeTeamId: 1, visitorTeamId: 2 };
const teams = [1, 2, 3, 4, 5, 6].map((teamId) => ({
	teamId,
	teamName: `Team ${teamId}`,
	courtNumber: 2,
	captainId: teamId * 10,
	cocaptainId: teamId * 10 + 1,
}));
const quarry = { locationId: 7, locationName: "Quarry Lane", numCourts: 4 };
const depot = { locationId: 8, locationName: "Old Depot", numCourts: null };

/** A match of two other teams unless changed. */
const other = (changed: Partial<BookedLeague["matches"][number]> = {}) => ({
	matchId: 102,
	matchNumber: 2,
	homeTeamId: 3,
	visitorTeamId: 4,
	effectiveDate: saturday,
	effectiveTime: "9-11",
	effectiveLocationId: quarry.locationId,
	...changed,
});
const makeup = (changed: Partial<BookedLeague["makeups"][number]> = {}) => ({
	originalMatchNumber: 2,
	homeTeamId: 3,
	visitorTeamId: 4,
	matchDate: saturday,
	startTime: "9-11" as const,
	locationId: null,
	...changed,
});

/** The free times on Saturday. */
function times(booked: Partial<BookedLeague>, place: number | null = null) {
	const league = { matches: [], makeups: [], teams, locations: [quarry, depot], ...booked };
	return freeSlots(match, { days: [saturday], place }, league).map(({ startTime }) => startTime);
}
const all = [...timeSlots];
const afterNine = all.slice(1);

describe("at the make-up school", () => {
	test.each<[string, Partial<BookedLeague>, readonly string[]]>([
		["every slot is free without other matches", {}, all],
		["a slot holds one make-up", { makeups: [makeup()] }, afterNine],
		[
			"the match’s own make-up doesn’t count",
			{ makeups: [makeup({ originalMatchNumber: 1 })] },
			all,
		],
		["a make-up on another day doesn’t count", { makeups: [makeup({ matchDate: sunday })] }, all],
		["a make-up at another place doesn’t count", { makeups: [makeup({ locationId: 7 })] }, all],
		["matches of other teams elsewhere don’t count", { matches: [other()] }, all],
		["a team’s other match takes the day", { matches: [other({ homeTeamId: 2 })] }, []],
		["so does one as visitors", { matches: [other({ visitorTeamId: 1 })] }, []],
		[
			"so does a team’s make-up of an unknown match",
			{ makeups: [makeup({ homeTeamId: 1, originalMatchNumber: null })] },
			[],
		],
		["the match itself doesn’t take the day", { matches: [other({ ...match })] }, all],
		[
			"a called-off match doesn’t",
			{ matches: [other({ homeTeamId: 2, effectiveDate: null })] },
			all,
		],
		[
			"a match on another day doesn’t",
			{ matches: [other({ homeTeamId: 2, effectiveDate: sunday })] },
			all,
		],
		[
			"a captain who leads another team is busy while it plays",
			{ matches: [other()], teams: [{ ...teams[0]!, teamId: 3, captainId: null }, ...teams] },
			afterNine,
		],
		[
			"a co-captain as well, but not before or after it",
			{
				matches: [other({ effectiveTime: "11-1" })],
				teams: [{ ...teams[1]!, teamId: 4, captainId: 99 }, ...teams],
			},
			["9-11", "1-3", "3-5", "5-7"],
		],
		[
			"teams without captains share none",
			{
				matches: [other()],
				teams: teams.map((team) => ({ ...team, captainId: null, cocaptainId: null })),
			},
			all,
		],
		["deleted teams have no captains", { matches: [other()], teams: teams.slice(0, 2) }, all],
		[
			"also if the times only overlap",
			{
				matches: [other({ effectiveTime: "10-12" })],
				teams: [{ ...teams[1]!, teamId: 4 }, ...teams],
			},
			["1-3", "3-5", "5-7"],
		],
	])("%s", (_, booked, expected) => expect(times(booked)).toEqual(expected));
});

describe("at a location", () => {
	const { locationId } = quarry;
	test.each<[string, Partial<BookedLeague>, number, readonly string[]]>([
		["every slot is free without other matches", {}, locationId, all],
		["two matches of two courts fit on four", { matches: [other()] }, locationId, all],
		[
			"a third one doesn’t",
			{ matches: [other(), other({ homeTeamId: 5, visitorTeamId: 6 })] },
			locationId,
			afterNine,
		],
		[
			"matches that overlap count",
			{ matches: [other({ effectiveTime: "10-12" }), other({ homeTeamId: 5 })] },
			locationId,
			afterNine,
		],
		[
			"a time that can’t be parsed counts all day",
			{ matches: [other({ effectiveTime: "TBD" }), other({ effectiveTime: "TBD" })] },
			locationId,
			[],
		],
		[
			"matches elsewhere don’t count",
			{ matches: [other(), other({ effectiveLocationId: 8 })] },
			locationId,
			all,
		],
		[
			"make-ups at the school don’t count",
			{ makeups: [makeup(), makeup({ originalMatchNumber: 3 })] },
			locationId,
			all,
		],
		["an unknown number of courts is free while empty", {}, depot.locationId, all],
		[
			"and not otherwise",
			{ matches: [other({ effectiveLocationId: 8 })] },
			depot.locationId,
			afterNine,
		],
	])("%s", (_, booked, place, expected) => expect(times(booked, place)).toEqual(expected));

	test.each([null, 0])("a team with %s courts needs one", (courtNumber) => {
		const small = teams.map((team) => ({ ...team, courtNumber }));
		const three = [3, 4, 5].map((homeTeamId) => other({ homeTeamId, visitorTeamId: 6 }));
		expect(times({ teams: small, matches: three }, locationId)).toEqual(all);
		expect(times({ teams: small, matches: [...three, other()] }, locationId)).toEqual(afterNine);
	});

	test("a team that needs more courts than there are finds no slot", () => {
		const large = teams.map((team) => ({ ...team, courtNumber: 5 }));
		expect(times({ teams: large }, locationId)).toEqual([]);
	});
});

test.each<[string, Partial<BookedLeague>, number | null, string | null]>([
	["nothing", {}, quarry.locationId, null],
	[
		"the other match of a team",
		{ matches: [other({ homeTeamId: 2 })] },
		null,
		"Team 2 plays another match on Sat, Nov 28.",
	],
	[
		"the other match of a deleted team",
		{ matches: [other({ homeTeamId: 2 })], teams: [] },
		null,
		"A deleted team plays another match on Sat, Nov 28.",
	],
	[
		"nothing where deleted teams need a court each",
		{ matches: [other(), other({ homeTeamId: 5 }), other({ homeTeamId: 6 })], teams: [] },
		quarry.locationId,
		null,
	],
	[
		"the courts, once their location is gone",
		{ locations: [] },
		quarry.locationId,
		"This location no longer exists. Choose another one.",
	],
	[
		"a captain’s other team",
		{ matches: [other()], teams: [...teams.slice(0, 2), { ...teams[1]!, teamId: 3 }] },
		null,
		"A captain of Team 2 leads another team that plays on Sat, Nov 28, 9-11 am.",
	],
	[
		"another make-up at the school",
		{ makeups: [makeup()] },
		null,
		"There is already another make-up match scheduled for this time.",
	],
	[
		"the courts",
		{ matches: [other(), other({ homeTeamId: 5 })] },
		quarry.locationId,
		"Quarry Lane has no free courts on Sat, Nov 28, 9-11 am.",
	],
])("a slot is blocked by $0: $3", (_, booked, locationId, expected) => {
	const league = { matches: [], makeups: [], teams, locations: [quarry, depot], ...booked };
	const slot = { matchDate: saturday, startTime: "9-11", locationId } as const;
	expect(slotBlocker(match, slot, league)).toBe(expected);
});

test("lists the earliest slots first", () => {
	const league = { matches: [], makeups: [], teams, locations: [] };
	const slots = freeSlots(match, { days: [sunday, saturday], place: null }, league);
	expect(slots.slice(4, 6)).toEqual([
		{ matchDate: saturday, startTime: "5-7" },
		{ matchDate: sunday, startTime: "9-11" },
	]);
});

test.each([
	["starts tomorrow", saturday, "2026-12-05", [sunday, "2026-12-05"]],
	["skips the week", "2026-11-23", "2026-11-27", []],
	["is empty after the last day", sunday, saturday, []],
	["includes the day on which the clocks change", "2026-10-31", "2026-11-01", ["2026-11-01"]],
])("the list of make-up days %s", (_, today, lastDay, expected) =>
	expect(makeupDays(today, lastDay)).toEqual(expected),
);

describe("the last make-up day", () => {
	const season = { seasonId: 2, endDate: "2026-12-12" };
	const event = (eventName: string, startDate: string, endDate: string | null = null) => ({
		eventId: 1,
		eventName,
		startDate,
		endDate,
		seasonId: 2,
	});
	test.each([
		[
			"is the make-up Saturday",
			[event("Make-up Saturday at the school", "2026-12-19")],
			"2026-12-19",
		],
		["is the rain date", [event("Rain date", "2026-12-12")], "2026-12-12"],
		[
			"is the last of several days",
			[event("Makeup weekend", "2026-12-19", "2026-12-20"), event("Rain date", "2026-12-13")],
			"2026-12-20",
		],
		["is a week after the season without one", [event("Training", "2027-01-09")], "2026-12-19"],
		[
			"ignores other seasons",
			[{ ...event("Make-up Saturday", "2027-05-01"), seasonId: 3 }],
			"2026-12-19",
		],
	])("%s", (_, events, expected) => expect(lastMakeupDay(season, events)).toBe(expected));

	test("is one of the rain dates, which may last several days", () => {
		const events = [
			event("Makeup weekend", "2026-12-19", "2026-12-20"),
			event("Rain date", "2026-12-13"),
			event("Training", "2026-12-14"),
		];
		expect(rainDates(season, events)).toEqual(["2026-12-13", "2026-12-19", "2026-12-20"]);
	});

	test.each([
		["Make-ups", true],
		["Makeup day", true],
		["Rainout date", true],
		["Last RAIN DATE", true],
		["Rainbow Cup", false],
		["Wakeup call", false],
	])("an event called “%s” is for make-ups: %s", (name, isSo) =>
		expect(rainDates(season, [event(name, "2026-12-12")]).length > 0).toBe(isSo),
	);

	test("is open in a season without an end", () =>
		expect(lastMakeupDay({ seasonId: 2, endDate: null }, [])).toBeNull());
});
