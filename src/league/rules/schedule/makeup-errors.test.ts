import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import type { LeagueDate } from "../time/league-time.ts";
import { makeupErrors } from "./makeup-errors.ts";

const match = (matchNumber: number, homeTeamId: number, visitorTeamId: number) => ({
	matchNumber,
	homeTeamId,
	visitorTeamId,
});
const matches = [
	match(1102, 1, 3),
	match(1101, 1, 2),
	match(1103, 3, 4),
	{ ...match(1104, 1, 2), isCanceled: true },
];
const stored = {
	makeupMatchId: 7,
	originalMatchNumber: 1103,
	homeTeamId: 3,
	visitorTeamId: 4,
	matchDate: "2026-10-01",
};
const league = {
	today: "2026-10-07",
	lastDay: "2026-12-19" as LeagueDate | null,
	matches,
	makeups: [stored, { ...stored, makeupMatchId: 9, originalMatchNumber: 1102 }],
};
const booking = {
	originalMatchNumber: 1101,
	homeTeamId: 1,
	visitorTeamId: 2,
	matchDate: "2026-10-08",
};
const late = {
	matchDate: "The last make-up day is Sat, Dec 19. The administrator can set a later date.",
};
const past = { matchDate: messages.dateInThePast };
const at = (originalMatchNumber: string) => ({ originalMatchNumber });
const unknown = at("There is no match 1199.");
const others = at("Match 1101 is not between these two teams.");
const madeUp = at("Match 1103 already has a make-up match. Change that one instead.");

test.each([
	["can be booked for tomorrow", {}, {}],
	["can be booked for today", { matchDate: "2026-10-07" }, {}],
	["can be booked for the last make-up day", { matchDate: "2026-12-19" }, {}],
	["can’t be booked for the day after that", { matchDate: "2026-12-20" }, late],
	["can’t be booked for another century", { matchDate: "2199-01-01" }, late],
	["can’t be booked for yesterday", { matchDate: "2026-10-06" }, past],
	["needs no original match", { originalMatchNumber: null, visitorTeamId: 9 }, {}],
	["can swap home and visitors", { homeTeamId: 2, visitorTeamId: 1 }, {}],
	["can’t be of a match that doesn’t exist", { originalMatchNumber: 1199 }, unknown],
	["can’t be of a match with another home team", { homeTeamId: 3 }, others],
	["can’t be of a match with another visiting team", { visitorTeamId: 3 }, others],
	["can’t be of a match that has another make-up", { ...stored, matchDate: "2026-10-08" }, madeUp],
	[
		"can’t be of a match that is canceled",
		{ originalMatchNumber: 1104 },
		at("Match 1104 is canceled: a team has withdrawn."),
	],
	[
		"can have two errors",
		{ matchDate: "2026-10-06", originalMatchNumber: 1199 },
		{ ...past, ...unknown },
	],
])("a make-up match %s", (_, changes, errors) =>
	expect(makeupErrors(null, { ...booking, ...changes }, league)).toEqual(errors),
);

const byAdmin = { ...league, lastDay: null };
const seasonOver = { ...league, lastDay: "2026-09-30" };
const gone = { ...league, matches: [] };
const twice = { ...league, makeups: [stored, { ...stored, makeupMatchId: 8 }] };
test.each([
	["that is over has only that error", { matchDate: "2026-10-06" }, seasonOver, past],
	[
		"of a match that no longer exists has only that error, though it has a make-up",
		{ originalMatchNumber: 1103 },
		gone,
		at("There is no match 1103."),
	],
	[
		"without a match is no second make-up of another one without",
		{ originalMatchNumber: null },
		nameless(),
		{},
	],
])("a make-up match %s", (_, changes, now, errors) =>
	expect(makeupErrors(null, { ...booking, ...changes }, now)).toEqual(errors),
);

function nameless() {
	return { ...league, makeups: [{ ...stored, originalMatchNumber: null }] };
}

test.each([
	["keeps a date that is over", {}, league, {}],
	["can’t move to another date that is over", { matchDate: "2026-10-02" }, league, past],
	["can’t move past the last make-up day", { matchDate: "2026-12-20" }, league, late],
	["can move past it where there is no last day", { matchDate: "2099-01-01" }, byAdmin, {}],
	["keeps a date past the last make-up day", { originalMatchNumber: null }, seasonOver, {}],
	["keeps a match that no longer exists", { matchDate: "2026-10-08" }, gone, {}],
	["keeps a match that has two make-ups", { matchDate: "2026-10-08" }, twice, {}],
	[
		"can’t get another team than its match",
		{ homeTeamId: 1 },
		league,
		at("Match 1103 is not between these two teams."),
	],
	[
		"can’t get other visitors than its match",
		{ visitorTeamId: 1 },
		league,
		at("Match 1103 is not between these two teams."),
	],
	[
		"can’t move to a match that has another make-up",
		{ originalMatchNumber: 1102, homeTeamId: 1, visitorTeamId: 3 },
		league,
		at("Match 1102 already has a make-up match. Change that one instead."),
	],
	["can’t move to a match of other teams", { originalMatchNumber: 1101 }, league, others],
])("an edited make-up match %s", (_, changes, now, errors) =>
	expect(makeupErrors(stored, { ...stored, ...changes }, now)).toEqual(errors),
);
