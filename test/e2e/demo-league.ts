import { createDemoLeague } from "../../src/server/demo/demo-league.ts";
import { today } from "./clock.ts";

/** What the demo league holds before a test changes it. */
export const world = createDemoLeague(today);
export const { named } = world;

export const nameOfTeam = (teamId: number) =>
	world.team.find((team) => team.teamId === teamId)?.teamName as string;
export const matchOf = (matchId: number) =>
	world.match.find((match) => match.matchId === matchId) as (typeof world.match)[number];
export const numberOfDivision = (divisionId: number) =>
	world.division.find((division) => division.divisionId === divisionId)?.divisionNumber as number;

/** `First Second – Third, match 12` without the number: how a result is headed. */
export const sidesOf = (matchId: number) => {
	const { homeTeamId, visitorTeamId } = matchOf(matchId);
	return `${nameOfTeam(homeTeamId)} – ${nameOfTeam(visitorTeamId)}`;
};
