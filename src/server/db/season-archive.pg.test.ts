import { expect, test } from "vitest";
import type { ArchiveContent } from "../../league/entities/season-archive.ts";
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
const merged = (earlier: ArchiveContent, later: ArchiveContent) => {
	const { match, matchResult } = mergedArchive(earlier, later);
	return {
		matches: match.map(({ matchId }) => matchId),
		cards: matchResult.map(({ matchId }) => matchId),
	};
};

test.each([
	[
		"keeps both matches if their numbers differ",
		content([[1, 10]], [1]),
		content([[2, 11]], [2]),
		{ matches: [1, 2], cards: [1, 2] },
	],
	[
		"keeps the earlier match of a number if only that one was played",
		content([[1, 10]], [1]),
		content([[2, 10]], []),
		{ matches: [1], cards: [1] },
	],
	[
		"keeps the later match of a number if both were played",
		content([[1, 10]], [1]),
		content([[2, 10]], [2]),
		{ matches: [2], cards: [2] },
	],
	[
		"keeps the later match of a number if neither was played",
		content([[1, 10]], []),
		content([[2, 10]], []),
		{ matches: [2], cards: [] },
	],
	[
		"sorts matches by number",
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
])("merging two archives of a season %s", (_, earlier, later, expected) => {
	expect(merged(earlier, later)).toEqual(expected);
});

test("merging uses the names of the later archive", () => {
	expect(mergedArchive(content([], [], "Aces"), content([], [], "Kings")).team).toEqual([
		{ teamId: 1, teamName: "Kings" },
	]);
});
