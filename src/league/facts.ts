/**
 * Every number in the league's rules. Rules compute with them and content pages print them
 * (`{{facts.rosterCap}}` in `content/*.md`), so the by-laws and the software can't drift apart. The
 * names, addresses and fees of the league are settings (`entities/league.ts`).
 */
export const facts = {
	/** By-laws VI a: active players on one team. */
	rosterCap: 17,
	/** By-laws V a: how many applicants a new team must have. */
	applicantsMin: 10,
	applicantsMax: 19,
	/** By-laws VI b: the hour of the day, in the league's zone, at which rosters lock. */
	rosterDeadlineHour: 23,
	/** By-laws VI c: players a team may add while the additions window is open. */
	additionsMax: 2,
	/** By-laws VI c: the hour on the last day at which the additions window closes. */
	additionsCloseHour: 17,
	/** How long a team can undo the removal of a player. */
	undoMinutes: 10,
	/** How long an admin can undo a change. */
	undoDays: 30,
	/**
	 * When all players are removed from teams, players looking for a team stay active if their number
	 * is at most this much below the highest.
	 */
	activeNumberGap: 250,
	/** By-laws VI c: replacements are allowed before this week. */
	additionsBeforeWeek: 6,
	/** By-laws VIII a. */
	singlesLines: 2,
	doublesLines: 2,
	playersPerMatch: 6,
	ballCans: 4,
	/** By-laws IX: forfeited sets, in total and to any one team, at which results can be removed. */
	forfeitsRemoval: 24,
	forfeitsRemovalToOneTeam: 16,
	/** By-laws IX: forfeited sets that make a team ineligible for prizes. */
	forfeitsNoPrize: 16,
	/** By-laws X a. */
	scorecardDueWeeks: 1,
	/** Minimum days between two reminders about the same scorecard, or the same team's duties. */
	cardReminderDays: 1,
	teamReminderDays: 7,
	/** By-laws XI a. */
	protestWorkingDays: 3,
	/** Knotty Problems 1: no postponing before this many hours ahead of the match. */
	postponeHours: 1,
	/** By-laws XIV h: a make-up is played within this many weeks. */
	makeupWeeks: 3,
	weeks: 10,
	leaderBoardPlaces: 6,
	/** How many of a team's last results the standings show. */
	formResults: 5,
	homePlaces: 3,
	ratingStep: 0.5,
	ratingMin: 1,
	ratingMax: 7,
	/** House rules: decided by the committee. */
	minimumAge: 18,
	minimumAgeWithGuardian: 16,
	matchTiebreakPoints: 10,
	setTiebreakPoints: 7,
	setsPerDefaultedLine: 2,
	coldLimitF: 40,
	heatLimitF: 102,
	wetCourtWaitMinutes: 30,
	lightningWaitMinutes: 30,
	warmUpMinutes: 5,
	warmUpMaxMinutes: 10,
	secondsBetweenPoints: 25,
	secondsAtChangeover: 90,
	setBreakMinutes: 2,
	defaultAfterMinutes: 15,
} as const;

/** Time slots of Saturday and make-up matches. */
export const timeSlots = ["9-11", "11-1", "1-3", "3-5", "5-7"] as const;

/** Days of make-up matches, 0 is Sunday: the school's courts are in use during the week. */
export const makeupWeekdays: readonly number[] = [6, 0];

/** Maximum characters of the free-text payment fields. */
export const payerFieldMax = 200;
