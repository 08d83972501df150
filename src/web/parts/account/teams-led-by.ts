import type { Me, TeamRow } from "../../data/reads.ts";

/** The teams that the user leads as captain or co-captain. */
export const teamsLedBy = <Team extends Pick<TeamRow, "captainId" | "cocaptainId">>(
	me: Me | undefined,
	teams: readonly Team[] = [],
): Team[] =>
	me && "userId" in me
		? teams.filter((team) => team.captainId === me.userId || team.cocaptainId === me.userId)
		: [];
