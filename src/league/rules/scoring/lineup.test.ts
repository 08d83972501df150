import { expect, test } from "vitest";
import { playerSlots } from "../../entities/line.ts";
import { type Lineup, lineupErrors, playerChoices } from "./lineup.ts";

const nobody = Object.fromEntries(playerSlots.map(({ field }) => [field, null])) as Lineup;
const rosters = { home: [11, 12, 13], visitor: [21, 22, 23] };
const roster = "Choose a player from this team’s roster.";

test.each<[string, Partial<Lineup>, Partial<Lineup>, object]>([
	[
		"each side from its own roster",
		{},
		{
			singles1HomePlayerId: 11,
			singles1VisitorPlayerId: 21,
			doubles1HomePlayer1Id: 12,
			doubles1HomePlayer2Id: 13,
		},
		{},
	],
	["from the other roster", {}, { singles1HomePlayerId: 21 }, { singles1HomePlayerId: roster }],
	["from nowhere", {}, { doubles2VisitorPlayer2Id: 99 }, { doubles2VisitorPlayer2Id: roster }],
	[
		"who has left the roster stays",
		{ singles1HomePlayerId: 99 },
		{ singles1HomePlayerId: 99, singles2HomePlayerId: 11 },
		{},
	],
	[
		"who has left the roster may move to another line",
		{ singles1HomePlayerId: 99 },
		{ singles1HomePlayerId: null, singles2HomePlayerId: 99 },
		{},
	],
	[
		"but not to the other side",
		{ singles1HomePlayerId: 99 },
		{ singles1HomePlayerId: null, singles1VisitorPlayerId: 99 },
		{ singles1VisitorPlayerId: roster },
	],
	[
		"on two lines",
		{ singles1HomePlayerId: 11 },
		{ singles1HomePlayerId: 11, doubles2HomePlayer1Id: 11 },
		{
			singles1HomePlayerId: "A player can play only one line per match. Already on Doubles 2.",
			doubles2HomePlayer1Id: "A player can play only one line per match. Already on Singles 1.",
		},
	],
	[
		"twice in one line",
		{},
		{ doubles1HomePlayer1Id: 11, doubles1HomePlayer2Id: 11 },
		{
			doubles1HomePlayer1Id: "Choose two different players for this line.",
			doubles1HomePlayer2Id: "Choose two different players for this line.",
		},
	],
	[
		"twice already, by an admin’s hand, and another place is filled",
		{ singles1HomePlayerId: 11, doubles2HomePlayer1Id: 11 },
		{ singles1HomePlayerId: 11, doubles2HomePlayer1Id: 11, singles2HomePlayerId: 12 },
		{},
	],
	[
		"two change playerSlots",
		{ singles1HomePlayerId: 11, singles2HomePlayerId: 12 },
		{ singles1HomePlayerId: 12, singles2HomePlayerId: 11 },
		{},
	],
])("%s", (_, stored, next, errors) =>
	expect(lineupErrors({ ...nobody, ...next }, { ...nobody, ...stored }, rosters)).toEqual(errors),
);

test("a picker says who plays elsewhere already", () => {
	const card = { ...nobody, singles1HomePlayerId: 11, doubles1HomePlayer1Id: 12 };
	const players = rosters.home.map((playerId) => ({ playerId }));
	expect(
		playerChoices(card, "doubles1HomePlayer2Id", players).map(
			({ disabledReason }) => disabledReason,
		),
	).toEqual([
		"A player can play only one line per match. Already on Singles 1.",
		"Choose two different players for this line.",
		null,
	]);
	expect(playerChoices(card, "singles1HomePlayerId", players)[0]?.disabledReason).toBeNull();
});
