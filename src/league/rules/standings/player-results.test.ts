import { expect, test } from "vitest";
import { blank, card, match, player, type Sets, team } from "./player-results.fixture.ts";
import { playerResults } from "./player-results.ts";

const sets = (HomeSetsWon: number, VisitorSetsWon: number, Score = "6-4, 6-4"): Sets => ({
	Score,
	HomeSetsWon,
	VisitorSetsWon,
});
const short = (rows: ReturnType<typeof playerResults>) =>
	rows.map((row) => [
		row.teamNumber,
		row.lastName,
		row.numSetsWon,
		row.numSetsLost,
		row.percentSetsWon,
		row.numMatches,
	]);

test("counts a line’s sets for each player from their side", () => {
	const rows = playerResults(
		[team(1), team(2)],
		[match(1, 1, 2)],
		[card(1, { singles1: [sets(2, 1), [11], [21]], doubles1: [sets(0, 2), [12, 13], [22, 23]] })],
		[11, 12, 13, 21, 22, 23].map((id) => player(id)),
	);
	expect(short(rows)).toEqual([
		[101, "Last 11", 2, 1, 2 / 3, 1],
		[101, "Last 12", 0, 2, 0, 1],
		[101, "Last 13", 0, 2, 0, 1],
		[102, "Last 22", 2, 0, 1, 1],
		[102, "Last 23", 2, 0, 1, 1],
		[102, "Last 21", 1, 2, 1 / 3, 1],
	]);
});

test("a row has the columns of the league’s printed lists, plus ids", () => {
	const [row] = playerResults(
		[team(1), team(2)],
		[match(1, 1, 2)],
		[card(1, { singles1: [sets(2, 1), [11], []] })],
		[player(11)],
	);
	expect(row).toEqual({
		playerId: 11,
		teamId: 1,
		teamNumber: 101,
		teamName: "Team 1",
		firstName: "Ann",
		lastName: "Last 11",
		numSetsWon: 2,
		numSetsLost: 1,
		percentSetsWon: 2 / 3,
		numMatches: 1,
	});
});

test("a scorecard with a missing line does not count; a line that ended without a set counts as a match", () => {
	const rows = (line: Sets) =>
		playerResults(
			[team(1), team(2)],
			[match(1, 1, 2)],
			[card(1, { singles1: [line, [11], []], doubles1: [sets(2, 0), [12, 13], []] })],
			[player(11)],
		);
	expect(rows(blank)).toEqual([]);
	expect(short(rows(sets(0, 0, "ret.")))).toEqual([[101, "Last 11", 0, 0, 0, 1]]);
});

test("a player on two lines of one match has played one match", () => {
	const one = card(1, { singles1: [sets(2, 0), [11], []], doubles2: [sets(1, 2), [11, 12], []] });
	expect(short(playerResults([team(1), team(2)], [match(1, 1, 2)], [one], [player(11)]))).toEqual([
		[101, "Last 11", 3, 2, 3 / 5, 1],
	]);
});

test("a player who changed teams has a row for each team", () => {
	const cards = [
		card(1, { singles1: [sets(2, 0), [11], []] }),
		card(2, { singles1: [sets(2, 0), [], [11]] }),
	];
	const rows = playerResults([team(1), team(2), team(3)], [match(1, 1, 3), match(2, 3, 2)], cards, [
		player(11),
	]);
	expect(short(rows)).toEqual([
		[101, "Last 11", 2, 0, 1, 1],
		[102, "Last 11", 0, 2, 0, 1],
	]);
});

test("leaves out inactive teams and Byes, but not their opponents", () => {
	const cards = [
		card(1, { singles1: [sets(2, 0), [11], [21]] }),
		card(2, { singles1: [sets(2, 0), [11], [31]] }),
	];
	const rows = playerResults(
		[team(1), team(2, { isActive: false }), team(3, { teamName: " BYE " })],
		[match(1, 1, 2), match(2, 1, 3)],
		cards,
		[player(11), player(21), player(31)],
	);
	expect(short(rows)).toEqual([[101, "Last 11", 4, 0, 1, 2]]);
});

test("sorts players with the same percentage by name, then by id", () => {
	const players = [
		{ playerId: 11, firstName: "Zoe", lastName: "Reed" },
		{ playerId: 12, firstName: "Ann", lastName: "Reed" },
		{ playerId: 13, firstName: "Sam", lastName: "Hill" },
		{ playerId: 10, firstName: "Zoe", lastName: "Reed" },
	];
	const one = card(1, {
		doubles1: [sets(2, 0), [11, 12], []],
		doubles2: [sets(2, 0), [13, 10], []],
	});
	const rows = playerResults([team(1), team(2)], [match(1, 1, 2)], [one], players);
	expect(rows.map(({ playerId }) => playerId)).toEqual([13, 12, 10, 11]);
});

test("sorts teams without a number last", () => {
	const cards = [card(1, { singles1: [sets(2, 0), [11], [12]] })];
	const teams = [team(1, { teamNumber: null }), team(2)];
	const rows = playerResults(teams, [match(1, 1, 2)], cards, [player(11), player(12)]);
	expect(rows.map(({ teamId }) => teamId)).toEqual([2, 1]);
});
