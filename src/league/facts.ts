/**
 * Every number that is a rule of the league, once. Rules compute with them and the content pages
 * print them (`{{facts.rosterCap}}` in `content/*.md`), so the by-laws and the software can't drift
 * apart. What another league would change lies in `content/league.json`.
 */
export const facts = {
	/** By-laws VI a: active players on one team. */
	rosterCap: 17,
	/** By-laws V a: applicants a new team brings. */
	applicantsMin: 10,
	applicantsMax: 19,
	/** By-laws VI b: the hour of the day, in the league's zone, at which rosters lock. */
	rosterDeadlineHour: 23,
	/** By-laws VI c: players a team may add while the additions window is open. */
	additionsMax: 2,
	/** By-laws VI c: the hour on the last day at which the additions window closes. */
	additionsCloseHour: 17,
	/** For so long the team that has taken a player off its roster can take it back. */
	undoMinutes: 10,
	/** For so long an admin can take a write back. */
	undoDays: 30,
	/**
	 * When all players are removed from their teams, who looks for one stays on the list if their
	 * number is at most this far below the highest.
	 */
	numbersKept: 250,
	/** By-laws VI c: replacements are allowed before this week. */
	additionsBeforeWeek: 6,
	/** By-laws VIII a. */
	singlesLines: 2,
	doublesLines: 2,
	playersPerMatch: 6,
	ballCans: 4,
	/**
	 * By-laws IX: forfeited sets that put a team's results up for removal, in all and to any one
	 * team.
	 */
	forfeitsRemoval: 24,
	forfeitsRemovalToOneTeam: 16,
	/** By-laws IX: forfeited sets that make a team ineligible for prizes. */
	forfeitsNoPrize: 16,
	/** By-laws X a. */
	scorecardDueWeeks: 1,
	/**
	 * So many days lie between two reminders of the same: to the captains of one match, to those of
	 * one team about its registration or its fee.
	 */
	cardReminderDays: 1,
	teamReminderDays: 7,
	/** By-laws XI a. */
	protestWorkingDays: 3,
	/** Knotty Problems 1: no postponing before this many hours ahead of the match. */
	postponeHours: 1,
	weeks: 10,
	leaderBoardPlaces: 6,
	homePlaces: 3,
	ratingStep: 0.5,
	ratingMin: 1,
	ratingMax: 7,
	/** Decided by the committee, not by the by-laws' text as handed down ("house rules"). */
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

/** The slots in which a make-up match, and any Saturday match, may start. */
export const timeSlots = ["9-11", "11-1", "1-3", "3-5", "5-7"] as const;

/** Free-text payment fields are handed to the payer form in at most this many characters. */
export const payerFieldMax = 200;
