import type { League } from "../../../league/entities/league.ts";
import { type Content, oneLine } from "./content.ts";

export interface DeputyInvited {
	teamName: string;
	/** The captain who asks. */
	by: string;
	/** Null for all matches of the season. */
	matchNumber: number | null;
	seasonName: string;
	token: string;
	/** How long the link works. */
	days: number;
}

/** To someone whom a captain asks to enter scores and the lineup. */
export function deputyInvited(
	{ teamName, by, matchNumber, seasonName, token, days }: DeputyInvited,
	{ name }: League,
): Content {
	const team = oneLine(teamName);
	const what =
		matchNumber === null ? `all matches of ${oneLine(seasonName)}` : `match ${matchNumber}`;
	return {
		subject: `Enter the scores for ${team}?`,
		title: `Be a deputy of ${team}`,
		blocks: [
			`${oneLine(by)} asks you to stand in for the captain of ${team} in the ${name}, for ${what}: you make the lineup and enter the scores.`,
			{ buttons: [["See what you would do", `/deputy/${token}`]] },
			`You need an account with this email address, but no access code. The link works once, for ${days} days. Please don’t forward it.`,
		],
		why: `You get this email because the captain of ${team} entered your email address. If you don’t want to do this, ignore it.`,
	};
}
