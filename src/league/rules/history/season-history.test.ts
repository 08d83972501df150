import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import type { SeasonHistory } from "../../entities/history.ts";
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

type Team = SeasonHistory["teams"][number];
const onlyRecord = ({ teamId, teamName, place, ...row }: Team) => ({
	teamId,
	teamName,
	place,
	matches: [row.matchesWon, row.matchesLost, row.matchesTied],
	sets: [row.setsWon, row.setsLost],
	setsForfeited: row.setsForfeited,
});

/** From the totals of the complete cards alone. */
function recordOf({ match, matchResult, exits }: SeasonRows, teamId: number) {
	const removed = exits.map((exit) => exit.teamId);
	const record = { matches: [0, 0, 0], sets: [0, 0], setsForfeited: 0 };
	for (const card of matchResult.filter(({ linesEntered }) => linesEntered === 4)) {
		const { homeTeamId, visitorTeamId } = match.find((row) => row.matchId === card.matchId)!;
		for (const isHome of [true, false]) {
			const [own, other] = isHome ? [homeTeamId, visitorTeamId] : [visitorTeamId, homeTeamId];
			if (own !== teamId) continue;
			const forfeited = isHome ? card.homeSetsForfeited : card.visitorSetsForfeited;
			if (removed.includes(own) || !removed.includes(other)) record.setsForfeited += forfeited;
			if (removed.includes(own) || removed.includes(other)) continue;
			const [home, visitor] = [card.totalHomeSetsWon, card.totalVisitorSetsWon];
			const [won, lost] = isHome ? [home, visitor] : [visitor, home];
			record.sets = [record.sets[0]! + won, record.sets[1]! + lost];
			// A team that meets itself, which only random seasons have, has one outcome: that of its home
			// side.
			if (homeTeamId === visitorTeamId && !isHome) continue;
			const outcome = won > lost ? 0 : won < lost ? 1 : 2;
			record.matches[outcome]!++;
		}
	}
	return record;
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
			for (const { teamId, place, teamName: _, ...record } of teams.map(onlyRecord)) {
				const row = season.standing.find((standing) => standing.teamId === teamId)!;
				expect(place).toBe(row.place);
				expect({ ...record, teamId }).toEqual({ ...recordOf(season, teamId), teamId });
			}
		}),
		{ numRuns: volume(1000, 20_000) },
	);
});

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
			const onCards = recount(season);
			const played = (id: number) => onCards.some(({ playerId }) => playerId === id);
			const ids = players.filter(({ firstName }) => firstName === "Ann").map((row) => row.playerId);
			expect(ids).toEqual([1, 3].filter(played));
		}),
		{ numRuns: volume(100, 1000) },
	);
});
