import { facts } from "../../league/facts.ts";
import { addDays, type LeagueDate } from "../../league/rules/time/league-time.ts";
import { createCourtBookings } from "./court-bookings.ts";
import { random } from "./random.ts";
import { roundRobin } from "./round-robin.ts";
import type { Row } from "./rows.ts";
import { divisionsWithRainDate, saturdayOf } from "./seasons.ts";
import { type DemoTeams, demoDivisions } from "./teams.ts";

type Pairing = {
	divisionId: number;
	divisionNumber: number;
	weekNumber: number;
	home: Row<"team">;
	visitor: Row<"team">;
};

/** The current season's matches. */
export const liveMatches = (teams: DemoTeams, season: Row<"season">) =>
	matchesOf(teams, season, "live schedule", { id: 1, number: 1001 });

/** The previous season's matches, with ids after those of the current one. */
export const pastMatches = (
	teams: DemoTeams,
	season: Row<"season">,
	live: readonly Row<"match">[],
) => matchesOf(teams, season, "schedule of the season before", { id: live.length + 1, number: 1 });

/**
 * Without matches against the Bye, and without week 10 of the first divisions (their rain date).
 */
function matchesOf(
	teams: DemoTeams,
	season: Row<"season">,
	subject: string,
	first: { id: number; number: number },
): Row<"match">[] {
	const isPlayed = ({ divisionNumber, weekNumber, home, visitor }: Pairing) =>
		!teams.byes.includes(home) &&
		!teams.byes.includes(visitor) &&
		!(weekNumber === facts.weeks && divisionNumber <= divisionsWithRainDate);
	const rows = scheduled(pairings(teams, subject).filter(isPlayed), teams, season, first.number);
	return rows.map((row, index) => ({ matchId: first.id + index, ...row, isCalledOff: false }));
}

/** The next season's drafts, including matches against the Bye. */
export function draftMatches(
	teams: DemoTeams,
	season: Row<"season">,
	today: LeagueDate,
): Row<"draftMatch">[] {
	const createdAt = (divisionId: number) => `${addDays(today, divisionId - 21)}T18:30:00.000Z`;
	const rows = scheduled(pairings(teams, "draft schedule"), teams, season, 2001);
	return rows.map((row, index) => ({
		draftMatchId: index + 1,
		...row,
		createdAt: createdAt(row.divisionId),
	}));
}

function pairings(teams: DemoTeams, subject: string): Pairing[] {
	const dice = random(subject);
	const all = demoDivisions.flatMap(({ divisionId, divisionNumber }) => {
		const inDivision = [...teams.active, ...teams.byes].filter(
			(team) => team.divisionId === divisionId,
		);
		return roundRobin(dice.shuffled(inDivision), facts.weeks).flatMap((pairs, week) =>
			pairs.map(([home, visitor]) => ({
				divisionId,
				divisionNumber,
				weekNumber: week + 1,
				home,
				visitor,
			})),
		);
	});
	return all.sort((a, b) => a.weekNumber - b.weekNumber);
}

function scheduled(
	pairs: Pairing[],
	{ slots }: DemoTeams,
	season: Row<"season">,
	firstNumber: number,
) {
	const bookCourts = createCourtBookings(slots);
	return pairs.map(({ divisionId, weekNumber, home, visitor }, index) => {
		const matchDate = saturdayOf(season, weekNumber);
		const isBye = home.teamNumber === null || visitor.teamNumber === null;
		return {
			divisionId,
			weekNumber,
			matchNumber: firstNumber + index,
			matchDate,
			startTime: isBye ? "" : bookCourts(home, matchDate),
			locationId: isBye ? null : home.locationId,
			homeTeamId: home.teamId,
			visitorTeamId: visitor.teamId,
		};
	});
}
