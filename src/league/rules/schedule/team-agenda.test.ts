import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import type { LeagueTime } from "../time/league-time.ts";
import { calledOffMatch, dueCards, isRemaining, matchesOf, nextMatch } from "./team-agenda.ts";

const match = (
	matchId: number,
	effectiveDate: string | null,
	effectiveTime = "9-11",
	homeTeamId = 1,
	visitorTeamId = 2,
) => ({
	matchId,
	matchNumber: matchId,
	effectiveDate,
	effectiveTime,
	homeTeamId,
	visitorTeamId,
});
const matches = [
	match(3, "2026-11-28"),
	match(1, "2026-11-14"),
	match(2, "2026-11-21", "1-3", 5, 1),
	match(9, "2026-11-15", "9-11", 7, 8),
	match(4, null),
];

test("sorts a team’s matches by date, time and number, those without a date first", () => {
	const sameDay = [match(7, "2026-11-21"), match(6, "2026-11-21"), match(5, null)];
	const order = matchesOf([...matches, ...sameDay], 1).map(({ matchId }) => matchId);
	expect(order).toEqual([4, 5, 1, 6, 7, 2, 3]);
});

test("sorts a team’s matches of one day by time", () => {
	const sameDay = [match(1, "2026-11-21", "1-3"), match(2, "2026-11-21", "9-11")];
	expect(matchesOf(sameDay, 1).map(({ matchId }) => matchId)).toEqual([2, 1]);
});

test.each([
	["2026-11-15T12:00", 2],
	["2026-11-21T14:59", 2],
	["2026-11-21T15:00", 3],
	["2026-11-28T11:00", undefined],
] as const)("the next match at %s is the first one whose time slot is not over", (now, matchId) =>
	expect(nextMatch(matches, [], 1, now)?.matchId).toBe(matchId),
);

test.each([
	["forfeited", { visitorSetsForfeited: 8 }, 3],
	["partly forfeited", { visitorSetsForfeited: 2 }, 2],
	["partly entered", { linesEntered: 3, visitorSetsForfeited: 8 }, 2],
])(
	"the next match is not one that is %s before its day, unless lines are open",
	(_, card, next) => {
		const result = { matchId: 2, linesEntered: 4, homeSetsForfeited: 0, ...card };
		expect(nextMatch(matches, [result], 1, "2026-11-18T12:00")?.matchId).toBe(next);
	},
);

const defaulted = { matchId: 5, linesEntered: 4, homeSetsForfeited: 8, visitorSetsForfeited: 0 };
test.each([
	["until its day has passed", "2026-11-21", {}, [], 5],
	["but not afterwards", "2026-11-22", {}, [], undefined],
	["but not with a new date", "2026-11-21", { effectiveDate: "2026-11-29" }, [], undefined],
	["but not of other teams", "2026-11-21", { homeTeamId: 7 }, [], undefined],
	["but not once it was defaulted", "2026-11-21", {}, [defaulted], undefined],
	["also with a part of its lines", "2026-11-21", {}, [{ ...defaulted, linesEntered: 2 }], 5],
	["but not after the team’s next match", "2026-11-20", { matchDate: "2026-11-22" }, [], undefined],
	["but not while it has its date", "2026-11-21", { isCalledOff: false }, [], undefined],
	["but not once it is canceled", "2026-11-21", { isCanceled: true }, [], undefined],
	["but not if it never had a date", "2026-11-21", { matchDate: null }, [], undefined],
] as const)("a called-off match is named %s", (_, today, change, results, matchId) => {
	const off = { ...match(5, null), matchDate: "2026-11-21", isCalledOff: true, ...change };
	const other = { ...match(6, "2026-11-21"), matchDate: "2026-11-21", isCalledOff: false };
	expect(calledOffMatch([other, off], results, 1, `${today}T08:00`)?.matchId).toBe(matchId);
});

const cardOf = (change: object) => ({
	matchId: 1,
	linesEntered: 4,
	linesStopped: 0,
	homeVerified: false,
	visitorVerified: false,
	...change,
});
const at = (now: LeagueTime, numbers = newLeagueNumbers) => ({ now, numbers });

test("started matches are due to be entered, or verified if this team has not", () => {
	const results = [cardOf({ visitorVerified: true })];
	expect(dueCards(matches, results, 1, at("2026-11-21T14:00"))).toEqual([
		{ match: matches[1], what: "verify", dueBy: "2026-11-21", isLate: false },
		{ match: matches[2], what: "enter", dueBy: "2026-11-28", isLate: false },
	]);
});

test("a scorecard that the team has verified is not due, even if the other side has not verified", () =>
	expect(dueCards(matches, [cardOf({ homeVerified: true })], 1, at("2026-11-20T12:00"))).toEqual(
		[],
	));

test.each([
	["verified by the visitors", { homeVerified: false, visitorVerified: true }, []],
	["verified by the home team only", { homeVerified: true, visitorVerified: false }, ["verify"]],
])("lists what is due for the visitors of a match %s", (_, verifications, due) => {
	const cards = dueCards(
		[matches[2]!],
		[cardOf({ matchId: 2, ...verifications })],
		1,
		at("2026-11-22T12:00"),
	);
	expect(cards.map(({ what }) => what)).toEqual(due);
});

test("a scorecard with missing lines is due to be entered", () => {
	const partial = cardOf({ linesEntered: 3 });
	expect(dueCards([matches[1]!], [partial], 1, at("2026-11-21T12:00"))[0]?.what).toBe("enter");
});

test("an interrupted match is to be continued, until its last stopped line is finished", () => {
	const due = (change: object) =>
		dueCards([matches[1]!], [cardOf(change)], 1, at("2026-11-21T12:00"))[0]?.what;
	expect(due({ linesEntered: 1, linesStopped: 2 })).toBe("continue");
	expect(due({ linesEntered: 3 })).toBe("enter");
	expect(due({})).toBe("verify");
});

test("a scorecard is late from the eighth day on", () => {
	expect(dueCards([matches[1]!], [], 1, at("2026-11-21T23:59"))[0]?.isLate).toBe(false);
	expect(dueCards([matches[1]!], [], 1, at("2026-11-22T00:00"))[0]?.isLate).toBe(true);
});

test("the season says how many weeks a scorecard may take", () => {
	const [card] = dueCards(
		[matches[1]!],
		[],
		1,
		at("2026-11-22T00:00", { ...newLeagueNumbers, scorecardDueWeeks: 2 }),
	);
	expect(card).toMatchObject({ dueBy: "2026-11-28", isLate: false });
});

test.each<[string, string | null, number | null, boolean]>([
	["on a later day without a scorecard", "2026-11-28", null, true],
	["on a later day, where it is continued", "2026-11-28", 3, true],
	["on a later day, defaulted already", "2026-11-28", 4, false],
	["now, without a line", "2026-11-21", 0, true],
	["now, with a line", "2026-11-21", 1, false],
	["on an earlier day without a scorecard", "2026-11-14", null, false],
	["without a date", null, null, true],
])("a match remains or not: %s", (_, date, linesEntered, expected) => {
	const card =
		linesEntered === null
			? undefined
			: { matchId: 1, linesEntered, homeSetsForfeited: 0, visitorSetsForfeited: 0 };
	expect(isRemaining(match(1, date), card, "2026-11-21T10:00")).toBe(expected);
});

test("a called-off match is named when the team has no other one", () => {
	const off = { ...match(5, null), matchDate: "2026-11-21", isCalledOff: true };
	expect(calledOffMatch([off], [], 1, "2026-11-20T08:00")?.matchId).toBe(5);
});
