import { type Content, oneLine } from "./content.ts";
import { personalLink, whys } from "./shared-sentences.ts";

export interface ConsentAsked {
	firstName: string;
	teamName: string;
	token: string;
	/** Whether it was asked before. */
	isReminder: boolean;
}

/** To a player on a roster. */
export const consentAsked = ({
	firstName,
	teamName,
	token,
	isReminder,
}: ConsentAsked): Content => ({
	subject: `${isReminder ? "Reminder: please" : "Please"} sign: you play at your own risk`,
	title: `${oneLine(firstName)}, please sign before you play`,
	blocks: [
		`Everyone on a roster of the league plays at their own risk (by-law XIV a). Please read the text and confirm it with your name, for ${oneLine(teamName)}. It takes a minute, and you don’t need an account.`,
		{ buttons: [["Read and sign", `/consent/${token}`]] },
		"If you are under the league’s minimum age, the page asks for the email address of a parent or guardian, whose consent we need before your first match (by-law XIV c).",
		personalLink("60 days"),
	],
	why: "You get this email because you are on a team’s roster. If you prefer paper, ask your captain.",
});

export interface GuardianAsked {
	playerName: string;
	teamName: string;
	token: string;
	/** Whether it was asked before. */
	isReminder: boolean;
}

/** To a parent or guardian of a player under the minimum age. */
export const guardianAsked = ({
	playerName,
	teamName,
	token,
	isReminder,
}: GuardianAsked): Content => ({
	subject: `${isReminder ? "Reminder: " : ""}${oneLine(playerName)} needs your consent to play tennis`,
	title: `May ${oneLine(playerName)} play in our league?`,
	blocks: [
		`${oneLine(playerName)} is on the roster of ${oneLine(teamName)} and named you as parent or guardian. Players under the minimum age may play only with the written consent of a parent or guardian, and it has to reach us before the first match (by-laws II b and XIV c).`,
		{ buttons: [["Read and sign", `/consent/${token}`]] },
		personalLink("60 days"),
	],
	why: "You get this email because a player in the league entered your address. If you are not the parent or guardian, ignore this email: without your signature nothing happens.",
});

export interface GuardianConsented {
	playerName: string;
	teamName: string;
	teamId: number;
}

/** To the captains of a team. */
export const guardianConsented = (consent: GuardianConsented): Content => ({
	subject: `${oneLine(consent.playerName)} can play: the guardian has signed`,
	title: `The guardian of ${oneLine(consent.playerName)} has signed`,
	blocks: [
		`You can put the player in lineups of ${oneLine(consent.teamName)} from now on. The guardian, or an adult whom they name, stays at the courts while the player plays (by-law XIV c).`,
		{ link: "See your roster", path: `/team-info?teamId=${consent.teamId}#roster` },
	],
	why: whys.ofPlayer,
});
