import { expect, test } from "vitest";
import { bulkRemoval } from "./bulk-removal.ts";

test.each([
	["on a team", 1000, 7, 1000, true],
	["on a team, with an old number", 1, 7, 1000, true],
	["looking for a team, with the highest number", 1000, null, 1000, false],
	["looking for a team, 250 below the highest number", 750, null, 1000, false],
	["looking for a team, 251 below the highest number", 749, null, 1000, true],
	["looking for a team, 251 below an inactive player’s number", 300, null, 551, true],
	["looking for a team, the only player", 1, null, 1, false],
])(
	"removes a player %s (number %i, team %s, highest number %i): %s",
	(_, playerNumber, teamId, highest, isRemoved) => {
		const player = { playerNumber, teamId };
		expect(bulkRemoval([player], highest)).toEqual(isRemoved ? [player] : []);
	},
);
