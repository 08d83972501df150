import words from "../../../../content/league.json" with { type: "json" };
import { facts } from "../../../league/facts.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Content, oneLine } from "./content.ts";
import { type CardShown, shownCard, toCard } from "./result-emails.ts";

export interface MatchShown
	extends Pick<CardShown, "matchId" | "matchNumber" | "matchDate" | "homeTeam" | "visitorTeam"> {}

/** To captains of both teams; `missing` names the lines that are not in, none where nothing is. */
export const scoreReminder = ({
	match,
	missing,
	dueBy,
}: {
	match: MatchShown;
	missing: readonly string[];
	dueBy: string;
}): Content => ({
	subject: `Please enter the scores of match ${match.matchNumber}`,
	title: "A scorecard is still missing",
	blocks: [
		missing.length === 0
			? `The league has no scores of your match yet. They were due on ${formatDate(dueBy, "long")}:`
			: `The scorecard of your match is not complete yet. It was due on ${formatDate(dueBy, "long")}:`,
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
				...(missing.length > 0 ? [["Still missing", missing.join(", ")] as const] : []),
			],
		},
		"The home captain sees to it; the visiting captain may enter the scores instead. A match without a scorecard counts for nobody in the end.",
		toCard(match, "Enter the scores"),
		`If the match was not played, please write to ${words.administrator.email}.`,
	],
	why: whyCaptains,
});

/** To the sides that have not verified. */
export const verifyReminder = ({ card, dueBy }: { card: CardShown; dueBy: string }): Content => ({
	subject: `Your word is missing on match ${card.matchNumber}`,
	title: "Please verify these scores",
	blocks: [
		`This scorecard still waits for your side. It was to be verified by ${formatDate(dueBy, "long")}:`,
		shownCard(card),
		"If it is right, check the box of your side. If a score is wrong, use “Something is wrong” on the card. Where only one side has verified in time, the administrator may make the card final.",
		toCard(card, "Open the scorecard"),
	],
	why: whyCaptains,
});

const whyCaptains =
	"You get this email because you are captain or co-captain of one of the two teams, and an admin of the league asks for it.";

export interface TeamPapers {
	teamName: string;
	seasonName: string;
	/** The roster deadline. */
	dueBy: string | null;
}

export const registrationReminder = ({ teamName, seasonName, dueBy }: TeamPapers): Content => ({
	subject: oneLine(`Please register your team ${teamName}`),
	title: "Your team is not registered yet",
	blocks: [
		`${oneLine(teamName)} is not registered for ${oneLine(seasonName)}. ${deadline(dueBy)}`,
		"It takes one click: open your team and choose “Continue” in the notice at the top.",
		{ link: "Register the team", path: "/team-info" },
		`If your team does not play this season, please write to ${words.administrator.email}.`,
	],
	why: whyLeaders(teamName),
});

export const paymentReminder = ({ teamName, seasonName, dueBy }: TeamPapers): Content => ({
	subject: oneLine(`The fee of ${teamName} is still open`),
	title: "Your team’s fee is still open",
	blocks: [
		`The league has no payment of ${oneLine(teamName)} for ${oneLine(seasonName)} yet. ${deadline(dueBy)}`,
		`The fee is $${words.fee.zelleOrCheck} by Zelle or check, or $${words.fee.paypal} by PayPal, once for the team.`,
		{ link: "How to pay", path: "/payment" },
		`If you have paid already, please write to ${words.administrator.email}, so that we can find it.`,
	],
	why: whyLeaders(teamName),
});

const deadline = (dueBy: string | null) =>
	dueBy
		? `Teams register and pay by the roster deadline, ${formatDate(dueBy, "long")}, ${facts.rosterDeadlineHour - 12} pm.`
		: "";

const whyLeaders = (teamName: string) =>
	`You get this email because you lead the team ${oneLine(teamName)}, and an admin of the league asks for it.`;
