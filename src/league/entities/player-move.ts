import { z } from "zod";
import { date, id } from "./field.ts";
import { linkKey } from "./own-contact.ts";

/* Players who are asked, by a link, whether they move to another team. By-law VI e. */

/** How a question ended; `closed`: its days were over, or the player had left the team. */
export const moveOutcomes = ["open", "yes", "no", "withdrawn", "closed"] as const;

export interface PlayerMove {
	moveId: number;
	playerId: number;
	fromTeamId: number;
	toTeamId: number;
	/** Null once that user's profile is deleted. */
	askedBy: number | null;
	/** Whether an admin asked: the rules for captains then don't apply to the move. By-law VI f. */
	isByAdmin: boolean;
	askedOn: string;
	remindedOn: string | null;
	outcome: (typeof moveOutcomes)[number];
	endedOn: string | null;
}

/** A captain or admin asks a player; `fromTeamId` is the team that they saw the player on. */
export const moveRequest = z.strictObject({ playerId: id, fromTeamId: id, toTeamId: id });
export const moveWithdrawal = z.strictObject({ moveId: id });
/** The player answers, with the token from the email. */
export const moveAnswer = z.strictObject({ key: linkKey, answer: z.enum(["yes", "no"]) });

/** What a player sees behind the link. */
export const moveView = z.object({
	firstName: z.string(),
	fromTeam: z.string(),
	toTeam: z.string(),
	/** Who asks; empty if their profile is deleted. */
	askedBy: z.string(),
	/** The last day to answer. */
	lastDay: date,
	outcome: z.enum(moveOutcomes),
	/** Why it can't be answered anymore. */
	closed: z.string().nullable(),
	/** Why a yes is not possible right now, such as a full roster. */
	refusal: z.string().nullable(),
});
export type MoveView = z.infer<typeof moveView>;

/** A player whose answer a team waits for. */
export const openMove = z.object({
	moveId: id,
	playerId: id,
	firstName: z.string(),
	lastName: z.string(),
	fromTeamId: id,
	toTeamId: id,
	askedOn: date,
	remindedOn: date.nullable(),
	lastDay: date,
});
export type OpenMove = z.infer<typeof openMove>;
