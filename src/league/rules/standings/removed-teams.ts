import type { TeamExit } from "../../entities/team-exit.ts";

export type RemovedResults = Pick<TeamExit, "teamId" | "resultsRemoved">;

/** The teams whose results were removed. By-laws IX h. */
export const removedTeams = (exits: readonly RemovedResults[]): ReadonlySet<number> =>
	new Set(exits.filter(({ resultsRemoved }) => resultsRemoved).map(({ teamId }) => teamId));
