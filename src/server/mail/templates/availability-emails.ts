import {
	type AvailabilityAnswer,
	availabilityAnswers,
} from "../../../league/entities/availability.ts";
import type { League } from "../../../league/entities/league.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Content, oneLine } from "./content.ts";
import { matchRow, type TeamMatch, whenAndWhere, whenText } from "./match-facts.ts";
import { confirmAnswer } from "./shared-sentences.ts";

export interface AvailabilityAsked extends TeamMatch {
	firstName: string;
	/** Empty if nobody leads the team. */
	captain: string;
	/** 1 for the first email, then reminders. */
	number: number;
	/** Opens the player's answer without signing in. */
	token: string;
}

const labels: Readonly<Record<AvailabilityAnswer, string>> = {
	in: `${availabilityAnswers.in}: I can play`,
	out: `${availabilityAnswers.out}: I can’t play`,
	maybe: `${availabilityAnswers.maybe}: I don’t know yet`,
};

/** To a player, days before a match; and reminders until the player has answered. */
export function availabilityAsked(email: AvailabilityAsked, league: League): Content {
	const { date, number, token } = email;
	const [firstName, team] = [email.firstName, email.teamName].map(oneLine);
	const captain = oneLine(email.captain) || `The captain of ${team}`;
	return {
		subject: oneLine(`${number > 1 ? "Reminder: can" : "Can"} you play on ${whenText(email)}?`),
		title: `Can you play on ${formatDate(date)}, ${firstName}?`,
		blocks: [
			number === 1
				? `${captain} asks whether you can play for ${team}:`
				: `${captain} is still waiting for your answer. Can you play for ${team}?`,
			{ facts: [matchRow(email), ...whenAndWhere(email)] },
			confirmAnswer,
			{
				buttons: (Object.keys(labels) as AvailabilityAnswer[]).map(
					(answer) => [labels[answer], `/availability/${token}?answer=${answer}`] as const,
				),
			},
			"You can change your answer with the same links until the match. They are for you only. Please don’t forward them.",
		],
		why: `You get this email because you are on the roster of ${team} in the ${league.name}. If you don’t want to be asked by email, tell your captain.`,
	};
}
