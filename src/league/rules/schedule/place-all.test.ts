import { expect, test } from "vitest";
import type { timeSlots } from "../../facts.ts";
import type { BookedLeague } from "./free-slots.ts";
import { type Candidate, placeAll } from "./place-all.ts";

type Time = (typeof timeSlots)[number];
const days = { sat: "2026-12-19", sun: "2026-12-20" };
const places = { quarry: 7, depot: 8, school: null };

/** `sat 9-11 quarry`; without a place it is the make-up school. */
const slotAt = (text: string) => {
	const [day, startTime, place = "school"] = text.split(" ");
	return {
		matchDate: days[day as keyof typeof days],
		startTime: startTime as Time,
		locationId: places[place as keyof typeof places],
	};
};
/** Match 1 is between teams 1 and 2, match 2 between teams 3 and 4, and so on. */
const candidate = (matchId: number, slots: string[], sides: object = {}): Candidate => ({
	match: { matchId, homeTeamId: matchId * 2 - 1, visitorTeamId: matchId * 2, ...sides },
	slots: slots.map(slotAt),
});
type Changed = readonly Partial<BookedLeague["teams"][number]>[];
/** Each team needs two courts and has a captain of its own. */
const team = (teamId: number, changed: object = {}) => ({
	teamId,
	teamName: `Team ${teamId}`,
	courtNumber: 2,
	captainId: teamId * 10,
	cocaptainId: null,
	...changed,
});
const league = (changed: Changed = []): BookedLeague => ({
	matches: [],
	makeups: [],
	teams: Array.from({ length: 20 }, (_, index) => ({
		...team(index + 1),
		...changed.find(({ teamId }) => teamId === index + 1),
	})),
	locations: [
		{ locationId: 7, locationName: "Quarry Lane", numCourts: 4 },
		{ locationId: 8, locationName: "Old Depot", numCourts: null },
	],
});
/** Which of its slots each match gets, from 1; 0 for none. */
function chosen(candidates: readonly Candidate[], of = league()) {
	const placed = placeAll(candidates, of);
	return candidates.map(({ match, slots }) => {
		const slot = placed.get(match.matchId);
		return slot ? slots.indexOf(slot) + 1 : 0;
	});
}

test("without matches, or without slots, nothing is placed", () => {
	expect(placeAll([], league()).size).toBe(0);
	expect(placeAll([candidate(1, [])], league()).size).toBe(0);
});

test.each<[string, Candidate[], number[]]>([
	[
		"each gets the first of its slots, if they are on different days",
		[candidate(1, ["sat 9-11", "sun 9-11"]), candidate(2, ["sun 9-11", "sat 9-11"])],
		[1, 1],
	],
	[
		"the one with the fewest slots chooses first",
		[candidate(1, ["sat 9-11", "sat 11-1"]), candidate(2, ["sat 9-11"])],
		[2, 1],
	],
	[
		"the first one chooses first among those with as many slots",
		[candidate(1, ["sat 9-11", "sat 11-1"]), candidate(2, ["sat 9-11", "sat 11-1"])],
		[1, 2],
	],
	[
		"the one with fewer slots chooses first",
		[candidate(1, ["sat 9-11", "sat 11-1", "sat 1-3"]), candidate(2, ["sat 9-11", "sat 11-1"])],
		[2, 1],
	],
	[
		"the one with fewer slots left chooses first",
		[
			candidate(1, ["sat 9-11", "sat 11-1", "sat 1-3"]),
			candidate(2, ["sat 3-5", "sat 9-11", "sat 11-1"]),
			candidate(3, ["sat 3-5"]),
		],
		[2, 2, 1],
	],
	[
		"one that was placed moves for another one",
		[
			candidate(1, ["sat 9-11", "sat 11-1"]),
			candidate(2, ["sat 9-11", "sat 1-3"]),
			candidate(3, ["sat 1-3", "sat 9-11"]),
		],
		[2, 2, 2],
	],
	[
		"several move in a chain",
		[
			candidate(1, ["sat 9-11", "sat 11-1"]),
			candidate(2, ["sat 11-1", "sat 1-3"]),
			candidate(3, ["sat 1-3", "sat 3-5"]),
			candidate(4, ["sat 3-5", "sat 5-7"]),
			candidate(5, ["sat 9-11", "sat 11-1"]),
		],
		[1, 2, 2, 2, 2],
	],
	[
		"those that find no slot leave the others theirs",
		[candidate(1, ["sat 9-11"]), candidate(2, ["sat 9-11"]), candidate(3, ["sat 11-1"])],
		[1, 0, 1],
	],
	[
		"a team plays once a day",
		[
			candidate(1, ["sat 9-11", "sun 9-11"]),
			candidate(2, ["sat 11-1", "sun 11-1"], { visitorTeamId: 1 }),
		],
		[1, 2],
	],
])("of the matches to place, %s", (_, candidates, expected) =>
	expect(chosen(candidates)).toEqual(expected),
);

const shared: Changed = [
	{ teamId: 1, captainId: 5 },
	{ teamId: 4, cocaptainId: 5 },
];
const noCaptains: Changed = [1, 2, 3, 4].map((teamId) => ({ teamId, captainId: null }));
test.each<[string, string, string, Changed, boolean]>([
	["at one time on four courts", "sat 9-11 quarry", "sat 9-11 quarry", [], true],
	[
		"at one time on too few courts",
		"sat 9-11 quarry",
		"sat 9-11 quarry",
		[{ teamId: 3, courtNumber: 3 }],
		false,
	],
	[
		"at other times on too few courts",
		"sat 9-11 quarry",
		"sat 11-1 quarry",
		[{ teamId: 3, courtNumber: 3 }],
		true,
	],
	[
		"on other days on too few courts",
		"sat 9-11 quarry",
		"sun 9-11 quarry",
		[{ teamId: 3, courtNumber: 3 }],
		true,
	],
	["at one time on an unknown number of courts", "sat 9-11 depot", "sat 9-11 depot", [], false],
	["at one time at the make-up school", "sat 9-11", "sat 9-11", [], false],
	["at one time at two places", "sat 9-11", "sat 9-11 depot", [], true],
	["of one captain at one time", "sat 9-11", "sat 9-11 depot", shared, false],
	["of one captain at other times", "sat 9-11", "sat 11-1", shared, true],
	["of teams without captains at one time", "sat 9-11", "sat 9-11 depot", noCaptains, true],
])("two matches can both be played %s (%s, %s, %j): %s", (_, one, other, changed, both) =>
	expect(chosen([candidate(1, [one]), candidate(2, [other])], league(changed))).toEqual([
		1,
		both ? 1 : 0,
	]),
);

test("each place has room of its own", () =>
	expect(
		chosen([
			candidate(1, ["sat 9-11 depot"]),
			candidate(2, ["sat 9-11 depot"]),
			candidate(3, ["sat 9-11 quarry"]),
			candidate(4, ["sat 9-11 quarry"]),
		]),
	).toEqual([1, 0, 1, 1]));

test("as few matches as possible move for another one", () => {
	// Match 5 needs all courts and has a team that also plays match 1.
	const needs = league([{ teamId: 9, courtNumber: 4 }]);
	const candidates = [
		candidate(1, ["sat 1-3", "sun 9-11"], { visitorTeamId: 9 }),
		candidate(2, ["sat 9-11 quarry", "sun 9-11 quarry"]),
		candidate(3, ["sat 9-11 quarry", "sun 9-11 quarry"]),
		candidate(4, ["sat 11-1 quarry", "sun 11-1 quarry"]),
		candidate(5, ["sat 9-11 quarry", "sat 11-1 quarry"]),
	];
	expect(chosen(candidates, needs)).toEqual([2, 1, 1, 2, 2]);
});

test("matches that are already there take courts while they are played", () => {
	const played = (changed: object = {}) => ({
		matchId: 90,
		matchNumber: 90,
		homeTeamId: 19,
		visitorTeamId: 20,
		effectiveDate: days.sat,
		effectiveTime: "10-12",
		effectiveLocationId: 7,
		...changed,
	});
	const two = [candidate(1, ["sat 9-11 quarry"]), candidate(2, ["sat 9-11 quarry"])];
	const placedWith = (...matches: BookedLeague["matches"]) => chosen(two, { ...league(), matches });
	expect(placedWith(played())).toEqual([1, 0]);
	expect(placedWith(played({ effectiveTime: "11-1" }))).toEqual([1, 1]);
	expect(placedWith(played({ effectiveDate: days.sun }))).toEqual([1, 1]);
	expect(placedWith(played({ effectiveLocationId: 8 }))).toEqual([1, 1]);
});

test("a large match gives its slot to two small ones that share it", () => {
	const large = candidate(1, ["sat 9-11 quarry"]);
	const small = [candidate(2, ["sat 9-11 quarry"]), candidate(3, ["sat 9-11 quarry"])];
	const needs = league([{ teamId: 1, courtNumber: 4 }]);
	expect(chosen([large, ...small], needs)).toEqual([0, 1, 1]);
	expect(chosen([large, small[0]!], needs)).toEqual([1, 0]);
});
