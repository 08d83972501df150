import type { League } from "../../../league/entities/league.ts";
import { type Content, oneLine } from "./content.ts";

export type DeputyEmail =
	| ({ kind: "deputyInvited" } & DeputyInvited)
	| ({ kind: "deputyRemoved" } & DeputyRemoved);

export const deputyEmail = (email: DeputyEmail, league: League): Content =>
	email.kind === "deputyInvited" ? deputyInvited(email, league) : deputyRemoved(email);

interface DeputyInvited {
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
function deputyInvited(
	{ teamName, by, matchNumber, seasonName, token, days }: DeputyInvited,
	{ name }: League,
): Content {
	const team = oneLine(teamName);
	const what = scopeOf(matchNumber, seasonName);
	return {
		subject: `Will you be a deputy for ${team}?`,
		title: `Become a deputy for ${team}`,
		blocks: [
			`${oneLine(by)} asks you to stand in for the captain of ${team} in the ${name}, for ${what}: you set the lineup and enter the scores.`,
			{ buttons: [["See what you would do", `/deputy/${token}`]] },
			`You need an account with this email address, but no access code. The link works once, for ${days} days. Please don’t forward it.`,
		],
		why: `You get this email because the captain of ${team} entered your email address. If you don’t want to do this, ignore it.`,
	};
}

interface DeputyRemoved {
	teamName: string;
	/** Null for all matches of the season. */
	matchNumber: number | null;
	seasonName: string;
}

/** To a deputy whom a captain or an admin has removed. */
function deputyRemoved({ teamName, matchNumber, seasonName }: DeputyRemoved): Content {
	const team = oneLine(teamName);
	return {
		subject: `You are no longer a deputy for ${team}`,
		title: `You are no longer a deputy for ${team}`,
		blocks: [
			`You stood in for the captain of ${team} for ${scopeOf(matchNumber, seasonName)}. This has ended: you can no longer see the lineup or enter scores. What you have entered stays.`,
			"If this surprises you, ask the captain.",
		],
		why: `You get this email because you were a deputy for ${team}.`,
	};
}

const scopeOf = (matchNumber: number | null, seasonName: string) =>
	matchNumber === null ? `all matches of ${oneLine(seasonName)}` : `match ${matchNumber}`;
