import fc from "fast-check";
import { lines, playerFieldsOf, sides } from "../../entities/line.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { totals } from "../scoring/scorecard.ts";
import { seasonStandings } from "../standings/season-standings.ts";
import type { PlayedCard } from "./player-lines.ts";
import type { SeasonRows } from "./season-history.ts";

const division = [
	{ divisionId: 10, divisionNumber: 1 },
	{ divisionId: 20, divisionNumber: 2 },
];
const team = [
	...[1, 2, 3, 4].map((teamId) => ({ teamId, teamName: `Team ${teamId}`, isActive: true })),
	{ teamId: 5, teamName: " bye", isActive: true },
	{ teamId: 6, teamName: "Gone", isActive: false },
].map((row) => ({ ...row, teamNumber: 100 + row.teamId, divisionId: row.teamId > 3 ? 20 : 10 }));
const names = ["Ann Lee", "Bo Reed", "Ann Lee", "Di Hill", "Ed West", "Flo Park", "Gus Moon"];

const outcome = fc.oneof(
	{ weight: 1, arbitrary: fc.constant(["", 0, 0] as const) },
	{ weight: 1, arbitrary: fc.constant(["stopped at 6-4, 3-2", 0, 0] as const) },
	{
		weight: 20,
		arbitrary: fc.constantFrom(
			...([
				["6-4, 6-4", 2, 0],
				["3-6, 7-6(4), 1-0", 2, 1],
				["6-0, 2-6, 1-0", 1, 2],
				["def.", 0, 2],
				["def.", 0, 0],
				["4-1 ret.", 2, 0],
				["rained", 1, 1],
			] as const),
		),
	},
);
const player = fc.option(fc.integer({ min: 1, max: names.length }), { freq: 6 });
const side = fc.integer({ min: 1, max: team.length });
const meeting = fc.record({
	home: side,
	visitor: side,
	day: fc.option(fc.integer({ min: 1, max: 28 })),
	outcomes: fc.tuple(outcome, outcome, outcome, outcome),
	players: fc.array(player, { minLength: 12, maxLength: 12 }),
	forfeited: fc.constantFrom(0, 0, 2),
	hasCard: fc.constantFrom(true, true, true, false),
});

/** A season with defaults, stopped lines, empty places, Byes, hidden teams and removed results. */
export const randomSeason = fc
	.record({
		seasonId: fc.integer({ min: 1, max: 9 }),
		meetings: fc.array(meeting, { maxLength: 10 }),
		removed: fc.option(side),
	})
	.map(({ seasonId, meetings, removed }): SeasonRows => {
		const match = meetings.map(({ home, visitor, day }, index) => ({
			matchId: 100 * seasonId + index,
			matchNumber: index + 1,
			weekNumber: index + 1,
			homeTeamId: home,
			visitorTeamId: visitor,
			divisionId: home > 3 ? 20 : 10,
			effectiveDate: day === null ? null : `${2000 + seasonId}-09-${String(day).padStart(2, "0")}`,
		}));
		const matchResult = meetings.flatMap(({ hasCard, outcomes, players, forfeited }, index) => {
			if (!hasCard) return [];
			const places = players[Symbol.iterator]();
			const card = Object.fromEntries(
				lines.flatMap((line, place) => {
					const [score, home, visitor] = outcomes[place]!;
					return [
						[`${line}Score`, score],
						[`${line}HomeSetsWon`, home],
						[`${line}VisitorSetsWon`, visitor],
						...sides.flatMap((each) =>
							playerFieldsOf(line, each).map((field) => [field, places.next().value]),
						),
					];
				}),
			) as unknown as PlayedCard;
			const result = { ...card, matchId: match[index]!.matchId, homeSetsForfeited: forfeited };
			return { ...result, ...totals(result), visitorSetsForfeited: 0 };
		});
		const exits = removed ? [{ teamId: removed, withdrew: false, resultsRemoved: true }] : [];
		const rows = { division, team, match, matchResult };
		return {
			seasonId,
			...rows,
			player: names.map((name, index) => {
				const [firstName = "", lastName = ""] = name.split(" ");
				return { playerId: index + 1, firstName, lastName };
			}),
			exits,
			standing: seasonStandings(division, team, match, matchResult, newLeagueNumbers, {
				adjustments: [],
				exits,
			}),
		};
	});
