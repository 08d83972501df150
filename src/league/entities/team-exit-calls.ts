import { z } from "zod";
import { count, date, id, prose } from "./field.ts";
import { reasonMax } from "./limits.ts";

/** What an admin decides about a team that leaves the season. */
export const teamExitRequest = z.strictObject({
	teamId: id.min(1, "Choose a team."),
	firstDay: date,
	withdraws: z.boolean(),
	removesResults: z.boolean(),
	remaining: z.enum(["defaulted", "canceled", "rest", "kept"]),
	reason: prose(reasonMax),
	heardOn: date.nullable(),
	hearing: prose(),
});
export type TeamExitRequest = z.infer<typeof teamExitRequest>;

/** With the remaining matches that the admin has seen in the preview. */
export const teamExitDecision = teamExitRequest.extend({ matchIds: z.array(id).max(1000) });

const place = z.strictObject({ place: count, setsWon: count, setsLost: count });

/** What a decision about a team changes. */
export const teamExitPreview = z.strictObject({
	/** The matches that it has not played. */
	matchIds: z.array(id),
	/** Earlier matches without a complete scorecard: they stay as they are. */
	openMatchIds: z.array(id),
	/** Forfeited sets, including those that follow from the decision. */
	forfeits: z.strictObject({ total: count, mostToOneTeam: count }),
	/** The division's places before and after the decision, in the order after it. */
	standings: z.array(z.strictObject({ teamId: id, before: place, after: place })),
	/** The names of everyone who gets an email. */
	people: z.array(z.string()),
	/** Why it can't be decided like this, by field. */
	errors: z.record(z.string(), z.string()),
});
export type TeamExitPreview = z.infer<typeof teamExitPreview>;
