import { expect, test } from "vitest";
import { bulkRemoval } from "./bulk-removal.ts";

test.each([
	["on a team", 1000, 7, 1000, true],
	["on a team, with an old number", 1, 7, 1000, true],
	["looking, with the highest number", 1000, null, 1000, false],
	["looking, 250 below it", 750, null, 1000, false],
	["looking, 251 below it", 749, null, 1000, true],
	["looking, where the highest number is an inactive player’s", 300, null, 551, true],
	["the only player there is", 1, null, 1, false],
])("%s", (_, playerNumber, teamId, highest, isRemoved) => {
	const player = { playerNumber, teamId };
	expect(bulkRemoval([player], highest)).toEqual(isRemoved ? [player] : []);
});
