import type { League } from "../../../league/entities/league.ts";
import { dollars } from "../../../league/rules/season/season-payments.ts";
import {
	dateOf,
	formatDate,
	formatHour,
	type LeagueDate,
	type LeagueTime,
} from "../../../league/rules/time/league-time.ts";
import { listOf } from "../../../league/wording.ts";
import { type Content, oneLine } from "./content.ts";
import { type ScorecardSummary, scorecardFacts, scorecardLink } from "./result-emails.ts";
import { disputeIfWrong, verifyIfRight } from "./shared-sentences.ts";

export type ReminderEmail =
	/** To the captains of the sides that owe something. */
	| ({ kind: "scoreReminder" | "verifyReminder" } & CardReminder)
	/** To a division's coordinator or all admins. */
	| { kind: "cardsOverdue"; cards: readonly OverdueCard[] }
	/** To captains, from an admin or the treasurer. */
	| ({ kind: "registrationReminder" } & TeamReminder)
	| ({ kind: "paymentReminder" } & PaymentReminder);

export function reminderEmail(email: ReminderEmail, league: League): Content {
	switch (email.kind) {
		case "scoreReminder":
			return scoreReminder(email);
		case "verifyReminder":
			return verifyReminder(email);
		case "cardsOverdue":
			return cardsOverdue(email.cards);
		case "registrationReminder":
			return registrationReminder(email, league);
		case "paymentReminder":
			return paymentReminder(email, league);
	}
}

interface CardReminder {
	card: ScorecardSummary;
	/** Whether nobody has entered anything yet. */
	isEmpty: boolean;
	dueBy: LeagueDate;
	isLate: boolean;
}

/** To the home side, which enters the scores (by-laws X a). */
const scoreReminder = ({ card, isEmpty, dueBy, isLate }: CardReminder): Content => ({
	subject: `Please enter the scores for match ${card.matchNumber}`,
	title: isLate ? "Your scorecard is overdue" : "Enter the scores for your match",
	blocks: [
		`${isEmpty ? "We have no scores for your match yet." : "Your scorecard is not complete yet."} ${dueText(isEmpty ? "They" : "It", dueBy, isLate)}`,
		scorecardFacts(card),
		"The home captain enters the scores, but either captain may. The match counts once all four lines are in.",
		scorecardLink(card, "Enter the scores"),
		"If the match was not played, report why and suggest make-up times to the other captain:",
		{ link: "Report it and suggest times", path: `/postpone/${card.matchId}` },
	],
	why: whyCaptains,
});

/** To the sides that have not verified. */
const verifyReminder = ({ card, dueBy, isLate }: CardReminder): Content => ({
	subject: `Please verify match ${card.matchNumber}`,
	title: "Verify these scores",
	blocks: [
		`Your team has not verified this scorecard yet. ${dueText("It", dueBy, isLate)}`,
		scorecardFacts(card),
		`${verifyIfRight} ${disputeIfWrong} If only one team has verified in time, the scorecard can become final without the other (by-law X d).`,
		scorecardLink(card, "Open the scorecard"),
	],
	why: whyCaptains,
});

const dueText = (what: "They" | "It", dueBy: LeagueDate, isLate: boolean) => {
	const be = what === "They" ? ["were", "are"] : ["was", "is"];
	return `${what} ${be[isLate ? 0 : 1]} due by ${formatDate(dueBy, "long")}:`;
};

const whyCaptains =
	"You get this email because you are captain or co-captain of one of the two teams, and this scorecard is waiting for your team.";

export interface OverdueCard {
	matchId: number;
	/** `Match 112: Net Results vs. Aces High`. */
	title: string;
	/** `no scores yet`. */
	what: string;
	/** Whether its captains got a reminder. */
	isReminded: boolean;
}

/** To a division's coordinator, or to all admins. */
const cardsOverdue = (cards: readonly OverdueCard[]): Content => ({
	subject:
		cards.length === 1
			? oneLine(`Overdue scorecard: ${cards[0]?.title}`)
			: `${cards.length} scorecards are overdue`,
	title: cards.length === 1 ? "A scorecard is overdue" : "Scorecards are overdue",
	blocks: [
		`${remindedText(cards)} Captains won’t get any more automatic reminders about ${cards.length === 1 ? "this match" : "these matches"}:`,
		{ facts: cards.map(({ title, what }) => [oneLine(title), oneLine(what)]) },
		"You can call the captains, enter the scores, or make a scorecard final that one team has verified (by-law X d).",
		...cards.map(({ matchId, title }) => ({
			link: oneLine(title),
			path: `/team-info?matchId=${matchId}`,
		})),
	],
	why: "You get this email because you are an admin of the league or coordinate this division.",
});

function remindedText(cards: readonly OverdueCard[]) {
	const missed = cards.filter(({ isReminded }) => !isReminded);
	if (missed.length === 0) return "The captains were reminded.";
	if (missed.length === cards.length) return "The captains were not reminded.";
	const titles = missed.map(({ title }) => oneLine(title.replace(/:.*/, "")));
	return `The captains were reminded, except about ${listOf(titles)}.`;
}

interface TeamReminder {
	teamName: string;
	seasonName: string;
	/** The roster deadline, with its hour. */
	dueBy: LeagueTime | null;
	/** Whether it has passed. */
	isLate: boolean;
}

const registrationReminder = (
	{ teamName, seasonName, dueBy, isLate }: TeamReminder,
	league: League,
): Content => ({
	subject: oneLine(`Please register your team ${teamName}`),
	title: "Your team is not registered yet",
	blocks: [
		`${oneLine(teamName)} is not registered for ${oneLine(seasonName)}. ${deadline(dueBy, isLate)}`,
		"Open your team and choose “Continue” in the notice at the top.",
		{ link: "Register your team", path: "/team-info" },
		`If your team won’t play this season, email ${league.administratorEmail}.`,
	],
	why: whyCaptain(teamName),
});

interface PaymentReminder extends TeamReminder {
	/** In dollars: what the team has paid, and what it still owes. */
	paid: number;
	open: number;
}

const paymentReminder = (
	{ teamName, seasonName, dueBy, isLate, paid, open }: PaymentReminder,
	league: League,
): Content => ({
	subject: oneLine(`Please pay the ${paid > 0 ? "rest of the " : ""}season fee for ${teamName}`),
	title: paid > 0 ? "The rest of your team’s fee is due" : "Your team’s fee is due",
	blocks: [
		paid > 0
			? `${oneLine(teamName)} has paid ${dollars(paid)} for ${oneLine(seasonName)}. ${dollars(open)} is still due. ${deadline(dueBy, isLate)}`
			: `We have no payment from ${oneLine(teamName)} for ${oneLine(seasonName)} yet. ${deadline(dueBy, isLate)}`,
		`The fee is $${league.feeByZelleOrCheck} by Zelle or check, or $${league.feeByPayPal} by PayPal for the whole team.`,
		{ link: "Pay the fee", path: "/payment" },
		`If you have already paid, email ${league.administratorEmail} so we can find your payment.`,
	],
	why: whyCaptain(teamName),
});

const deadline = (dueBy: LeagueTime | null, isLate: boolean) =>
	dueBy
		? `The deadline ${isLate ? "was" : "is"} the roster deadline, ${formatDate(dateOf(dueBy), "long")}, ${formatHour(dueBy)}.`
		: "";

const whyCaptain = (teamName: string) =>
	`You get this email because you lead the team ${oneLine(teamName)} and the league sent you a reminder.`;
