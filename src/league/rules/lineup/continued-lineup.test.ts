import { expect, test } from "vitest";
import { emptyCard } from "../scoring/card-merge.ts";
import { continuedErrors, continuedLineup, takenPlaces } from "./continued-lineup.ts";
import { strongestLineup } from "./strongest-lineup.ts";

const card = {
	...emptyCard(1),
	singles2Score: "stopped at 3-2",
	singles2VisitorPlayerId: 22,
	doubles1Score: "6-4, 6-3",
	doubles1VisitorSetsWon: 2,
	doubles1VisitorPlayer1Id: 23,
};
const isOn = (line: string) =>
	`This player is on ${line}, which has begun, and plays no other line (by-law VIII i).`;
const taken = takenPlaces(card, "visitor");

test("the places of begun lines are taken, even if a player is not entered", () => {
	expect(taken).toEqual([undefined, 22, 23, null, undefined, undefined]);
	expect(takenPlaces(undefined, "home")).toEqual(Array(6).fill(undefined));
});

test("a lineup keeps the players of begun lines there and takes them from everywhere else", () =>
	expect(
		continuedLineup({ players: [22, 21, null, 24, 23, 25], substitutes: [26, 23] }, taken),
	).toEqual({ players: [null, 22, 23, null, null, 25], substitutes: [26] }));

test.each<[string, (number | null)[], number[], Record<string, string>]>([
	["new players on lines that have not begun", [21, 22, 23, null, 24, 25], [26], {}],
	["places that are still empty", [null, 22, 23, null, null, 25], [], {}],
	[
		"another player on a stopped line",
		[21, 26, 23, null, 24, 25],
		[],
		{ "players.1": "Singles 2 has begun, so its players stay (by-law VIII i)." },
	],
	[
		"nobody on a stopped line",
		[21, null, 23, null, 24, 25],
		[],
		{ "players.1": "Singles 2 has begun, so its players stay (by-law VIII i)." },
	],
	[
		"a player of a finished line on another",
		[21, 22, 23, null, 23, 25],
		[],
		{ "players.4": isOn("Doubles 1") },
	],
	[
		"a player of a stopped line as a standby",
		[21, 22, 23, null, 24, 25],
		[26, 22],
		{ "substitutes.1": isOn("Singles 2") },
	],
])("by-law VIII i for %s", (_, players, substitutes, errors) =>
	expect(continuedErrors({ players, substitutes }, taken)).toEqual(errors),
);

test("the strongest lineup fills the open places with the best of the rest", () => {
	const candidates = [21, 22, 23, 24, 25, 26].map((playerId) => ({
		playerId,
		matchesPlayed: 0,
		rank: 0,
		rating: playerId / 10,
	}));
	expect(strongestLineup(candidates, taken)).toEqual({
		players: [26, 22, 23, null, 25, 24],
		substitutes: [21],
	});
});
