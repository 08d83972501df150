import type { User } from "../../../league/entities/user.ts";
import { useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { ledTeams } from "../../parts/captain/shown-team.ts";

/** Whether the user leads the team that is shown; admins may also look at other teams. */
export const useLeadsTeam = ({ teamId }: OwnTeamRow) =>
	ledTeams(useRead(reads.me) as User, useRead(reads.teams)).some((team) => team.teamId === teamId);
