import { z } from "zod";
import { count, email, id, name, phone, stamp } from "./field.ts";
import { teamNameMax } from "./limits.ts";

export const captainOrCocaptain = z.enum(["captain", "co-captain"]);
export type CaptainOrCocaptain = z.infer<typeof captainOrCocaptain>;

/** What a new captain got: the spot was free, someone else has it, or the team is new. */
export const teamLink = z.object({
	teamId: z.number().nullable(),
	teamName: z.string(),
	captainOrCocaptain,
	outcome: z.enum(["linked", "occupied", "newTeam"]),
});
export type TeamLink = z.infer<typeof teamLink>;

/** A user's pending request to lead a team, with their contact details and the current leader. */
export const captainRequest = z.strictObject({
	requestId: id,
	userId: id,
	who: z.string(),
	email,
	phone,
	/** Null if they entered the name of a new team. */
	teamId: id.nullable(),
	teamName: z.string(),
	captainOrCocaptain,
	createdAt: stamp,
	ledBy: z.strictObject({ userId: id, who: z.string() }).nullable(),
});
export type CaptainRequest = z.infer<typeof captainRequest>;

/**
 * Approves a request for an existing team or a new one. `replaces` is the current leader that the
 * admin saw (null if none); if it is sent and has changed since, the call is refused.
 */
export const captainRequestApproval = z.union([
	z.strictObject({ teamId: id, replaces: id.nullable().optional() }),
	z.strictObject({
		newTeam: z.strictObject({
			teamNumber: count.min(1),
			teamName: name(teamNameMax),
			divisionId: id.nullable(),
		}),
	}),
]);
