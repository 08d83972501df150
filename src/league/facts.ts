/**
 * The numbers of the product, the same in every season. Texts print them (`{{facts.undoMinutes}}`).
 * What a committee votes on belongs to a season: `entities/season-numbers.ts`.
 */
export const facts = {
	/** How long a team can undo the removal of a player. */
	undoMinutes: 10,
	/** How long an admin can undo a change. */
	undoDays: 30,
	/**
	 * When all players are removed from teams, players looking for a team stay active if their number
	 * is at most this much below the highest.
	 */
	activeNumberGap: 250,
	/** By-laws VIII a: the lines of every scorecard, whose form is the program's. */
	singlesLines: 2,
	doublesLines: 2,
	playersPerMatch: 6,
	/** By-laws VIII c. */
	setTiebreakPoints: 7,
	matchTiebreakPoints: 10,
	/** By-laws IX c: what wins a line, which is best of three sets. */
	setsPerDefaultedLine: 2,
	/** Minimum days between two reminders about the same scorecard, or the same team's duties. */
	cardReminderDays: 1,
	teamReminderDays: 7,
	/** How many days after being asked to move a player is reminded, and can still answer. */
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

/** Days of make-up matches, 0 is Sunday: the school's courts are in use during the week. */
export const makeupWeekdays: readonly number[] = [6, 0];
