import { z } from "zod";
import { match } from "./match.ts";
import { matchResult } from "./match-result.ts";
import { schemaOf } from "./schema.ts";

/** The fields that the home page needs to show a match; all are public. */
export const weekMatchFields = {
	matchId: true,
	divisionId: true,
	homeTeamId: true,
	visitorTeamId: true,
	effectiveDate: true,
	effectiveTime: true,
	isMakeup: true,
	isCalledOff: true,
	isCanceled: true,
} as const;
export const weekResultFields = {
	matchId: true,
	totalHomeSetsWon: true,
	totalVisitorSetsWon: true,
	linesEntered: true,
	linesStopped: true,
	homeSetsForfeited: true,
	visitorSetsForfeited: true,
	homeVerified: true,
	visitorVerified: true,
	isDisputed: true,
} as const;
const week = z.object({
	weekNumber: z.number().nullable(),
	day: z.string().nullable(),
	matches: z.array(schemaOf(match.fields).pick(weekMatchFields)),
	results: z.array(matchResult.pick(weekResultFields)),
});
export type HomeWeek = z.infer<typeof week>;

/** GET homeWeeks: each division's weeks before and after this moment. */
export const homeWeeks = z.object({
	isInSeason: z.boolean(),
	weekNumber: z.number().nullable(),
	divisions: z.array(
		z.object({ divisionId: z.number(), coming: week.nullable(), latest: week.nullable() }),
	),
});
export type HomeWeeks = z.infer<typeof homeWeeks>;
