import { createDemoLeague } from "../../src/server/demo/demo-league.ts";
import { today } from "./clock.ts";

/** The data of the demo league before a test changes it. */
export const demoLeague = createDemoLeague(today);
export const { named } = demoLeague;

export const nameOfTeam = (teamId: number) =>
	demoLeague.team.find((team) => team.teamId === teamId)?.teamName as string;
export const matchOf = (matchId: number) =>
	demoLeague.match.find((match) => match.matchId === matchId) as (typeof demoLeague.match)[number];
export const numberOfDivision = (divisionId: number) =>
	demoLeague.division.find((division) => division.divisionId === divisionId)
		?.divisionNumber as number;

/** The heading of a match result: `Net Gains vs. Second Serves`. */
export const sidesOf = (matchId: number) => {
	const { homeTeamId, visitorTeamId } = matchOf(matchId);
	return `${nameOfTeam(homeTeamId)} vs. ${nameOfTeam(visitorTeamId)}`;
};
