import { formatDate } from "../../../league/rules/time/league-time.ts";
import { listOf } from "../../../league/wording.ts";
import { type Block, type Content, calendarLink, oneLine } from "./content.ts";
import { matchRow, type TeamMatch, whenAndWhere, whenText } from "./match-facts.ts";
import { confirmAnswer } from "./shared-sentences.ts";

export interface LineupSent extends TeamMatch {
	/** The captain who sends it. */
	by: string;
	teamId: number;
	/** Whether the team got an earlier one for this match. */
	isAgain: boolean;
	/** A line without players is defaulted once the lineup is locked; until then they may follow. */
	isLocked: boolean;
	lines: readonly { name: string; players: readonly string[] }[];
	/** In the order in which they would be asked. */
	substitutes: readonly string[];
	/** The recipient's line, or place among the substitutes, from 1; both null for the others. */
	line: string | null;
	substituteNumber: number | null;
	/** Opens the answer of a player or substitute; null for the others. */
	token: string | null;
}

/** To everyone on a team's roster, from its captain: who plays which line. */
export function lineupSent(lineup: LineupSent): Content {
	const {
		by,
		teamId,
		isHome,
		isAgain,
		isLocked,
		lines,
		substitutes,
		line,
		substituteNumber,
		token,
	} = lineup;
	const [team, opponent] = [lineup.teamName, lineup.opponent].map(oneLine);
	const ownPart =
		line !== null
			? `You play ${line}.`
			: substituteNumber !== null
				? `You are substitute ${substituteNumber}: if you are needed, you get an email, or your captain calls.`
				: "";
	const nobody = isLocked ? "nobody, so defaulted" : "nobody yet";
	const names = (all: readonly string[]) => listOf(all.map(oneLine));
	return {
		subject: `${isAgain ? "New lineup" : "Lineup"} for ${formatDate(lineup.date)}: ${team}`,
		title: isAgain ? "Your team’s lineup has changed" : "Your team’s lineup",
		blocks: [
			`Here’s the lineup from ${oneLine(by)} for match ${lineup.matchNumber} against ${opponent}.${isAgain ? " It replaces the earlier one." : ""}`,
			...(ownPart === "" ? [] : [ownPart]),
			{
				facts: [
					...whenAndWhere(lineup),
					["Balls", isHome ? "You bring them" : "The other team brings them"],
				],
			},
			{
				facts: lines.map(
					({ name, players }) => [name, players.length > 0 ? names(players) : nobody] as const,
				),
			},
			...(substitutes.length > 0
				? [{ facts: [["Substitutes, in this order", names(substitutes)] as const] }]
				: []),
			...(token === null
				? []
				: [
						line === null
							? "If you can’t step in, say so now, and we won’t ask you."
							: "If you can’t play, tap the button as soon as you know. We’ll tell your captain right away and ask the next substitute, if there is one.",
						{ buttons: [["I can’t make it", `/availability/${token}?answer=out`] as const] },
					]),
			"Please keep the lineup to yourselves until the captains have exchanged theirs.",
			calendarLink(teamId),
		],
		why: "You get this email because you are on the roster of this team.",
	};
}

export interface SubstituteAsked extends TeamMatch {
	firstName: string;
	/** The player who can’t play, and the line. */
	insteadOf: string;
	line: string;
	/** Opens the substitute's answer. */
	token: string;
}

/** To a substitute: a player of the lineup can't play. */
export function substituteAsked(email: SubstituteAsked): Content {
	const { token, line } = email;
	const [firstName, insteadOf, team] = [email.firstName, email.insteadOf, email.teamName].map(
		oneLine,
	);
	return {
		subject: oneLine(`Can you step in on ${whenText(email)}?`),
		title: `Can you step in, ${firstName}?`,
		blocks: [
			`${insteadOf} can’t play for ${team}. You are the next substitute on the captain’s list. Can you play ${line}?`,
			{ facts: [matchRow(email), ...whenAndWhere(email)] },
			confirmAnswer,
			{
				buttons: [
					["Yes, I’ll play", `/availability/${token}?answer=in`],
					["No, I can’t", `/availability/${token}?answer=out`],
				],
			},
			"The spot is yours if you’re the first to say yes. Please don’t forward this email.",
		],
		why: "You get this email because you are a substitute in the lineup of your team.",
	};
}

export interface SubstituteNews extends TeamMatch {
	matchId: number;
	/** The player who can’t play, and the line. */
	insteadOf: string;
	line: string;
	/** A substitute who can’t step in either. */
	declined: string | null;
	/** Who was asked now, or has stepped in; null: nobody is left who could be asked by email. */
	substitute: string | null;
	hasSteppedIn: boolean;
	/** Whether the other captain sees the lineup already. */
	isExchanged: boolean;
	/** Substitutes who come before the one asked, but have no email address. */
	callFirst: readonly { name: string; phone: string }[];
}

/** To a team's captains: someone of the lineup can't play, and what has been done about it. */
export function substituteNews(news: SubstituteNews): Content {
	const { line, hasSteppedIn, isExchanged, callFirst } = news;
	const insteadOf = oneLine(news.insteadOf);
	const substitute = news.substitute === null ? null : oneLine(news.substitute);
	const title = hasSteppedIn
		? `${substitute} steps in for ${insteadOf}`
		: news.declined === null
			? `${insteadOf} can’t play`
			: `${oneLine(news.declined)} can’t step in for ${insteadOf}`;
	return {
		subject: oneLine(`${title} on ${formatDate(news.date)}`),
		title,
		blocks: [
			{ facts: [matchRow(news), ...whenAndWhere(news), ["Line", line]] },
			...whatNow({ substitute, hasSteppedIn, isExchanged, callFirst }),
			{ link: "Open the lineup", path: `/lineup/${news.matchId}` },
		],
		why: "You get this email because you lead this team.",
	};
}

function whatNow({
	substitute,
	hasSteppedIn,
	isExchanged,
	callFirst,
}: Pick<SubstituteNews, "substitute" | "hasSteppedIn" | "isExchanged" | "callFirst">): Block[] {
	if (hasSteppedIn)
		return [
			isExchanged
				? "Your lineup is changed, and the other team’s captains see the change (by-law VIII e)."
				: "Your lineup is changed. To tell your whole team, email it again.",
		];
	const calls = callFirst.map(
		({ name, phone }) => [oneLine(name), phone ? oneLine(phone) : "no phone number"] as const,
	);
	return [
		substitute === null
			? "No substitute is left who could be asked by email."
			: `We have asked ${substitute} by email. We’ll email you when there is an answer.`,
		...(calls.length > 0
			? [
					substitute === null
						? "You could call:"
						: "These come first on your list, but have no email address. You could call them:",
					{ facts: calls },
				]
			: []),
	];
}
