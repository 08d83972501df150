/* Whether players can play: asked by email, answered without an account, recorded by captains. */

/** The labels of the answers. */
export const availabilityAnswers = { in: "In", out: "Out", maybe: "Maybe" } as const;
export type AvailabilityAnswer = keyof typeof availabilityAnswers;

/** At most this many emails ask a player about one date of a match. */
export const maxAsked = 3;
/** How many days before a match its players can be asked. */
export const askDaysRange = [1, 14] as const;

/** Where a player's answer comes from. */
export const answerSources = ["player", "captain", "absence"] as const;
export type AnswerSource = (typeof answerSources)[number];
