import { z } from "zod";
import { date, id, name, seen } from "./field.ts";

export const season = z.strictObject({
	seasonId: id,
	seasonName: name(),
	currentSeason: z.boolean(),
	published: z.boolean(),
	startDate: date,
	endDate: date.nullable(),
	rosterDeadline: date.nullable(),
	playerAdditionsStartDate: date.nullable(),
	playerAdditionsEndDate: date.nullable(),
});
export type Season = z.infer<typeof season>;

const later = date.nullable().default(null);
/**
 * A new season waits for its day: it becomes the current one by a switch, and is published by it or
 * by hand.
 */
export const newSeason = season.omit({ seasonId: true, currentSeason: true }).extend({
	published: z.boolean().default(false),
	endDate: later,
	rosterDeadline: later,
	playerAdditionsStartDate: later,
	playerAdditionsEndDate: later,
});
export const seasonChanges = season.omit({ seasonId: true }).partial().extend({ seen });
/** `registerAgain`: all teams are asked to register for the season. */
export const seasonSwitch = z.strictObject({
	seasonId: id,
	registerAgain: z.boolean().default(false),
});
