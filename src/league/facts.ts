/**
 * The numbers that the program sets, the same in every season. Texts print them
 * (`{{facts.undoMinutes}}`). The numbers that a committee votes on belong to a season:
 * `entities/season-numbers.ts`.
 */
export const facts = {
	/**
	 * How long captains can undo their own changes to a roster or to who can play, and how long a
	 * comment can be edited.
	 */
	undoMinutes: 10,
	/**
	 * How long the committee can undo a change, and how long after a match the answers of players are
	 * kept.
	 */
	undoDays: 30,
	/**
	 * When all players are removed from teams, players looking for a team stay active if their number
	 * is at most this much below the highest.
	 */
	activeNumberGap: 250,
	/** By-laws VIII a: every scorecard has these lines. The program sets its layout. */
	singlesLines: 2,
	doublesLines: 2,
	playersPerMatch: 6,
	/** By-laws VIII c. */
	setTiebreakPoints: 7,
	matchTiebreakPoints: 10,
	/** By-laws IX c: the sets that win a defaulted line, which is best of three. */
	setsPerDefaultedLine: 2,
	/** Minimum days between two reminders about the same scorecard, or the same team's duties. */
	cardReminderDays: 1,
	teamReminderDays: 7,
	/**
	 * How many days after being asked to move to another team a player gets a reminder, and how many
	 * days the player has to answer.
	 */
	moveReminderDays: 3,
	moveAnswerDays: 7,
	/** Days between emails that ask a player to sign, and how many reminders are automatic. */
	signReminderDays: 7,
	signReminders: 2,
	leaderBoardPlaces: 6,
	/** How many of a team's last results the standings show. */
	formResults: 5,
	homePlaces: 3,
	/** The scale of all ratings; a season's limits are within it. */
	ratingStep: 0.5,
	lowestRating: 1,
	highestRating: 7,
} as const;

/** Time slots of Saturday and make-up matches. */
export const timeSlots = ["9-11", "11-1", "1-3", "3-5", "5-7"] as const;

/** The weekdays of make-up matches (0 is Sunday). During the week, the school uses its courts. */
export const makeupWeekdays: readonly number[] = [6, 0];
