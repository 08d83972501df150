import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { randomSeason } from "./random-season.fixture.ts";
import { type SeasonRows, seasonHistory } from "./season-history.ts";

const cardLines = ["singles1", "singles2", "doubles1", "doubles2"];
type Card = Record<string, number | string | null>;

/** Counts from the fields of the cards alone: a reference without the rules. */
function recount({ seasonId, match, matchResult }: SeasonRows) {
	return matchResult.flatMap((result) => {
		const card = result as unknown as Card;
		const text = (line: string) => String(card[`${line}Score`]);
		const sets = (line: string) =>
			[card[`${line}HomeSetsWon`], card[`${line}VisitorSetsWon`]] as [number, number];
		const isDone = (line: string) =>
			!text(line).startsWith("stopped") && (text(line) !== "" || sets(line).join() !== "0,0");
		if (!cardLines.every(isDone)) return [];
		const { homeTeamId, visitorTeamId, effectiveDate } = match.find(
			({ matchId }) => matchId === card["matchId"],
		)!;
		const on = (line: string, side: string) =>
			[...new Set(["", "1", "2"].map((place) => card[`${line}${side}Player${place}Id`]))].filter(
				(id) => typeof id === "number",
			);
		return cardLines.flatMap((line) =>
			["Home", "Visitor"].flatMap((side) => {
				const isHome = side === "Home";
				const [own, theirs] = isHome ? [homeTeamId, visitorTeamId] : [visitorTeamId, homeTeamId];
				// Neither the Bye nor the hidden team.
				if (own > 4) return [];
				const [won, lost] = isHome ? sets(line) : sets(line).toReversed();
				return on(line, side).map((playerId) => ({
					seasonId,
					matchId: card["matchId"],
					date: effectiveDate,
					line,
					playerId,
					side: side.toLowerCase(),
					partnerId: on(line, side).find((id) => id !== playerId) ?? null,
					opponentIds: on(line, isHome ? "Visitor" : "Home"),
					teamId: own,
					opponentTeamId: theirs,
					setsWon: won,
					setsLost: lost,
					score: text(line),
					outcome: won! > lost! ? "W" : won! < lost! ? "L" : "T",
					ending: text(line).includes("def.")
						? "defaulted"
						: text(line).includes("ret.")
							? "retired"
							: "played",
				}));
			}),
		);
	});
}

const sorted = (rows: readonly object[]) =>
	rows.map((row) => JSON.stringify(sortedKeys(row))).sort();
const sortedKeys = (row: object) =>
	Object.fromEntries(Object.entries(row).sort(([a], [b]) => a.localeCompare(b)));

test("the history of random seasons equals a recount from their cards", () => {
	fc.assert(
		fc.property(randomSeason, (season) => {
			const { lines, players, teams, matches } = seasonHistory(season);
			const expected = recount(season);
			expect(sorted(lines)).toEqual(sorted(expected));
			expect(players.map(({ playerId }) => playerId)).toEqual(
				[...new Set(expected.map(({ playerId }) => playerId))].sort(),
			);
			const complete = season.matchResult.filter(({ linesEntered }) => linesEntered === 4);
			expect(matches.map(({ matchId, homeSets }) => [matchId, homeSets])).toEqual(
				complete.map(({ matchId, totalHomeSetsWon }) => [matchId, totalHomeSetsWon]),
			);
			for (const { teamId, place, matchesWon, matchesLost, matchesTied } of teams) {
				expect([matchesWon, matchesLost, matchesTied]).toEqual(recountMatches(season, teamId));
				const row = season.standing.find((standing) => standing.teamId === teamId)!;
				expect(place).toBe(row.place);
				// The form has all of a team's matches, unless there are more than five.
				const played = matchesWon + matchesLost + matchesTied;
				if (row.exit !== "removed" && played <= 5) expect(row.form).toHaveLength(played);
				if (row.exit === "removed") expect(played).toBe(0);
			}
		}),
		{ numRuns: volume(1000, 20_000) },
	);
});

/** Won, lost and tied; none if the team's or the opponent's results were removed. */
function recountMatches({ match, matchResult, exits }: SeasonRows, teamId: number) {
	const removed = exits.filter((row) => row.resultsRemoved).map((row) => row.teamId);
	const margins = match.flatMap(({ matchId, homeTeamId, visitorTeamId }) => {
		const card = matchResult.find((row) => row.matchId === matchId && row.linesEntered === 4);
		const sides = [homeTeamId, visitorTeamId];
		if (!card || !sides.includes(teamId) || sides.some((id) => removed.includes(id))) return [];
		const margin = card.totalHomeSetsWon - card.totalVisitorSetsWon;
		return teamId === homeTeamId ? margin : -margin;
	});
	const count = (sign: number) => margins.filter((margin) => Math.sign(margin) === sign).length;
	return [count(1), count(-1), count(0)];
}

test("a division in which nothing was played has no places", () => {
	fc.assert(
		fc.property(randomSeason, (season) => {
			expect(seasonHistory({ ...season, matchResult: [] }).teams).toEqual([]);
		}),
		{ numRuns: 20 },
	);
});

test("two players with one name stay two", () => {
	fc.assert(
		fc.property(randomSeason, (season) => {
			const { players } = seasonHistory(season);
			const ids = players.filter(({ firstName }) => firstName === "Ann").map((row) => row.playerId);
			const played = new Set(recount(season).map(({ playerId }) => playerId));
			expect(ids.toSorted()).toEqual([1, 3].filter((id) => played.has(id)));
		}),
		{ numRuns: volume(100, 1000) },
	);
});
