import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import type { LeagueTime } from "../time/league-time.ts";
import { type Card, emptyCard } from "./card-merge.ts";
import { cardFindings, type PlayerChange, type PlayerHistory } from "./result-checks.ts";

const match = {
	matchId: 7,
	homeTeamId: 1,
	visitorTeamId: 2,
	effectiveDate: "2026-10-10",
	effectiveTime: "9-11",
};
const on = (teamId: number | null, more: object = {}) => ({
	teamId,
	isActive: true,
	rating: 3.5,
	suspendedFrom: null,
	suspendedThrough: null,
	...more,
});
const player = (now: ReturnType<typeof on>, ...changes: PlayerChange[]): PlayerHistory => ({
	playerId: 11,
	now,
	changes,
});
const change = (
	at: LeagueTime,
	before: ReturnType<typeof on> | null,
	after: ReturnType<typeof on>,
) => ({
	at,
	before,
	after,
});
const played: Card = {
	...emptyCard(7),
	singles1Score: "6-4, 6-4",
	singles1HomeSetsWon: 2,
	singles1HomePlayerId: 11,
};
const found = (card: Card, ...players: PlayerHistory[]) =>
	cardFindings(
		match,
		card,
		new Map(players.map((each) => [each.playerId, each])),
		newLeagueNumbers,
	).map(({ line, finding }) => `${line} ${finding}`);

test.each<[string, PlayerHistory, string[]]>([
	["a player of the team", player(on(1)), []],
	["a player of the other team", player(on(2)), ["singles1 notOnRoster"]],
	[
		"a player without a team",
		player(on(null), change("2026-09-01T10:00", on(3), on(null))),
		["singles1 notOnRoster"],
	],
	["a former player without a history", player(on(null)), []],
	["one added before the match", player(on(1), change("2026-10-10T08:59", on(null), on(1))), []],
	[
		"one added at the end of the match’s time",
		player(on(1), change("2026-10-10T11:00", on(null), on(1))),
		["singles1 addedLater"],
	],
	[
		"one removed between two lines",
		player(on(null), change("2026-10-10T10:30", on(1), on(null))),
		[],
	],
	["one added between two lines", player(on(1), change("2026-10-10T10:30", on(null), on(1))), []],
	[
		"one added after the match",
		player(on(1), change("2026-10-12T15:14", on(null), on(1))),
		["singles1 addedLater"],
	],
	[
		"one who signed up after the match",
		player(on(1), change("2026-10-12T15:14", null, on(1))),
		["singles1 addedLater"],
	],
	[
		"one removed after the match",
		player(on(null), change("2026-10-12T15:14", on(1), on(null))),
		[],
	],
	[
		"one removed before the match",
		player(on(null), change("2026-10-09T12:00", on(1), on(null))),
		["singles1 notOnRoster"],
	],
	[
		"one who was inactive",
		player(on(1), change("2026-10-12T12:00", on(1, { isActive: false }), on(1))),
		["singles1 addedLater"],
	],
	[
		"one suspended on that day",
		player(on(1, { suspendedFrom: "2026-10-01" })),
		["singles1 suspended"],
	],
	[
		"one suspended until the day before",
		player(on(1, { suspendedFrom: "2026-10-01", suspendedThrough: "2026-10-09" })),
		[],
	],
	[
		"a suspension that has been overwritten since",
		player(on(1), change("2026-10-20T12:00", on(1, { suspendedFrom: "2026-10-01" }), on(1))),
		["singles1 suspended"],
	],
	["a rating above the limit", player(on(1, { rating: 7.5 })), ["singles1 rating"]],
	[
		"a rating that was corrected later",
		player(on(1, { rating: 99 }), change("2026-10-20T12:00", on(1), on(1, { rating: 99 }))),
		[],
	],
])("%s", (_, history, expected) => expect(found(played, history)).toEqual(expected));

test.each<[string, Partial<Card>, string[]]>([
	[
		"a player on two lines is found on the later one",
		{ doubles1HomePlayer2Id: 11, doubles1Score: "6-1, 6-1" },
		["doubles1 twoLines"],
	],
	["a player on a line without a score is not", { doubles1HomePlayer2Id: 11 }, []],
	["a defaulted line needs no check", { doubles1HomePlayer2Id: 11, doubles1Score: "def." }, []],
])("%s", (_, more, expected) =>
	expect(found({ ...played, ...more }, player(on(1)))).toEqual(expected),
);

test.each<[string, PlayerHistory, string, string]>([
	[
		"added after the match",
		player(on(1), change("2026-10-12T15:14", on(null), on(1))),
		"addedLater",
		"Added to the roster on Mon, Oct 12, after the match (by-law II e).",
	],
	[
		"added after the match, removed and added again",
		player(
			on(1),
			change("2026-09-01T10:00", null, on(3)),
			change("2026-10-11T10:00", on(3), on(1)),
			change("2026-10-12T10:00", on(1), on(3)),
			change("2026-10-13T10:00", on(3), on(1)),
		),
		"addedLater",
		"Added to the roster on Sun, Oct 11, after the match (by-law II e).",
	],
	[
		"on the team’s roster only weeks before the match",
		player(
			on(3),
			change("2026-09-01T10:00", on(3), on(1)),
			change("2026-09-02T10:00", on(1), on(3)),
			change("2026-10-12T10:00", on(3), on(3, { rating: 4 })),
		),
		"notOnRoster",
		"Not on the team’s roster when the match was played (by-law II e).",
	],
	[
		"suspended",
		player(on(1, { suspendedFrom: "2026-10-01", suspendedThrough: "2026-10-24" })),
		"suspended",
		"At the time of the match: suspended through Sat, Oct 24 (by-law II e).",
	],
	[
		"rated above the limit",
		player(on(1, { rating: 7.5 })),
		"rating",
		"Rated 7.5. Ratings run from 1.0 to 7.0 this season. (by-law VII a)",
	],
])("the evidence names when and why: %s", (_, history, finding, evidence) =>
	expect(cardFindings(match, played, new Map([[11, history]]), newLeagueNumbers)).toEqual([
		{ line: "singles1", side: "home", playerId: 11, finding, evidence },
	]),
);

test("names both lines of a player on two, for each side and against the first one", () => {
	const onThree: Card = {
		...played,
		singles2Score: "6-1, 6-1",
		singles2VisitorPlayerId: 21,
		doubles1Score: "stopped at 3-2",
		doubles1HomePlayer1Id: 11,
		doubles1VisitorPlayer2Id: 21,
		doubles2Score: "6-1, 6-1",
		doubles2HomePlayer1Id: 11,
		doubles2HomePlayer2Id: 99,
	};
	const visitor = { ...player(on(2)), playerId: 21 };
	const players = new Map([player(on(1)), visitor].map((each) => [each.playerId, each]));
	const byLaw = "of the same match (by-law VIII a).";
	expect(cardFindings(match, onThree, players, newLeagueNumbers)).toEqual([
		{
			line: "doubles1",
			side: "home",
			playerId: 11,
			finding: "twoLines",
			evidence: `On Singles 1 and Doubles 1 ${byLaw}`,
		},
		{
			line: "doubles2",
			side: "home",
			playerId: 11,
			finding: "twoLines",
			evidence: `On Singles 1 and Doubles 2 ${byLaw}`,
		},
		{
			line: "doubles1",
			side: "visitor",
			playerId: 21,
			finding: "twoLines",
			evidence: `On Singles 2 and Doubles 1 ${byLaw}`,
		},
	]);
});
