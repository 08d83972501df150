import type { SeasonNumbers } from "./entities/season-numbers.ts";

/**
 * The numbers of a new league's first season. Each later season begins with those of the season
 * before it.
 */
export const newLeagueNumbers: SeasonNumbers = {
	rosterCap: 17,
	applicantsMin: 10,
	applicantsMax: 19,
	rosterDeadlineHour: 23,
	additionsMax: 2,
	additionsBeforeWeek: 6,
	additionsCloseHour: 17,
	ratingMin: 1,
	ratingMax: 7,
	minimumAge: 18,
	minimumAgeWithGuardian: 16,
	weeks: 10,
	scorecardDueWeeks: 1,
	protestWorkingDays: 3,
	forfeitsNoPrize: 16,
	forfeitsRemoval: 24,
	forfeitsRemovalToOneTeam: 16,
	postponeHours: 1,
	makeupWeeks: 3,
	wetCourtWaitMinutes: 30,
	lightningWaitMinutes: 30,
	coldLimitF: 40,
	heatLimitF: 102,
	ballCans: 4,
	warmUpMinutes: 5,
	warmUpMaxMinutes: 10,
	defaultAfterMinutes: 15,
	secondsBetweenPoints: 25,
	secondsAtChangeover: 90,
	setBreakMinutes: 2,
};
