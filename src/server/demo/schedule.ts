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

interface Pairing {
	divisionId: number;
	weekNumber: number;
	home: Row<"team">;
	visitor: Row<"team">;
	/** Empty against the Bye. */
	startTime: string;
}

/** The current season's matches. */
export const liveMatches = (teams: DemoTeams, season: Row<"season">) =>
	matchesOf(pairingsOf(currentSeasonPlan, teams), season, { id: 1, number: 1001 });

/** A past season's matches, with ids from this one on. */
export const pastMatches = (teams: DemoTeams, season: Row<"season">, firstMatchId: number) =>
	matchesOf(pairingsOf(lastSeasonPlan, teams), season, { id: firstMatchId, number: 1 });

const matchesOf = (
	pairings: readonly Pairing[],
	season: Row<"season">,
	first: { id: number; number: number },
): Row<"match">[] =>
	dated(pairings, season, first.number).map((row, index) => ({
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
	const pairings = pairingsOf(nextSeasonPlan, teams);
	return dated([...pairings, ...byePairings(pairings, teams)], season, 2001).map((row, index) => ({
		draftMatchId: index + 1,
		...row,
		createdAt: createdAt(row.divisionId),
	}));
}

function pairingsOf(plan: SeasonPlan, { active }: DemoTeams): Pairing[] {
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
function byePairings(pairings: readonly Pairing[], { active, byes }: DemoTeams): Pairing[] {
	const weeks = Map.groupBy(pairings, ({ weekNumber }) => weekNumber);
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
const dated = (pairings: readonly Pairing[], season: Row<"season">, firstNumber: number) =>
	pairings
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
