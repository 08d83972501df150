import { expect, test } from "vitest";
import { dueCards, hasBegun, matchesOf, nextMatch } from "./team-agenda.ts";

const match = (
	matchId: number,
	matchDate: string | null,
	startTime = "9-11",
	homeTeamId = 1,
	visitorTeamId = 2,
) => ({
	matchId,
	matchNumber: matchId,
	matchDate,
	startTime,
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

test("sorts a team’s matches by date and number, those without a date first", () => {
	const sameDay = [match(7, "2026-11-21"), match(6, "2026-11-21"), match(5, null)];
	const order = matchesOf([...matches, ...sameDay], 1).map(({ matchId }) => matchId);
	expect(order).toEqual([4, 5, 1, 2, 6, 7, 3]);
});

test("the next match is the first one today or later", () => {
	expect(nextMatch(matches, 1, "2026-11-15")?.matchId).toBe(2);
	expect(nextMatch(matches, 1, "2026-11-21")?.matchId).toBe(2);
	expect(nextMatch(matches, 1, "2026-11-22")?.matchId).toBe(3);
	expect(nextMatch(matches, 1, "2026-12-01")).toBeUndefined();
});

test.each([
	["1-3", "2026-11-21T12:59", false],
	["1-3", "2026-11-21T13:00", true],
	["9-11", "2026-11-21T09:00", true],
	["by arrangement", "2026-11-21T00:00", true],
	["9-11", "2026-11-20T23:59", false],
] as const)("a match at %s has started at %s: %s", (startTime, now, started) =>
	expect(hasBegun(match(1, "2026-11-21", startTime), now)).toBe(started),
);

test("started matches are due to be entered, or verified if this team has not", () => {
	const results = [{ matchId: 1, homeVerified: false, visitorVerified: true }];
	expect(dueCards(matches, results, 1, "2026-11-21T14:00")).toEqual([
		{ match: matches[1], what: "verify", dueBy: "2026-11-21", isLate: false },
		{ match: matches[2], what: "enter", dueBy: "2026-11-28", isLate: false },
	]);
});

test("a scorecard that the team has verified is not due, even if the other side has not verified", () =>
	expect(
		dueCards(
			matches,
			[{ matchId: 1, homeVerified: true, visitorVerified: false }],
			1,
			"2026-11-20T12:00",
		),
	).toEqual([]));

test.each([
	["verified by the visitors", { homeVerified: false, visitorVerified: true }, []],
	["verified by the home team only", { homeVerified: true, visitorVerified: false }, ["verify"]],
])("lists what is due for the visitors of a match %s", (_, verifications, due) => {
	const cards = dueCards([matches[2]!], [{ matchId: 2, ...verifications }], 1, "2026-11-22T12:00");
	expect(cards.map(({ what }) => what)).toEqual(due);
});

test("a scorecard is late from the eighth day on", () => {
	expect(dueCards([matches[1]!], [], 1, "2026-11-21T23:59")[0]?.isLate).toBe(false);
	expect(dueCards([matches[1]!], [], 1, "2026-11-22T00:00")[0]?.isLate).toBe(true);
});
