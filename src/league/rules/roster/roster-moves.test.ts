import { describe, expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { allowed, refused } from "../../verdict.ts";
import { leagueTime } from "../time/league-time.ts";
import {
	addable,
	canAdd,
	canChangeRoster,
	canReturn,
	freeOrdinal,
	freeSpot,
	isAddition,
	isRemoval,
} from "./roster-moves.ts";

const season = {
	...newLeagueNumbers,
	rosterDeadline: "2026-09-05",
	playerAdditionsStartDate: "2026-09-19",
	playerAdditionsEndDate: "2026-10-10",
};
const numbers = newLeagueNumbers;
const free = "2026-09-01T12:00";
const locked = "2026-09-10T12:00";
const inWindow = "2026-09-30T12:00";
const isLocked = refused("ROSTER_LOCKED", messages.rostersLocked);
const isFull = refused("ROSTER_FULL", messages.rosterFull(newLeagueNumbers));
const isUsedUp = refused("ADDITIONS_USED", messages.additionsUsed(newLeagueNumbers));

test.each([
	["captain", "may", "before the deadline, with room", free, 16, 0, allowed],
	["captain", "may not", "before the deadline, to a full roster", free, 17, 0, isFull],
	["captain", "may", "before the deadline, with both additions used", free, 10, 2, allowed],
	["captain", "may not", "between deadline and window", locked, 10, 0, isLocked],
	[
		"captain",
		"may not",
		"to a full roster while locked: the lock is reported",
		locked,
		17,
		0,
		isLocked,
	],
	["captain", "may", "as the first in the window", inWindow, 16, 0, allowed],
	["captain", "may", "as the second in the window", inWindow, 16, 1, allowed],
	["captain", "may not", "as the third in the window", inWindow, 16, 2, isUsedUp],
	["captain", "may not", "in the window, to a full roster", inWindow, 17, 0, isFull],
	["admin", "may", "while locked", locked, 16, 0, allowed],
	["admin", "may", "as the third in the window", inWindow, 16, 2, allowed],
	["admin", "may not", "to a full roster: the limit applies to admins too", free, 17, 0, isFull],
] as const)("a %s %s add a player %s", (editor, _may, _, now, players, additions, verdict) =>
	expect(canAdd(editor, { season, numbers, now, players, additions })).toEqual(verdict),
);

test.each([
	["as many as the roster has room for before the deadline", free, 10, 2, 7],
	["none while rosters are locked", locked, 10, 0, 0],
	["both additions in the window", inWindow, 10, 0, 2],
	["what is left of the additions", inWindow, 10, 1, 1],
	["none once they are used", inWindow, 10, 2, 0],
	["none once more are used than the season now allows", inWindow, 10, 3, 0],
	["no more than the roster has room for", inWindow, 16, 0, 1],
	["none to a full roster", free, 17, 0, 0],
] as const)("a captain can add %s", (_, now, players, additions, count) =>
	expect(addable({ season, numbers, now, players, additions })).toBe(count),
);

test.each([
	["captain", "may", "before the deadline", free, allowed],
	["captain", "may not", "while locked", locked, isLocked],
	["captain", "may", "in the window", inWindow, allowed],
	["admin", "may", "while locked", locked, allowed],
] as const)("a %s %s remove players %s", (editor, _may, _, now, verdict) =>
	expect(canChangeRoster(editor, { season, now })).toEqual(verdict),
);

test("only admins can change rosters without a current season", () => {
	const moment = { season: undefined, numbers, now: free, players: 3, additions: 0 } as const;
	expect(canAdd("captain", moment)).toEqual(isLocked);
	expect(canChangeRoster("captain", moment)).toEqual(isLocked);
	expect(canAdd("admin", moment)).toEqual(allowed);
});

test.each([
	[
		"may",
		"right after removing them, with both additions used, since it never counts as one",
		inWindow,
		16,
		2,
		allowed,
	],
	["may not", "once the roster has filled up", inWindow, 17, 0, isFull],
	["may not", "once rosters have locked", locked, 12, 0, isLocked],
] as const)("a captain %s add a player back %s", (_may, _, now, players, additions, verdict) =>
	expect(canReturn("captain", { season, numbers, now, players, additions })).toEqual(verdict),
);

const player = (before: object | null, after: object | null) => ({ kind: "player", before, after });
const addition = { kind: "rosterAddition", before: null, after: {} };
const looking = { teamId: null };
const mine = { teamId: 3 };
test.each([
	["the addition of a player looking for a team", [player(looking, mine), addition]],
	["the addition of two players", [player(looking, mine), addition, player(looking, mine)]],
	["the addition of a new player", [addition, player(null, mine)]],
	["the move of another team’s player, which does not count", [player({ teamId: 5 }, mine)]],
] as const)("a captain may undo %s", (_, changes) =>
	expect(isAddition(changes, [2, 3])).toBe(true),
);

test.each([
	["an addition to someone else’s team", [player(looking, { teamId: 5 }), addition]],
	["a removal", [player(mine, looking)]],
	["a change of details", [player(mine, { ...mine, phone: "" })]],
	["an addition with a change of details", [player(looking, mine), player(mine, mine)]],
	[
		"an addition with another row of the team",
		[player(looking, mine), { kind: "payment", before: null, after: mine }],
	],
	["an addition with another change", [player(looking, mine), { ...addition, kind: "team" }]],
	["an addition given back", [player(looking, mine), { ...addition, before: {} }]],
	["an empty write", []],
] as const)("a captain may not undo %s as an addition", (_, changes) =>
	expect(isAddition(changes, [2, 3])).toBe(false),
);

const isOut = { teamId: null, isActive: false };
test.each([
	["may", "the removal of a player from the roster", [player(mine, isOut)], true],
	["may not", "a removal from someone else’s roster", [player({ teamId: 5 }, isOut)], false],
	["may not", "a player’s move to another team", [player(mine, { teamId: 5 })], false],
	["may not", "a change of details", [player(mine, { ...mine, phone: "" })], false],
	["may not", "the deletion of a player", [player(mine, null)], false],
	["may not", "the removal of two players", [player(mine, isOut), player(mine, isOut)], false],
	[
		"may not",
		"the undo that gave an addition back",
		[player(mine, looking), { kind: "rosterAddition", before: {}, after: null }],
		false,
	],
	["may not", "an empty write", [], false],
] as const)("a captain %s undo %s as a removal", (_may, _, changes, expected) =>
	expect(isRemoval(changes, [2, 3])).toBe(expected),
);

// America/Chicago: clocks go back on 2026-11-01 at 2 am, so that day has 25 hours, and forward on
// 2027-03-14, which has 23.
describe.each([
	[
		"2026-11-01",
		"2026-11-01T05:00:00.000Z",
		"2026-11-01T23:00:00.000Z",
		"2026-11-02T05:00:00.000Z",
	],
	[
		"2027-03-14",
		"2027-03-14T06:00:00.000Z",
		"2027-03-14T22:00:00.000Z",
		"2027-03-15T04:00:00.000Z",
	],
])("on %s, when the clocks change", (day, midnight, fivePm, elevenPm) => {
	const around = (instant: string) =>
		[-1, 0, 1].map((ms) => leagueTime(new Date(Date.parse(instant) + ms), "America/Chicago"));
	const adds = (dates: object, instant: string) =>
		around(instant).map(
			(now) =>
				canAdd("captain", {
					season: { ...season, ...dates },
					numbers,
					now,
					players: 10,
					additions: 0,
				}).ok,
		);
	const noDeadline = { rosterDeadline: null };

	test("rosters lock at 11 pm, to the millisecond", () =>
		expect(adds({ rosterDeadline: day, playerAdditionsStartDate: null }, elevenPm)).toEqual([
			true,
			false,
			false,
		]));
	test("the window opens at midnight", () =>
		expect(
			adds(
				{ ...noDeadline, playerAdditionsStartDate: day, playerAdditionsEndDate: "2027-12-31" },
				midnight,
			),
		).toEqual([false, true, true]));
	test("the window closes at 5 pm", () =>
		expect(
			adds(
				{ ...noDeadline, playerAdditionsStartDate: "2026-01-01", playerAdditionsEndDate: day },
				fivePm,
			),
		).toEqual([true, false, false]));
	test("a player added a millisecond before the deadline does not count as an addition", () => {
		const window = {
			rosterDeadline: day,
			playerAdditionsStartDate: "2026-01-01",
			playerAdditionsEndDate: "2027-12-31",
		};
		expect(
			around(elevenPm).map((now) =>
				canAdd("captain", {
					season: { ...season, ...window },
					numbers,
					now,
					players: 10,
					additions: 2,
				}),
			),
		).toEqual([allowed, isUsedUp, isUsedUp]);
	});
});

test.each([
	[[], 1],
	[[1, 2, 3], 4],
	[[1, 3, 4], 2],
	[[17], 1],
	[Array.from({ length: newLeagueNumbers.rosterCap - 1 }, (_, index) => index + 1), 17],
	[Array.from({ length: newLeagueNumbers.rosterCap }, (_, index) => index + 1), null],
])("with spots %j taken, the lowest free spot is %j", (taken, spot) =>
	expect(freeSpot(taken, numbers)).toBe(spot),
);

test("a roster is full with as many players as the season allows, whatever their spots", () =>
	expect(freeSpot([1, 2, 17], { rosterCap: 3 })).toBeNull());

// By-laws VI c: two additions, numbered for good.
test.each([
	[[], 1],
	[[1], 2],
	[[2], 1],
	[[2, 1], null],
])("with the additions %j made, the next one is number %j", (used, next) =>
	expect(
		freeOrdinal(
			used.map((ordinal) => ({ ordinal })),
			{ additionsMax: 2 },
		),
	).toBe(next),
);
