import type { KnownLineup, LineupView } from "../../../league/entities/team-lineup.ts";
import { read } from "../../data/reads.ts";

/** The lineup of the user's team for a match; `teamId` says which if the user leads both. */
export const lineupOf = (matchId: number, teamId: number | null) =>
	read<LineupView>("get/lineup/{id}", { id: matchId, ...(teamId !== null && { teamId }) });

/** The lineups of a team's matches, and those of its opponents that have been exchanged. */
export const lineupsOfTeam = (teamId: number) => read<KnownLineup[]>("list/lineup", { teamId });
