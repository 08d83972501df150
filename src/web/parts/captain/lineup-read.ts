import type { LineupView } from "../../../league/entities/team-lineup.ts";
import { read } from "../../data/reads.ts";

/** The lineup for a match, of the captain's team; `teamId` for someone who leads both. */
export const lineupOf = (matchId: number, teamId: number | null) =>
	read<LineupView>("get/lineup/{id}", { id: matchId, ...(teamId !== null && { teamId }) });
