import type { SeasonNumbers } from "./entities/season-numbers.ts";
import { facts } from "./facts.ts";
import { pageMessages } from "./page-messages.ts";
import { countOf } from "./wording.ts";

/** Messages used in more than one place: by the server, the pages, and the tests. */
export const messages = {
	...pageMessages,
	lastDayTooEarly: "The last day must not be before the first day.",
	rostersLocked:
		"Rosters are locked at this time. Please email the administrator if you need to make changes.",
	rosterFull: ({ rosterCap }: Pick<SeasonNumbers, "rosterCap">) =>
		`This roster is full: a team has at most ${rosterCap} active players.`,
	rosterPlaceTaken: "This roster is full: someone else just took the last spot.",
	additionTooOld: `An addition can be undone only within ${facts.undoMinutes} minutes. You can remove the player, but the addition still counts.`,
	removalTooOld: "This can no longer be undone. Add the player again.",
	additionsUsed: ({ additionsMax }: Pick<SeasonNumbers, "additionsMax">) =>
		`Your team has used its ${countOf(additionsMax, "addition")} for this season. Please email the administrator if you need to make changes.`,
	checkMarkedFields: "Please check the marked fields.",
	chooseFromList: "Choose from the list.",
	teamInactive: "This team is inactive. Choose an active team.",
	teamNumberNeeded: "Must provide team number.",
	teamNumberTaken: "Team number must be unique.",
	sameLeaders: "The captain and the co-captain must be two different people.",
	sameTeams: "Home team and visiting team must be different.",
	matchNumberTaken: "Match number must be unique.",
	dateInThePast: "This date is in the past. Choose today or a later date.",
	locationGone: "This location no longer exists. Choose another one.",
	makeupSlotTaken: "There is already another make-up match scheduled for this time.",
	linkNotValid: "This link is no longer valid.",
	invalidAccessCode: "Invalid access code",
	accountClosed: "This account has been closed by an admin. Please contact the league.",
	passwordTooCommon:
		"This password is too easy to guess. Choose words that have nothing to do with you, your team, or tennis, such as a short sentence.",
	passwordsDiffer: "Passwords do not match",
	changedBySomeoneElse: "Someone else changed this too.",
	matchGone: "This match is no longer on the schedule.",
	notStarted: "This scorecard opens when the match starts.",
	captainsEmailLineups: "Only the team’s captain or co-captain can email its players.",
	notYourTeam: "You must be either the captain or the co-captain of this team.",
	readOnly: "This can’t be changed.",
	passwordReset: "Your password has been reset.",
} as const;
