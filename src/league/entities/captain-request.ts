import { z } from "zod";
import { count, email, id, name, phone, stamp } from "./field.ts";
import { teamNameMax } from "./limits.ts";

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
	captainOrCocaptain: z.enum(["captain", "co-captain"]),
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
