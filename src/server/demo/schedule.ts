import { addDays, type LeagueDate } from "../../league/rules/time/league-time.ts";
import type { Row } from "./rows.ts";
import {
	currentSeasonPlan,
	lastSeasonPlan,
	nextSeasonPlan,
	type SeasonPlan,
} from "./season-plans.ts";
import { saturdayOf } from "./seasons.ts";
import { type DemoTeams, demoDivisions } from "./teams.ts";

interface Fixture {
	divisionId: number;
	weekNumber: number;
	home: Row<"team">;
	visitor: Row<"team">;
	/** Empty against the Bye. */
	startTime: string;
}

/** The current season's matches. */
export const liveMatches = (teams: DemoTeams, season: Row<"season">) =>
	matchesOf(fixturesOf(currentSeasonPlan, teams), season, { id: 1, number: 1001 });

/** A past season's matches, with ids from this one on. */
export const pastMatches = (teams: DemoTeams, season: Row<"season">, firstMatchId: number) =>
	matchesOf(fixturesOf(lastSeasonPlan, teams), season, { id: firstMatchId, number: 1 });

const matchesOf = (
	fixtures: readonly Fixture[],
	season: Row<"season">,
	first: { id: number; number: number },
): Row<"match">[] =>
	dated(fixtures, season, first.number).map((row, index) => ({
		matchId: first.id + index,
		...row,
		isCalledOff: false,
		isCanceled: false,
	}));

/** The next season's drafts, including matches against the Bye. */
export function draftMatches(
	teams: DemoTeams,
	season: Row<"season">,
	today: LeagueDate,
): Row<"draftMatch">[] {
	const createdAt = (divisionId: number) => `${addDays(today, divisionId - 21)}T18:30:00.000Z`;
	const fixtures = fixturesOf(nextSeasonPlan, teams);
	return dated([...fixtures, ...byeFixtures(fixtures, teams)], season, 2001).map((row, index) => ({
		draftMatchId: index + 1,
		...row,
		createdAt: createdAt(row.divisionId),
	}));
}

function fixturesOf(plan: SeasonPlan, { active }: DemoTeams): Fixture[] {
	const byNumber = new Map(active.map((team) => [String(team.teamNumber), team]));
	return plan.flatMap((weeks, index) =>
		weeks.flatMap((line, week) =>
			line.split(", ").map((match) => {
				const [home = "", , visitor = "", startTime = ""] = match.split(" ");
				return {
					divisionId: demoDivisions[index]!.divisionId,
					weekNumber: week + 1,
					home: byNumber.get(home)!,
					visitor: byNumber.get(visitor)!,
					startTime,
				};
			}),
		),
	);
}

/** A team that rests plays its division's Bye. */
function byeFixtures(fixtures: readonly Fixture[], { active, byes }: DemoTeams): Fixture[] {
	const weeks = Map.groupBy(fixtures, ({ weekNumber }) => weekNumber);
	return [...weeks].flatMap(([weekNumber, played]) => {
		const playing = new Set(played.flatMap(({ home, visitor }) => [home, visitor]));
		return byes.map((visitor) => ({
			divisionId: visitor.divisionId!,
			weekNumber,
			home: active.find((team) => team.divisionId === visitor.divisionId && !playing.has(team))!,
			visitor,
			startTime: "",
		}));
	});
}

/** In the order of their match numbers: by week, then by division. */
const dated = (fixtures: readonly Fixture[], season: Row<"season">, firstNumber: number) =>
	fixtures
		.toSorted((one, other) =>
			one.weekNumber === other.weekNumber
				? one.divisionId - other.divisionId
				: one.weekNumber - other.weekNumber,
		)
		.map(({ divisionId, weekNumber, home, visitor, startTime }, index) => ({
			divisionId,
			weekNumber,
			matchNumber: firstNumber + index,
			matchDate: saturdayOf(season, weekNumber),
			startTime,
			locationId: startTime === "" ? null : home.locationId,
			homeTeamId: home.teamId,
			visitorTeamId: visitor.teamId,
		}));
