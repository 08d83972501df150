import { expect, test } from "vitest";
import type { PlayerField } from "../../entities/line.ts";
import { emptyCard } from "./card-merge.ts";
import { finisherOf, playerChoices, scorecardPlayerErrors } from "./lineup.ts";
import type { Lineup } from "./scorecard.ts";

const noPlayers = emptyCard(1);
const rosters = { home: [11, 12, 13], visitor: [21, 22, 23] };
const roster = "Choose a player from this team’s roster.";

test.each<[string, Partial<Lineup>, Partial<Lineup>, object]>([
	[
		"accepts players from each side’s own roster",
		{},
		{
			singles1HomePlayerId: 11,
			singles1VisitorPlayerId: 21,
			doubles1HomePlayer1Id: 12,
			doubles1HomePlayer2Id: 13,
		},
		{},
	],
	[
		"refuses a player from the other roster",
		{},
		{ singles1HomePlayerId: 21 },
		{ singles1HomePlayerId: roster },
	],
	[
		"refuses a player on neither roster",
		{},
		{ doubles2VisitorPlayer2Id: 99 },
		{ doubles2VisitorPlayer2Id: roster },
	],
	[
		"keeps a player who left the roster",
		{ singles1HomePlayerId: 99 },
		{ singles1HomePlayerId: 99, singles2HomePlayerId: 11 },
		{},
	],
	[
		"lets a player who left the roster move to another line",
		{ singles1HomePlayerId: 99 },
		{ singles1HomePlayerId: null, singles2HomePlayerId: 99 },
		{},
	],
	[
		"refuses to move a player who left the roster to the other side",
		{ singles1HomePlayerId: 99 },
		{ singles1HomePlayerId: null, singles1VisitorPlayerId: 99 },
		{ singles1VisitorPlayerId: roster },
	],
	[
		"refuses a player on two lines",
		{ singles1HomePlayerId: 11 },
		{ singles1HomePlayerId: 11, doubles2HomePlayer1Id: 11 },
		{
			singles1HomePlayerId: "A player can play only one line per match. Already on Doubles 2.",
			doubles2HomePlayer1Id: "A player can play only one line per match. Already on Singles 1.",
		},
	],
	[
		"refuses a player twice on one line",
		{},
		{ doubles1HomePlayer1Id: 11, doubles1HomePlayer2Id: 11 },
		{
			doubles1HomePlayer1Id: "Choose two different players for this line.",
			doubles1HomePlayer2Id: "Choose two different players for this line.",
		},
	],
	[
		"ignores a stored duplicate if another position is filled",
		{ singles1HomePlayerId: 11, doubles2HomePlayer1Id: 11 },
		{ singles1HomePlayerId: 11, doubles2HomePlayer1Id: 11, singles2HomePlayerId: 12 },
		{},
	],
	[
		"lets two players swap lines",
		{ singles1HomePlayerId: 11, singles2HomePlayerId: 12 },
		{ singles1HomePlayerId: 12, singles2HomePlayerId: 11 },
		{},
	],
])("%s", (_, stored, next, errors) =>
	expect(
		scorecardPlayerErrors(
			{ ...noPlayers, ...next },
			{ ...noPlayers, ...stored },
			rosters,
			new Map(),
		),
	).toEqual(errors),
);

test("a suspended player can’t be put on a scorecard, but stays on one", () => {
	const suspended = new Map([[12, { why: "suspended through Sat, Oct 24", byLaw: "II e" }]]);
	const next = { ...noPlayers, singles1HomePlayerId: 11, singles2HomePlayerId: 12 };
	expect(scorecardPlayerErrors(next, noPlayers, rosters, suspended)).toEqual({
		singles2HomePlayerId:
			"This player is suspended through Sat, Oct 24, and therefore not eligible (by-law II e).",
	});
	for (const before of ["singles2HomePlayerId", "doubles1HomePlayer1Id"]) {
		const stored = { ...noPlayers, [before]: 12 };
		expect(scorecardPlayerErrors(next, stored, rosters, suspended)).toEqual({});
	}
});

test("the players of a stopped line stay until it is finished; empty places can be filled", () => {
	const stored = {
		...noPlayers,
		doubles1Score: "stopped at 6-4, 3-2",
		doubles1HomePlayer1Id: 11,
		singles1HomePlayerId: 13,
	};
	const next = { ...stored, doubles1HomePlayer1Id: 12, doubles1VisitorPlayer1Id: 21 };
	const error =
		"This line was stopped, and the same players finish it (by-law VIII i). If a wrong player was entered, clear the line’s score first.";
	for (const playerId of [12, null])
		expect(
			scorecardPlayerErrors(
				{ ...next, doubles1HomePlayer1Id: playerId },
				stored,
				rosters,
				new Map(),
			),
		).toEqual({ doubles1HomePlayer1Id: error });
	const filled = { ...stored, doubles1HomePlayer2Id: 12, singles1HomePlayerId: null };
	expect(scorecardPlayerErrors(filled, stored, rosters, new Map())).toEqual({});
});

test("a picker disables players who are already on another line", () => {
	const card = { ...noPlayers, singles1HomePlayerId: 11, doubles1HomePlayer1Id: 12 };
	const players = rosters.home.map((playerId) => ({ playerId }));
	expect(
		playerChoices(card, "doubles1HomePlayer2Id", players, null).map(
			({ disabledReason }) => disabledReason,
		),
	).toEqual([
		"A player can play only one line per match. Already on Singles 1.",
		"Choose two different players for this line.",
		null,
	]);
	expect(playerChoices(card, "singles1HomePlayerId", players, null)[0]?.disabledReason).toBeNull();
});

test("a picker offers nobody but the players of a stopped line to finish it", () => {
	const card = { ...emptyCard(1), singles1HomePlayerId: 11, doubles1HomePlayer1Id: 12 };
	const stopped = { ...card, doubles1Score: "stopped at 3-2" };
	const players = rosters.home.map((playerId) => ({ playerId }));
	const offered = (field: PlayerField) =>
		playerChoices(stopped, field, players, finisherOf(stopped, field)).map(
			({ player }) => player.playerId,
		);
	expect(offered("doubles1HomePlayer1Id")).toEqual([12]);
	// Nobody was entered here before the rain.
	expect(offered("doubles1HomePlayer2Id")).toEqual(rosters.home);
	expect(offered("singles1HomePlayerId")).toEqual(rosters.home);
});
