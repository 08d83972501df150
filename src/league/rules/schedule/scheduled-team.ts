import type { Team } from "../../entities/team.ts";

/** A team in the schedule; `courtNumber` is how many courts its home matches need. */
export type ScheduledTeam = Pick<
	Team,
	"teamId" | "teamName" | "divisionId" | "isActive" | "courtNumber"
>;
