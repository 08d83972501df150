import { z } from "zod";
import { timeSlots } from "../facts.ts";
import { date, id, prose } from "./field.ts";
import { preferenceNoteMax } from "./limits.ts";
import { preferenceKinds } from "./schedule-plan.ts";

/* Preferences for the schedule that captains enter with the link in an email. */

/**
 * Asks the captains of a season for preferences until the closing date. `saturdays`: those to
 * choose from.
 */
export const askForPreferences = z.strictObject({
	seasonId: id,
	closingDate: date,
	saturdays: z.array(date).min(1).max(60),
});

/** What the captains were asked last. */
export const preferenceRequest = z.strictObject({
	seasonId: id,
	closingDate: date,
	saturdays: z.array(date),
	askedAt: z.string(),
	/** How many people got an email with a link. */
	people: z.number().int(),
});
export type PreferenceRequest = z.infer<typeof preferenceRequest>;

/** `teams`: how many have a captain or co-captain who got an email. */
export const preferencesAsked = z.object({
	teams: z.number().int(),
	people: z.number().int(),
	/** Active teams that nobody leads. */
	withoutLeaders: z.array(id),
});

export const maxPreferences = 12;

/**
 * The kinds of preferences that plans understand, and `other`: a note for the person who makes the
 * schedule.
 */
export const captainPreferenceKinds = { ...preferenceKinds, other: "note" } as const;
export type CaptainPreferenceKind = keyof typeof captainPreferenceKinds;

/** A captain's preference; which of the fields it needs depends on its kind. */
const captainPreference = z.strictObject({
	kind: z.enum(
		Object.keys(captainPreferenceKinds) as [CaptainPreferenceKind, ...CaptainPreferenceKind[]],
	),
	date: date.nullable().default(null),
	opponentId: id.nullable().default(null),
	startTime: z.enum(timeSlots).nullable().default(null),
	note: prose(preferenceNoteMax).default(""),
});
export type CaptainPreference = z.infer<typeof captainPreference>;

/** All preferences of the link's team. Those that are left out are withdrawn. */
export const captainPreferences = z.strictObject({
	key: z.string().min(1).max(100),
	preferences: z
		.array(captainPreference)
		.max(100)
		.refine(
			(preferences) => preferences.filter(({ kind }) => kind !== "other").length <= maxPreferences,
			`Please enter at most ${maxPreferences} preferences.`,
		),
});

/** What a captain sees behind the link. */
export const captainPreferencesView = z.object({
	teamId: id,
	teamName: z.string(),
	seasonName: z.string(),
	closingDate: date,
	/** Why preferences can't be entered anymore; null until the closing date has passed. */
	closed: z.string().nullable(),
	saturdays: z.array(date),
	opponents: z.array(z.object({ teamId: id, teamName: z.string() })),
	slots: z.array(z.enum(timeSlots)),
	preferences: z.array(captainPreference),
	maxPreferences: z.number().int(),
});
export type CaptainPreferencesView = z.infer<typeof captainPreferencesView>;
