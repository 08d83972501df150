import { z } from "zod";
import { count, email, id, name, phone, stamp } from "./field.ts";

/**
 * Somebody who asks to lead a team and waits for an admin: with how to reach them, and who has that
 * place now.
 */
export const captainRequest = z.strictObject({
	requestId: id,
	userId: id,
	who: z.string(),
	email,
	phone,
	/** None where they named a team that the league doesn't know. */
	teamId: id.nullable(),
	teamName: z.string(),
	captainOrCocaptain: z.enum(["captain", "co-captain"]),
	createdAt: stamp,
	ledBy: z.strictObject({ userId: id, who: z.string() }).nullable(),
});
export type CaptainRequest = z.infer<typeof captainRequest>;

/**
 * Into which team they are put: one that plays, or one that is made for them. `replaces` is whom
 * the admin has seen in the place, null for nobody; where it is said and somebody else is there by
 * now, nothing happens.
 */
export const captainRequestSettled = z.union([
	z.strictObject({ teamId: id, replaces: id.nullable().optional() }),
	z.strictObject({
		newTeam: z.strictObject({
			teamNumber: count.min(1),
			teamName: name(60),
			divisionId: id.nullable(),
		}),
	}),
]);
