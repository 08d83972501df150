import type { League } from "../../../league/entities/league.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Content, oneLine } from "./content.ts";
import { whys } from "./shared-sentences.ts";

export interface MoveAsked {
	firstName: string;
	fromTeam: string;
	toTeam: string;
	/** Empty if unknown. */
	askedBy: string;
	lastDay: string;
	isReminder: boolean;
	token: string;
}

/** To a player on another team's roster. */
export const moveAsked = (asked: MoveAsked): Content => {
	const [from, to] = [oneLine(asked.fromTeam), oneLine(asked.toTeam)];
	return {
		subject: `${asked.isReminder ? "Reminder: would" : "Would"} you like to play for ${to}?`,
		title: `${oneLine(asked.firstName)}, would you like to move to ${to}?`,
		blocks: [
			`${oneLine(asked.askedBy) || to} would like you to play for ${to}. You are on the roster of ${from}, and a player can be on one team only (by-laws VI d and VI e).`,
			{ buttons: [["Answer", `/move/${asked.token}`]] },
			`Please answer by ${formatDate(asked.lastDay, "long")}. If you don’t, you stay on ${from}. Nothing changes until you say yes, and you don’t need an account.`,
			"The link is for you only: please don’t forward it.",
		],
		why: "You get this email because you are on a team’s roster and another team asked for you.",
	};
};

export interface MoveAnnounced {
	playerName: string;
	fromTeam: string;
	fromTeamId: number;
	toTeam: string;
	/** Empty if unknown. */
	askedBy: string;
	lastDay: string;
}

/** To the captains of the player's team, whose agreement by-law VI e asks for. */
export function moveAnnounced(announced: MoveAnnounced, league: League): Content {
	const { lastDay, fromTeamId } = announced;
	const [player, from, to] = [announced.playerName, announced.fromTeam, announced.toTeam].map(
		oneLine,
	);
	return {
		subject: `${to} has asked ${player} to move`,
		title: `${to} would like ${player} to play for them`,
		blocks: [
			`${oneLine(announced.askedBy) || to} has asked ${player} to move from ${from} to ${to}. ${player} has until ${formatDate(lastDay, "long")} to answer. If the answer is yes, the move happens right away, and you’ll get another email.`,
			`A player may change teams while rosters are open if the player and both captains agree (by-law VI e). If you don’t agree, email ${league.administratorEmail} now: an admin can withdraw the request or undo the move.`,
			{ link: "See your roster", path: `/team-info?teamId=${fromTeamId}#roster` },
		],
		why: whys.ofTeam(announced.fromTeam),
	};
}

export interface MoveEnded {
	outcome: "yes" | "no" | "closed";
	playerName: string;
	fromTeam: string;
	toTeam: string;
	toTeamId: number;
}

/** To the person who asked; after a yes, to all captains of the new team. */
export function moveEnded(ended: MoveEnded): Content {
	const [player, from, to] = [ended.playerName, ended.fromTeam, ended.toTeam].map(oneLine);
	const link = { link: "See your roster", path: `/team-info?teamId=${ended.toTeamId}#roster` };
	const why = `You get this email because ${to} asked this player.`;
	switch (ended.outcome) {
		case "yes":
			return {
				subject: `${player} now plays for ${to}`,
				title: `${player} said yes`,
				blocks: [
					`The player has moved from ${from} to your roster. The captains of ${from} were told.`,
					link,
				],
				why,
			};
		case "no":
			return {
				subject: `${player} stays with ${from}`,
				title: `${player} said no`,
				blocks: [`The player would like to stay with ${from}. Nothing has changed.`, link],
				why,
			};
		case "closed":
			return {
				subject: `No move for ${player}`,
				title: `${player} has not answered`,
				blocks: [
					`Your request for ${player} to move from ${from} to ${to} has ended: it expired without an answer, or the player has left ${from}. Nothing has changed.`,
					link,
				],
				why,
			};
	}
}
