import type { League } from "../../../league/entities/league.ts";
import {
	dateOf,
	formatDate,
	formatHour,
	type LeagueTime,
} from "../../../league/rules/time/league-time.ts";
import { listOf } from "../../../league/wording.ts";
import { type Content, oneLine } from "./content.ts";
import { type ScorecardSummary, scorecardFacts, scorecardLink } from "./result-emails.ts";

export interface MatchSummary
	extends Pick<
		ScorecardSummary,
		"matchId" | "matchNumber" | "matchDate" | "homeTeam" | "visitorTeam"
	> {}

/** To captains of both teams; `missing` names the missing lines, or is empty if all are missing. */
export const scoreReminder = ({
	match,
	missing,
	dueBy,
}: {
	match: MatchSummary;
	missing: readonly string[];
	dueBy: string;
}): Content => ({
	subject: `Please enter the scores of match ${match.matchNumber}`,
	title: "Your scorecard is overdue",
	blocks: [
		missing.length === 0
			? `We have no scores for your match yet. They were due on ${formatDate(dueBy, "long")}:`
			: `Your scorecard is not complete yet. It was due on ${formatDate(dueBy, "long")}:`,
		{
			facts: [
				[
					"Match",
					match.matchDate
						? `${match.matchNumber}, ${formatDate(match.matchDate, "long")}`
						: String(match.matchNumber),
				],
				["Home", oneLine(match.homeTeam)],
				["Visitors", oneLine(match.visitorTeam)],
				...(missing.length > 0 ? [["Still missing", listOf(missing)] as const] : []),
			],
		},
		"The home captain enters the scores, but either captain may. The match counts once all four lines are in.",
		scorecardLink(match, "Enter the scores"),
		"If the match was not played, report why and suggest make-up times to the other captain:",
		{ link: "Report it and suggest times", path: `/postpone/${match.matchId}` },
	],
	why: whyCaptains,
});

/** To the sides that have not verified. */
export const verifyReminder = ({
	card,
	dueBy,
}: {
	card: ScorecardSummary;
	dueBy: string;
}): Content => ({
	subject: `Please verify match ${card.matchNumber}`,
	title: "Verify these scores",
	blocks: [
		`Your team has not verified this scorecard yet. It was due by ${formatDate(dueBy, "long")}:`,
		scorecardFacts(card),
		"If the scores are right, verify them. If a score is wrong, use “Something is wrong” on the scorecard. If only one team has verified in time, the administrator may make the scores final.",
		scorecardLink(card, "Open the scorecard"),
	],
	why: whyCaptains,
});

const whyCaptains =
	"You get this email because you are captain or co-captain of one of the two teams and an admin sent you a reminder.";

export interface TeamReminder {
	teamName: string;
	seasonName: string;
	/** The roster deadline, with its hour. */
	dueBy: LeagueTime | null;
}

export const registrationReminder = (
	{ teamName, seasonName, dueBy }: TeamReminder,
	league: League,
): Content => ({
	subject: oneLine(`Please register your team ${teamName}`),
	title: "Your team is not registered yet",
	blocks: [
		`${oneLine(teamName)} is not registered for ${oneLine(seasonName)}. ${deadline(dueBy)}`,
		"Open your team and choose “Continue” in the notice at the top.",
		{ link: "Register your team", path: "/team-info" },
		`If your team won’t play this season, write to ${league.administratorEmail}.`,
	],
	why: whyCaptain(teamName),
});

export const paymentReminder = (
	{ teamName, seasonName, dueBy }: TeamReminder,
	league: League,
): Content => ({
	subject: oneLine(`Please pay the season fee for ${teamName}`),
	title: "Your team’s fee is due",
	blocks: [
		`We have no payment from ${oneLine(teamName)} for ${oneLine(seasonName)} yet. ${deadline(dueBy)}`,
		`The fee is $${league.feeByZelleOrCheck} by Zelle or check, or $${league.feeByPayPal} by PayPal for the whole team.`,
		{ link: "Pay the fee", path: "/payment" },
		`If you have already paid, write to ${league.administratorEmail} so we can find your payment.`,
	],
	why: whyCaptain(teamName),
});

const deadline = (dueBy: LeagueTime | null) =>
	dueBy
		? `The deadline is the roster deadline, ${formatDate(dateOf(dueBy), "long")}, ${formatHour(dueBy)}.`
		: "";

const whyCaptain = (teamName: string) =>
	`You get this email because you lead the team ${oneLine(teamName)} and an admin sent you a reminder.`;
