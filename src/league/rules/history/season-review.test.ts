import { expect, test } from "vitest";
import type { PlayerLine, SeasonMatch } from "../../entities/history.ts";
import { lines as allLines } from "../../entities/line.ts";
import { anniversaryWeeks, storyOfDay } from "./on-this-day.ts";
import { type CardLines, closestMatches, mostLines, unbeaten } from "./season-review.ts";

const match = (matchId: number, sets: [home: number, visitor: number], more = {}): SeasonMatch => ({
	seasonId: 1,
	matchId,
	matchNumber: matchId,
	weekNumber: 1,
	date: "2016-11-19",
	divisionNumber: 1,
	homeTeamId: 1,
	visitorTeamId: 2,
	homeSets: sets[0],
	visitorSets: sets[1],
	homeSetsForfeited: 0,
	visitorSetsForfeited: 0,
	...more,
});
const line = (more: Partial<PlayerLine>): PlayerLine => ({
	seasonId: 1,
	matchId: 1,
	date: "2016-11-19",
	line: "singles1",
	side: "home",
	playerId: 1,
	partnerId: null,
	opponentIds: [],
	teamId: 1,
	opponentTeamId: 2,
	setsWon: 2,
	setsLost: 0,
	score: "6-4, 6-4",
	outcome: "W",
	ending: "played",
	...more,
});
/** A card with the same score on all lines, won by the side; `more`: other lines. */
const card = (matchId: number, score: string, side: PlayerLine["side"], more = {}) =>
	({
		matchId,
		...Object.assign(
			{},
			...allLines.map((each) => ({
				[`${each}Score`]: score,
				[`${each}HomeSetsWon`]: side === "home" ? 2 : 0,
				[`${each}VisitorSetsWon`]: side === "home" ? 0 : 2,
			})),
		),
		...more,
	}) as CardLines;

test.each([
	{
		name: "fewest sets apart, then fewest games",
		matches: [match(1, [6, 2]), match(2, [4, 4]), match(3, [4, 4])],
		cards: [card(2, "6-0, 6-0", "home"), card(3, "7-6, 7-6", "visitor")],
		expected: [3, 2, 1],
	},
	{
		name: "of equal ones, the lower number first",
		matches: [match(3, [4, 4]), match(1, [4, 4]), match(2, [4, 4])],
		cards: [],
		expected: [1, 2, 3],
	},
	{
		name: "a line without a winner has no known games",
		matches: [match(1, [4, 4]), match(2, [4, 4])],
		cards: [
			card(1, "6-4, 6-4", "home", { singles1HomeSetsWon: 1, singles1VisitorSetsWon: 1 }),
			card(2, "6-0, 6-0", "home"),
		],
		expected: [2, 1],
	},
	{
		name: "games that are not known come last",
		matches: [match(1, [4, 4]), match(2, [4, 4])],
		cards: [card(2, "6-0, 6-0", "home"), card(1, "6-4, 6-4", "home", { singles1Score: "" })],
		expected: [2, 1],
	},
	{
		name: "nothing that was not played: forfeited sets, defaulted lines, no sets",
		matches: [
			match(1, [4, 4], { visitorSetsForfeited: 2 }),
			match(2, [4, 4]),
			match(3, [0, 0]),
			match(4, [8, 0]),
			match(5, [4, 4], { homeSetsForfeited: 2, visitorSetsForfeited: 2 }),
		],
		cards: [card(2, "6-4, 6-4", "home", { doubles2Score: "def." })],
		expected: [4],
	},
])("ranks the closest matches: $name", ({ matches, cards, expected }) => {
	expect(closestMatches(matches, cards).map(({ matchId }) => matchId)).toEqual(expected);
});

test("the games of a match are those of both sides, from the winners’ scores", () => {
	const played = card(1, "6-0, 6-0", "visitor", {
		singles1Score: "6-4, 3-6, 1-0",
		singles1HomeSetsWon: 2,
		singles1VisitorSetsWon: 1,
		singles2Score: "6-1, 6-2",
	});
	expect(closestMatches([match(1, [5, 5])], [played])[0]?.games).toEqual({
		home: 13,
		visitor: 46,
	});
	const [won] = closestMatches([match(1, [8, 0])], [card(1, "6-1, 6-2", "home")]);
	expect(won?.games).toEqual({ home: 48, visitor: 12 });
});

test("who has played most is ranked by lines, then by wins", () => {
	const lines = [
		line({ playerId: 1, outcome: "L" }),
		line({ playerId: 2 }),
		line({ playerId: 3, outcome: "L" }),
		line({ playerId: 3, outcome: "L" }),
	];
	expect(mostLines(lines).map(({ playerId }) => playerId)).toEqual([3, 2, 1]);
	const equal = [line({ playerId: 5 }), line({ playerId: 4 }), line({ playerId: 6 })];
	expect(mostLines(equal).map(({ playerId }) => playerId)).toEqual([4, 5, 6]);
});

const times = (count: number, more: Partial<PlayerLine>) =>
	Array.from({ length: count }, (_, index) => line({ ...more, matchId: index + 1 }));

test.each([
	{ name: "five singles won", lines: times(5, {}), players: [[1]], pairs: [] },
	{ name: "four singles won", lines: times(4, {}), players: [], pairs: [] },
	{
		name: "one of six not won",
		lines: [...times(5, {}), line({ outcome: "T" })],
		players: [],
		pairs: [],
	},
	{
		name: "a pair, though one of them lost with somebody else",
		lines: [
			...times(5, { line: "doubles1", playerId: 2, partnerId: 1 }),
			...times(5, { line: "doubles1", playerId: 1, partnerId: 2 }),
			line({ line: "doubles1", playerId: 2, partnerId: 3, outcome: "L" }),
		],
		players: [[1]],
		pairs: [[1, 2]],
	},
	{
		name: "most lines first, then the lower number",
		lines: [
			...times(5, { playerId: 3 }),
			...times(5, { playerId: 2 }),
			...times(6, { playerId: 4 }),
			...times(5, { playerId: 5 }),
		],
		players: [[4], [2], [3], [5]],
		pairs: [],
	},
	{
		name: "pairs of players with similar numbers",
		lines: [
			...times(4, { line: "doubles1", playerId: 11, partnerId: 12 }),
			...times(4, { line: "doubles1", playerId: 1, partnerId: 112 }),
		],
		players: [],
		pairs: [
			[1, 112],
			[11, 12],
		],
	},
])("lists unbeaten players and pairs: $name", ({ lines, players, pairs }) => {
	const found = unbeaten(lines);
	expect(found.players.map(({ playerIds }) => playerIds)).toEqual(players);
	expect(found.pairs.map(({ playerIds }) => playerIds)).toEqual(pairs);
});

// November 19, 2016 was a Saturday, the sixth day of its week.
test.each([
	{ today: "2026-11-19", matches: [match(1, [5, 4])], told: "10 years ago today" },
	{ today: "2026-11-14", matches: [match(1, [5, 4])], told: "10 years ago this week" },
	{ today: "2026-11-20", matches: [match(1, [5, 4])], told: "10 years ago this week" },
	{ today: "2026-11-13", matches: [match(1, [5, 4])], told: "nothing" },
	{ today: "2026-11-21", matches: [match(1, [5, 4])], told: "nothing" },
	{ today: "2021-11-19", matches: [match(1, [5, 4])], told: "5 years ago today" },
	{ today: "2021-11-15", matches: [match(1, [5, 4])], told: "5 years ago this week" },
	{ today: "2023-11-19", matches: [match(1, [5, 4])], told: "nothing" },
	{
		today: "2026-11-19",
		matches: [match(1, [5, 4], { visitorSetsForfeited: 2 })],
		told: "nothing",
	},
	{ today: "2026-11-19", matches: [match(1, [4, 4], { date: null })], told: "nothing" },
	// The longer time first.
	{
		today: "2026-11-19",
		matches: [match(1, [4, 4], { date: "2021-11-19" }), match(2, [8, 1])],
		told: "10 years ago today",
	},
	// The day before the week, even of fewer years.
	{
		today: "2026-11-18",
		matches: [match(1, [8, 1], { date: "2021-11-18" }), match(2, [4, 4])],
		told: "5 years ago today",
	},
	// A week that began in the year before.
	{
		today: "2027-01-01",
		matches: [match(1, [5, 4], { date: "2016-12-31" })],
		told: "10 years ago this week",
	},
	// A day that there was not, and a match without a date.
	{ today: "2028-02-29", matches: [match(1, [4, 4], { date: null })], told: "nothing" },
	// The week of March 1 where February has no 29th.
	{
		today: "2028-02-29",
		matches: [match(1, [5, 4], { date: "2018-03-01" })],
		told: "10 years ago this week",
	},
])("on $today home tells of $told", ({ today, matches, told }) => {
	const story = storyOfDay(today, matches, []);
	const when = story?.isSameDay ? "today" : "this week";
	const said = story ? `${story.years} years ago ${when}` : "nothing";
	expect(said).toBe(told);
	if (story?.isSameDay) expect(story.match.date?.slice(5)).toBe(today.slice(5));
});

test("the story of a day is its closest match, and says how many there were", () => {
	const matches = [match(1, [8, 0]), match(2, [5, 4]), match(3, [6, 3]), match(4, [4, 4])];
	const defaulted = card(4, "6-4, 6-4", "home", { singles2Score: "def." });
	const story = storyOfDay("2026-11-19", matches, [defaulted]);
	expect([story?.match.matchId, story?.matches]).toEqual([2, 4]);
});

test("the story of a week is its closest match, and says how many there were that day", () => {
	const sunday = { date: "2016-11-20" };
	const matches = [match(1, [5, 4]), match(2, [8, 1]), match(3, [8, 0], sunday)];
	const story = storyOfDay("2026-11-18", matches, []);
	expect([story?.match.matchId, story?.match.date, story?.matches]).toEqual([1, "2016-11-19", 2]);
});

test("February 29 has had only some of its anniversaries, but all of their weeks", () => {
	const weeks = anniversaryWeeks("2028-02-29");
	expect(weeks.filter(({ date }) => date).map(({ years }) => years)).toEqual([20, 40]);
	expect(weeks.every(({ days }) => days.length === 7)).toBe(true);
	expect(anniversaryWeeks("2027-02-28").every(({ date }) => date)).toBe(true);
});
