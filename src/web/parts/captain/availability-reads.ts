import type {
	AvailabilityView,
	TeamAvailability,
} from "../../../league/entities/availability-calls.ts";
import { read } from "../../data/reads.ts";

/** What a player is asked, by the token from an email. */
export const availabilityOf = (key: string) =>
	read<AvailabilityView>("get/availability/{id}", { id: key });

/** Who can play the next matches of a team. */
export const availabilityOfTeam = (teamId: number) =>
	read<TeamAvailability>("get/teamAvailability/{id}", { id: teamId });
