import { z } from "zod";
import { timeSlots } from "../facts.ts";
import { id, sequence, stamp } from "./field.ts";
import { type PostponeReason, postponeReasons, proposalKinds } from "./postponement.ts";
import { shownMatch } from "./shown-match.ts";
import { stateNow } from "./state-now.ts";

const reasons = Object.keys(postponeReasons) as PostponeReason[];

/** A day and a time slot at the make-up school as one text: `2026-11-28 9-11`. */
const slot = z.string().regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2} (${timeSlots.join("|")})$`));
const slots = z
	.array(slot)
	.min(1, "Choose at least one time.")
	.max(10, "Choose at most 10 times.")
	.refine((all) => new Set(all).size === all.length, "Choose each time once.");

/** Make-up times that one team's captain suggests to the other team, and that await an answer. */
export const makeupProposal = z.strictObject({
	proposalId: id,
	matchId: id,
	matchNumber: sequence,
	...stateNow,
	homeTeamId: id,
	visitorTeamId: id,
	/** The team that suggests the times. */
	teamId: id,
	kind: z.enum(proposalKinds),
	slots: z.array(slot),
	createdAt: stamp,
});
export type MakeupProposal = z.infer<typeof makeupProposal>;

/** `slots` defaults to the three earliest free ones. */
export const newProposal = z.strictObject({
	matchId: id,
	kind: z.enum(proposalKinds),
	reason: z.enum(reasons).default("rain"),
	slots: slots.optional(),
});

/**
 * A proposal's ID, for its captains, or the token from an email, which works without signing in.
 */
const key = z.string().min(1).max(100);
export const proposalAcceptance = z.strictObject({ key, slot });
export const proposalCounter = z.strictObject({ key, slots });
export const proposalEnd = z.strictObject({ key });

/**
 * What a captain can do about a match: for each kind, why it is refused, null if it is not; and the
 * free slots.
 */
export const postponementChoices = z.object({
	match: shownMatch,
	refusals: z.object({
		rainedOut: z.string().nullable(),
		postpone: z.string().nullable(),
		calledOff: z.string().nullable(),
	}),
	slots: z.array(slot),
	/** An open proposal for this match. */
	proposalId: id.nullable(),
});
export type PostponementChoices = z.infer<typeof postponementChoices>;

/** A proposal as one of the captains sees it. */
export const makeupProposalView = z.object({
	match: shownMatch,
	/** Why it can't be answered anymore; null while it is open. */
	closed: z.string().nullable(),
	proposedBy: z.string(),
	kind: z.enum(proposalKinds),
	/** Whether the reader's team answers; otherwise it waits for the answer. */
	canAnswer: z.boolean(),
	slots: z.array(z.object({ slot, isFree: z.boolean() })),
	/** Other free slots to suggest. */
	others: z.array(slot),
});
export type MakeupProposalView = z.infer<typeof makeupProposalView>;
