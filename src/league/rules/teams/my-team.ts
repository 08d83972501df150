import type { Team } from "../../entities/team.ts";
import { isBye } from "./bye.ts";

type Led = Pick<Team, "teamId" | "teamName" | "isActive" | "captainId" | "cocaptainId">;

/**
 * The team that pages begin with or highlight: the one chosen on this device if it still plays,
 * none if none was chosen on purpose ("0"). Before a choice it is the first active team that the
 * user leads. Pages: Home, Match Schedules, Detailed Standings, Match Results, a team's page.
 */
export function myTeamOf(
	choice: string | null,
	userId: number | null,
	teams: readonly Led[],
): number | null {
	const playing = teams.filter((team) => team.isActive && !isBye(team));
	const mine =
		choice === null
			? playing.find(
					({ captainId, cocaptainId }) =>
						userId !== null && [captainId, cocaptainId].includes(userId),
				)
			: playing.find(({ teamId }) => teamId === Number(choice));
	return mine?.teamId ?? null;
}
