import { expect, test } from "vitest";
import { findPlayers } from "./find-players.ts";

const players = [
	{ names: ["Scott Finley"], numbers: [1201] },
	{ names: ["Scotty Finley"], numbers: [2623] },
	{ names: ["Mary Jones", "Mary Smith"], numbers: [7, 2624] },
	{ names: ["Ana Saldívar"], numbers: [12] },
	{ names: ["Kim Nguyen"], numbers: [] },
];

test.each([
	["finley", [1201, 2623]],
	["scott fin", [1201, 2623]],
	["scotty", [2623]],
	["Skott Finley", [1201, 2623]],
	["Mary Smith", [7]],
	["mary", [7]],
	["Smith Finley", []],
	["saldivar", [12]],
	["Nugyen", [undefined]],
	["2624", [7]],
	["#12", [12]],
	[" 12 ", [12]],
	["Finley 12", []],
	["12 Finley", []],
	["1", []],
	["zzzz", []],
	[" - ", []],
])("finds by %j", (query, numbers) => {
	expect(findPlayers(players, query).map((player) => player.numbers[0])).toEqual(numbers);
});
