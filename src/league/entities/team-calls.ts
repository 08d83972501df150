import { z } from "zod";
import { changesOf, creationOf, writtenByCaptains } from "./schema.ts";
import { team } from "./team.ts";

/* The bodies of the calls that write teams. */

export const newTeam = creationOf(team);
export const teamByAdmin = changesOf(team);
export type TeamChanges = Omit<z.infer<typeof teamByAdmin>, "seen">;

/** The fields captains can change for their own team. Only admins can undo a registration. */
export const teamByCaptain = writtenByCaptains(team.fields).extend({
	isRegistered: z.literal(true).optional(),
});

/** The team that a device remembers; null for none. */
export const teamChoice = z.strictObject({ teamId: z.int().positive().nullable() });
