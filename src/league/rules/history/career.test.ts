import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import type { PlayerLine } from "../../entities/history.ts";
import { bestPartners, careerOf, seasonsText } from "./career.ts";
import { byDate } from "./player-lines.ts";
import { randomSeason } from "./random-season.fixture.ts";
import { seasonHistory } from "./season-history.ts";

const histories = fc
	.uniqueArray(randomSeason, { selector: ({ seasonId }) => seasonId, minLength: 1, maxLength: 4 })
	.map((seasons) => seasons.flatMap((season) => seasonHistory(season).lines));

/** Counts by going through all lines once for each question. */
function recount(lines: readonly PlayerLine[], isWanted: (line: PlayerLine) => boolean) {
	const wanted = lines.filter(isWanted);
	const count = (is: (line: PlayerLine) => boolean) => wanted.filter(is).length;
	return {
		won: count(({ setsWon, setsLost }) => setsWon > setsLost),
		lost: count(({ setsWon, setsLost }) => setsWon < setsLost),
		tied: count(({ setsWon, setsLost }) => setsWon === setsLost),
		setsWon: wanted.reduce((sum, line) => sum + line.setsWon, 0),
		setsLost: wanted.reduce((sum, line) => sum + line.setsLost, 0),
	};
}

test("a career equals a recount, and what two players did together is the same for both", () => {
	fc.assert(
		fc.property(histories, (all) => {
			const linesOf = (id: number) => all.filter(({ playerId }) => playerId === id).sort(byDate);
			for (const playerId of new Set(all.map((line) => line.playerId))) {
				const lines = linesOf(playerId);
				const career = careerOf(lines);
				expect(career.total).toEqual(recount(lines, () => true));
				for (const { line, ...tally } of career.byLine)
					expect(tally).toEqual(recount(lines, (each) => each.line === line));
				for (const { seasonId, teamId, ...tally } of career.bySeason)
					expect(tally).toEqual(
						recount(lines, (each) => each.seasonId === seasonId && each.teamId === teamId),
					);
				for (const { playerId: partnerId, ...tally } of career.partners) {
					expect(tally).toEqual(recount(lines, (each) => each.partnerId === partnerId));
					expect(tally).toEqual(recount(linesOf(partnerId), (each) => each.partnerId === playerId));
				}
				for (const { playerId: opponentId, ...tally } of career.opponents)
					expect(tally).toEqual(recount(lines, (each) => each.opponentIds.includes(opponentId)));
				const outcomes = lines.map(({ outcome }) => outcome).join("");
				const longest = Math.max(0, ...outcomes.split(/[LT]+/).map((run) => run.length));
				expect(career.longestStreak?.length ?? 0).toBe(longest);
				expect(outcomes.endsWith("W".repeat(career.currentStreak!.length))).toBe(
					career.currentStreak!.outcome === "W",
				);
			}
		}),
		{ numRuns: volume(300, 10_000) },
	);
});

test("the best partners have played five lines together and won the largest part of them", () => {
	const pairing = (playerId: number, won: number, lost: number) => ({
		playerId,
		won,
		lost,
		tied: 0,
		setsWon: 0,
		setsLost: 0,
	});
	expect(
		bestPartners([
			pairing(1, 6, 6),
			pairing(2, 4, 1),
			pairing(3, 4, 0),
			pairing(4, 8, 2),
			pairing(5, 0, 5),
			pairing(6, 3, 2),
		]).map(({ playerId }) => playerId),
	).toEqual([4, 2, 6]);
});

const season = (seasonId: number, seasonName: string) => ({ seasonId, seasonName });
const [fall21, fall23, spring24] = [
	season(1, "Fall 2021"),
	season(5, "Fall 2023"),
	season(6, "Spring 2024"),
];
test.each([
	["names both ends", [spring24, fall23, fall21], false, "3 seasons, Fall 2021 to Spring 2024."],
	["says since when, while it goes on", [spring24, fall21], true, "2 seasons since Fall 2021."],
	["names the only one", [fall21], false, "Played in Fall 2021."],
	["counts a season on two teams once", [fall21, fall21], false, "Played in Fall 2021."],
])("the text of seasons played %s", (_, seasons, isPlaying, text) =>
	expect(seasonsText(seasons, isPlaying)).toBe(text),
);

test("the text of seasons played is that of somebody who no longer plays, unless it is known", () =>
	expect(seasonsText([fall21])).toBe("Played in Fall 2021."));
