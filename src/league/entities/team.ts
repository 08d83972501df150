import { z } from "zod";
import { count, id, name, prose, seen, text } from "./field.ts";

/**
 * A team. One named "Bye" (any case) stands in for nobody and is in no list; see `rules/teams/bye.ts`.
 */
export const team = z.strictObject({
	teamId: id,
	teamNumber: count.nullable(),
	teamName: name(60),
	divisionId: id.nullable(),
	captainId: id.nullable(),
	cocaptainId: id.nullable(),
	locationId: id.nullable(),
	/** How many courts the team has at home. */
	courtNumber: count.nullable(),
	/** The start time the team prefers, as its captain writes it. */
	courtTime: text(60),
	isActive: z.boolean(),
	isRegistered: z.boolean(),
	comments: prose(),
});
export type Team = z.infer<typeof team>;

/**
 * What captains change of their own team; what is left out stays. A registration is not taken back.
 */
export const teamByCaptain = team
	.pick({ teamName: true, captainId: true, cocaptainId: true, locationId: true, courtTime: true })
	.extend({ isRegistered: z.literal(true) })
	.partial();
export const teamByAdmin = team.omit({ teamId: true }).partial().extend({ seen });
export type TeamChanges = Omit<z.infer<typeof teamByAdmin>, "seen">;

const none = id.nullable().default(null);
export const newTeam = team.omit({ teamId: true }).extend({
	teamNumber: team.shape.teamNumber.default(null),
	divisionId: none,
	captainId: none,
	cocaptainId: none,
	locationId: none,
	courtNumber: team.shape.courtNumber.default(null),
	courtTime: team.shape.courtTime.default(""),
	isActive: z.boolean().default(true),
	isRegistered: z.boolean().default(false),
	comments: team.shape.comments.default(""),
});
