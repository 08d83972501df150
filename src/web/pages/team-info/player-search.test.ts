import { expect, test } from "vitest";
import { foundPlayers } from "./player-search.ts";

const player = (
	playerId: number,
	firstName: string,
	lastName: string,
	teamId: number | null = null,
) => ({
	playerId,
	playerNumber: 100 + playerId,
	teamId,
	firstName,
	lastName,
	rating: 3.5,
});
const active = [
	player(1, "José", "Núñez"),
	player(2, "Dana", "Lee", 7),
	player(3, "Ann", "Lee", 8),
	player(4, "Bob", "Leeds"),
];
const inactive = [player(5, "Zoe", "Lee"), player(6, "Kathleen", "Adams")];
const search = (typed: string) =>
	foundPlayers(active, inactive, 7, typed).map(({ kind, player: { playerId } }) => [
		playerId,
		kind,
	]);

test("an empty search finds the players looking for a team, by name", () =>
	expect(search("")).toEqual([
		[4, "looking"],
		[1, "looking"],
	]));
test("finds players in all three groups but not on the captain’s own team, names starting with the word first", () =>
	expect(search("lee")).toEqual([
		[3, "elsewhere"],
		[5, "inactive"],
		[4, "looking"],
		[6, "inactive"],
	]));
test("ignores accents and the order of first and last name", () =>
	expect(search("NUNEZ jo")).toEqual([[1, "looking"]]));
test("finds a complete player number only", () => {
	expect(search("105")).toEqual([[5, "inactive"]]);
	expect(search("10")).toEqual([]);
});
