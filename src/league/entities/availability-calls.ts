import { z } from "zod";
import { type AvailabilityAnswer, answerSources, availabilityAnswers } from "./availability.ts";
import { date, id, name } from "./field.ts";

/* The calls about who can play. */

const answer = z.enum(
	Object.keys(availabilityAnswers) as [AvailabilityAnswer, ...AvailabilityAnswer[]],
);

/** A player's answer, with the token from an email. */
export const playerAnswer = z.strictObject({ key: z.string().min(1).max(100), answer });

/** Asks the players of a team about its next match, now. */
export const askNow = z.strictObject({ teamId: id, matchId: id });
export const asked = z.object({
	/** How many players got an email. */
	people: z.number().int(),
	/** How many of the players without an answer have no email address. */
	withoutEmail: z.number().int(),
	/** How many got no email because they had one today, or all three already. */
	askedBefore: z.number().int(),
});
export type Asked = z.infer<typeof asked>;

/**
 * An answer that a captain got by phone; null removes the player's answer. `seen`: the answer that
 * the captain saw, so that a newer one is not overwritten.
 */
export const captainEntry = z.strictObject({
	matchId: id,
	playerId: id,
	answer: answer.nullable(),
	seen: answer.nullable(),
});

/** Days on which a player counts as out, unless the player has answered. */
export const newAbsence = z.strictObject({ playerId: id, fromDate: date, toDate: date });
export const absence = newAbsence.extend({ absenceId: id });
export type Absence = z.infer<typeof absence>;

const matchOfView = z.object({
	matchId: id,
	matchNumber: z.number().int(),
	homeTeam: z.string(),
	visitorTeam: z.string(),
	date,
	time: z.string(),
	isMakeup: z.boolean(),
});

/** What a player sees behind a link. */
export const availabilityView = z.object({
	firstName: z.string(),
	teamName: z.string(),
	/** The match, on the date and at the time that the link asks about. */
	match: matchOfView,
	place: z.object({ name: z.string(), address: z.string(), map: z.string() }).nullable(),
	/** Why it can't be answered anymore. */
	closed: z.string().nullable(),
	answer: answer.nullable(),
	/** Recorded by a captain, not by the player. */
	isByCaptain: z.boolean(),
	/** The player's line, once the lineup has been emailed to the team or handed over. */
	line: z.string().nullable(),
	/**
	 * For a substitute who was asked to step in: for which player, and on which line, which is null
	 * once that is settled.
	 */
	stepIn: z.object({ insteadOf: z.string(), line: z.string().nullable() }).nullable(),
	/** The substitute who has taken the player's place. */
	replacedBy: z.string().nullable(),
	/**
	 * Why the player may not play in the team's lineup, in words that follow "You are", and the
	 * by-law that says so.
	 */
	notEligible: z.object({ why: z.string(), byLaw: z.string() }).nullable(),
});
export type AvailabilityView = z.infer<typeof availabilityView>;

const shownAnswer = z.object({
	playerId: id,
	answer: answer.nullable(),
	from: z.enum(answerSources).nullable(),
	/** How many emails have asked about this date. */
	asked: z.number().int(),
	/** Whether one more can be sent now: there is an address, and no answer yet. */
	canAsk: z.boolean(),
});

/** The next matches of a team, and who can play, as its captains see it. */
export const teamAvailability = z.object({
	teamId: id,
	/** Null: players are not asked automatically. */
	askDays: z.number().int().nullable(),
	players: z.array(
		z.object({
			playerId: id,
			firstName: name(),
			lastName: name(),
			phone: z.string(),
			hasEmail: z.boolean(),
			gender: z.enum(["F", "M"]).nullable(),
		}),
	),
	matches: z.array(matchOfView.extend({ answers: z.array(shownAnswer) })),
	absences: z.array(absence),
});
export type TeamAvailability = z.infer<typeof teamAvailability>;
export type MatchAvailability = TeamAvailability["matches"][number];
