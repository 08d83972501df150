import { z } from "zod";
import { timeSlots } from "../facts.ts";
import { count, date, id } from "./field.ts";

/* The calls of the schedule maker. Page: Matches, "Plan the season". */

const slot = z.enum(timeSlots);

/** How much a preference counts. `must`: a plan that does not meet it is not valid. */
export const preferenceWeights = ["nice", "important", "must"] as const;

/**
 * What a team asks for. `day` preferences concern one Saturday; `opponent` preferences the first or
 * second half of the season; `slot` preferences all of the team's matches.
 */
export const preferenceKinds = {
	notHome: "day",
	home: "day",
	rest: "day",
	early: "opponent",
	late: "opponent",
	notSlot: "slot",
} as const;
export type PreferenceKind = keyof typeof preferenceKinds;

export const planPreference = z.strictObject({
	kind: z.enum(Object.keys(preferenceKinds) as [PreferenceKind, ...PreferenceKind[]]),
	teamId: id,
	date: date.nullable().default(null),
	opponentId: id.nullable().default(null),
	startTime: slot.nullable().default(null),
	weight: z.enum(preferenceWeights),
});
export type PlanPreference = z.infer<typeof planPreference>;

/** A match that stays where it is. Without a time, the plan chooses the time. */
export const planPin = z.strictObject({
	homeTeamId: id,
	visitorTeamId: id,
	date,
	startTime: slot.nullable().default(null),
});
export type PlanPin = z.infer<typeof planPin>;

/** The courts of a location are not available to the league on this day. */
export const closedDay = z.strictObject({ locationId: id, date });

/**
 * The matches that a new plan changes as little as possible: the season's drafts, its published
 * matches, or another plan. Those before `from` were played, or are lost, and stay as they are.
 */
export const planKeep = z.strictObject({
	matches: z.union([z.enum(["drafts", "published"]), z.strictObject({ planId: id })]),
	from: date.nullable().default(null),
});

const planTeam = z.strictObject({
	teamId: id,
	firstDay: date.nullable().default(null),
	lastDay: date.nullable().default(null),
});

export type PlanKeep = z.infer<typeof planKeep>;

const secondsRange = "Choose 5 to 600 seconds.";

export const planRequest = z.strictObject({
	seasonId: id,
	/** All Saturdays on which matches are played, including past ones. */
	saturdays: z.array(date).max(40, "Choose at most 40 Saturdays."),
	/** The courts needed for a home match of a team whose own number of courts is not set. */
	courtsPerMatch: z.number().int().min(1).max(8).default(2),
	closedDays: z.array(closedDay).max(500).default([]),
	preferences: z.array(planPreference).max(1000).default([]),
	pins: z.array(planPin).max(1000).default([]),
	/** Keys of requirements that the admin has given up (`PlanConflict`). */
	relaxed: z.array(z.string().max(100)).max(200).default([]),
	keep: planKeep.nullable().default(null),
	/** Teams that join or withdraw during the season: the first and last day they play. */
	teams: z.array(planTeam).max(100).default([]),
	seed: z.number().int().min(0).max(2_147_483_647).default(1),
	seconds: z.number().int().min(5, secondsRange).max(600, secondsRange).default(60),
});
export type PlanRequest = z.infer<typeof planRequest>;

export const plannedMatch = z.object({
	divisionId: id,
	weekNumber: count,
	date,
	startTime: z.string(),
	/** The home team's courts; null if it has none. */
	locationId: id.nullable(),
	homeTeamId: id,
	visitorTeamId: id,
	isPinned: z.boolean(),
});
export type PlannedMatch = z.infer<typeof plannedMatch>;

/** One goal: the value reached, and the best value that any plan could reach, if proven. */
const planGoal = z.object({
	goal: z.enum([
		"travel",
		"farthest",
		"preferences",
		"times",
		"earlyAndLate",
		"rests",
		"repeats",
		"kept",
	]),
	value: z.number(),
	bound: z.number().nullable(),
	sentence: z.string(),
});
export type PlanGoal = z.infer<typeof planGoal>;

const teamInPlan = z.object({
	teamId: id,
	home: count,
	away: count,
	/** Matches in the first and in the last time slot of the day. */
	early: count,
	late: count,
	/** Miles to its away matches, one way; null without coordinates. */
	miles: z.number().nullable(),
	rests: z.array(date),
});
export type TeamInPlan = z.infer<typeof teamInPlan>;

/** `broken`: hard requirements that the plan breaks, from the independent checker. */
export const planQuality = z.object({
	goals: z.array(planGoal),
	teams: z.array(teamInPlan),
	/** In the order of the request. */
	preferences: z.array(z.object({ isMet: z.boolean(), sentence: z.string() })),
	broken: z.array(z.string()),
	/** The ones that the schedule to be kept already broke. Unknown for plans of older versions. */
	brokenBefore: z.array(z.string()).optional(),
	/**
	 * Divisions in which no plan breaks fewer rules, proven by the solver. Unknown for plans of older
	 * versions and for those changed by hand.
	 */
	forcedDivisions: z.array(z.number()).optional(),
});
export type PlanQuality = z.infer<typeof planQuality>;

/**
 * Requirements that cannot hold together. `relax`: what its button says; null: it cannot be given
 * up.
 */
export const planConflict = z.object({
	requirements: z.array(
		z.object({ key: z.string(), sentence: z.string(), relax: z.string().nullable() }),
	),
	/** Whether each of them was shown to be needed for the conflict. */
	isSmallest: z.boolean(),
});
export type PlanConflict = z.infer<typeof planConflict>;

export const planStates = [
	"waiting",
	"solving",
	"done",
	"impossible",
	"canceled",
	"failed",
	"adopted",
] as const;
export type PlanState = (typeof planStates)[number];

export const planProgress = z.object({
	/** What it is doing, as a sentence. */
	phase: z.string(),
	/** From 0 to 1. */
	share: z.number(),
	/** The best complete plan so far: its goals. */
	best: z.array(planGoal).nullable(),
});
export type PlanProgress = z.infer<typeof planProgress>;

/** A plan in the list: without what takes long to send. */
export const schedulePlanEntry = z.object({
	planId: id,
	seasonId: id,
	state: z.enum(planStates),
	/** The admin who asked for it; null if the user was deleted. */
	userId: id.nullable(),
	createdAt: z.string(),
	/** The time it has been solved for; waiting does not count. */
	elapsedSeconds: z.number(),
	/** Whether it can be adopted: also a canceled plan that had a complete schedule. */
	hasMatches: z.boolean(),
});
export type SchedulePlanEntry = z.infer<typeof schedulePlanEntry>;

export const schedulePlan = schedulePlanEntry.extend({
	request: planRequest,
	progress: planProgress.nullable(),
	matches: z.array(plannedMatch).nullable(),
	quality: planQuality.nullable(),
	conflict: planConflict.nullable(),
	/** For a plan that keeps matches: what changes, in the order of the dates. */
	changes: z
		.array(
			z.object({
				kind: z.enum(["moved", "added", "removed"]),
				before: plannedMatch.nullable(),
				after: plannedMatch.nullable(),
			}),
		)
		.nullable(),
});
export type SchedulePlan = z.infer<typeof schedulePlan>;

/** The answer when planning has started: the id with which to read its progress. */
export const planStarted = z.object({ planId: id });

/** The plan's id is in the path. */
export const planCancellation = z.strictObject({});

/** `replaceDrafts`: the admin has confirmed that the season's drafts are replaced. */
export const planAdoption = z.strictObject({ replaceDrafts: z.boolean().default(false) });

/** What adopting a plan changed: the drafts, or the published matches if the plan keeps those. */
export const planAdopted = z.object({
	drafts: count,
	/** Drafts that were replaced. */
	replaced: count,
	moved: count,
	added: count,
	removed: count,
	/** Captains and co-captains who get an email about moved matches. */
	people: count,
});

const sidesAndDay = z.strictObject({ homeTeamId: id, visitorTeamId: id, date });

/**
 * Changes by hand: matches of the plan before and after the move; home and visitor may change
 * places. `pins`: all pins from now on, by default those of the request.
 */
export const planChange = z.strictObject({
	moves: z
		.array(z.strictObject({ from: sidesAndDay, to: sidesAndDay.extend({ startTime: slot }) }))
		.max(200)
		.default([]),
	pins: z.array(planPin).max(1000).optional(),
});
export type PlanChange = z.infer<typeof planChange>;
