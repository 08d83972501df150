import { expect, test } from "vitest";
import type { ArchiveContent } from "./schema.ts";
import { mergedArchive } from "./season-archive.ts";

const empty: ArchiveContent = {
	division: [],
	team: [],
	user: [],
	location: [],
	match: [],
	matchResult: [],
	player: [],
};
const content = (
	matches: readonly [matchId: number, matchNumber: number][],
	played: readonly number[],
	teamName = "Aces",
) =>
	({
		...empty,
		team: [{ teamId: 1, teamName }],
		match: matches.map(([matchId, matchNumber]) => ({ matchId, matchNumber })),
		matchResult: played.map((matchId) => ({ matchId })),
	}) as unknown as ArchiveContent;
const kept = (earlier: ArchiveContent, later: ArchiveContent) => {
	const { match, matchResult } = mergedArchive(earlier, later);
	return {
		matches: match.map(({ matchId }) => matchId),
		cards: matchResult.map(({ matchId }) => matchId),
	};
};

test.each([
	[
		"other numbers: both",
		content([[1, 10]], [1]),
		content([[2, 11]], [2]),
		{ matches: [1, 2], cards: [1, 2] },
	],
	[
		"one number, played before and not again: the earlier",
		content([[1, 10]], [1]),
		content([[2, 10]], []),
		{ matches: [1], cards: [1] },
	],
	[
		"one number, played anew: the later, so that nothing counts twice",
		content([[1, 10]], [1]),
		content([[2, 10]], [2]),
		{ matches: [2], cards: [2] },
	],
	[
		"one number, never played: the later",
		content([[1, 10]], []),
		content([[2, 10]], []),
		{ matches: [2], cards: [] },
	],
	[
		"the order of numbers",
		content(
			[
				[1, 12],
				[2, 10],
			],
			[1, 2],
		),
		content([[3, 11]], [3]),
		{ matches: [2, 3, 1], cards: [2, 3, 1] },
	],
])("a season that was cleared twice, %s", (_, earlier, later, expected) => {
	expect(kept(earlier, later)).toEqual(expected);
});

test("names are those of the later clearing", () => {
	expect(mergedArchive(content([], [], "Aces"), content([], [], "Kings")).team).toEqual([
		{ teamId: 1, teamName: "Kings" },
	]);
});
