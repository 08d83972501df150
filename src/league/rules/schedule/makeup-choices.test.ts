import { expect, test } from "vitest";
import { makeupChoices } from "./makeup-choices.ts";

const match = (
	matchNumber: number,
	homeTeamId: number,
	visitorTeamId: number,
	isMakeup = false,
	isCanceled = false,
) => ({
	matchId: matchNumber + 5000,
	matchNumber,
	homeTeamId,
	visitorTeamId,
	isMakeup,
	isCanceled,
});
const matches = [match(1102, 1, 3), match(1101, 1, 2), match(1103, 3, 4)];
const booked = match(1100, 1, 4, true);
const canceled = match(1104, 1, 4, false, true);

test.each<[string, number[] | null, number[], number[]]>([
	["the captain’s matches without a result, by number", [1], [], [1101, 1102]],
	[
		"the matches of both of a captain’s teams, and one with lines missing",
		[2, 4],
		[3],
		[1101, 1103],
	],
	["no match that already has a make-up or is canceled", [4], [], [1103]],
	["no match with a complete result", [1], [4], [1102]],
	["the matches of all teams for an admin", null, [4], [1102, 1103]],
])("a make-up can be booked for %s", (_, own, linesEntered, numbers) => {
	const results = linesEntered.map((lines) => ({ matchId: 6101, linesEntered: lines }));
	const choices = makeupChoices([...matches, booked, canceled], results, own);
	expect(choices.map(({ matchNumber }) => matchNumber)).toEqual(numbers);
});
