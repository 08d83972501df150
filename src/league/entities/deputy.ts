import { z } from "zod";
import { email, ownProfile } from "./account.ts";
import { date, id, sequence, stamp } from "./field.ts";

/** How long the link in an invitation works. */
export const deputyInvitationDays = 14;

/**
 * Someone to stand in for the captain: in one match, or in all matches of the season if `matchId`
 * is null.
 */
export const newDeputy = z.strictObject({ teamId: id, matchId: id.nullable(), email });

/** A deputy as the team's captains and the deputy see it. */
export const deputy = z.strictObject({
	deputyId: id,
	teamId: id,
	/** Null for all matches of the season. */
	matchId: id.nullable(),
	/** Null until the invitation is accepted. */
	userId: id.nullable(),
	/** The person's name, or the address that was invited. */
	name: z.string(),
	sentAt: stamp,
});
export type Deputy = z.infer<typeof deputy>;

/** What the person who opens the link sees. */
export const deputyView = z.strictObject({
	teamName: z.string(),
	match: z
		.strictObject({ matchNumber: sequence, opponent: z.string(), date: date.nullable() })
		.nullable(),
	seasonName: z.string(),
	email: z.string(),
	hasAccount: z.boolean(),
});
export type DeputyView = z.infer<typeof deputyView>;

/** Accepts the invitation; names are for people without a profile. */
export const deputyAnswer = ownProfile.partial().extend({ key: z.string().max(100) });
