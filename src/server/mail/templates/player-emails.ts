import { listOf } from "../../../league/wording.ts";
import { type Content, oneLine } from "./content.ts";
import { noAccountNeeded, personalLink, whys } from "./shared-sentences.ts";

export interface OwnContactLink {
	firstName: string;
	token: string;
}

export interface OwnContactAsked extends OwnContactLink {
	isOnTeam: boolean;
	/** Whether the link can correct phone and email. */
	keepsContact: boolean;
	/** The number of the player’s page; null without one. */
	pageId: number | null;
	/** Whether the page is hidden already. */
	hidesPage: boolean;
}

/**
 * To a player, perhaps a former one: a link to correct their own phone and email and to hide their
 * page.
 */
export function ownContactLink(asked: OwnContactAsked): Content {
	const { isOnTeam, keepsContact, pageId, hidesPage, token } = asked;
	const hasPage = pageId !== null;
	const what = [...(keepsContact ? ["phone", "email"] : []), ...(hasPage ? ["page"] : [])];
	const firstName = oneLine(asked.firstName);
	const reason = isOnTeam
		? "you are on a team’s roster, and you or your captain asked for the link"
		: "you have played in the league, and someone asked for the link with this address";
	return {
		subject: `Your ${listOf(what)} in the league`,
		title: keepsContact
			? `${firstName}, are your phone and email right?`
			: `${firstName}, this is about your page`,
		blocks: [
			...(keepsContact ? [isOnTeam ? reachedByCaptain : stillKept] : []),
			...(hasPage ? [hidesPage ? pageIsHidden : whatPageShows] : []),
			{
				buttons: [
					[
						keepsContact ? `Check my ${listOf(what)}` : "Hide or show my page",
						`/my-contact/${token}`,
					],
				],
			},
			...(hasPage && !hidesPage ? [{ link: "See your page", path: `/players/${pageId}` }] : []),
			`${noAccountNeeded} ${personalLink("7 days")}`,
		],
		why: `You get this email because ${reason}. If nothing needs a change, you don’t have to do anything.`,
	};
}
const whatPageShows =
	"Your page shows everyone what you’ve played in every season: teams, partners, opponents, and results. You can hide it.";
const pageIsHidden = "Your player page is hidden. You can show it again.";
const reachedByCaptain =
	"Your captain and the league use them to reach you. Use this link to correct them yourself.";
const stillKept =
	"You’re not on a team right now, but the league still has your phone and email. Use this link to correct them.";

/** To the new address of a player. */
export const ownEmailAsked = ({ firstName, token }: OwnContactLink): Content => ({
	subject: "Please confirm your new email address",
	title: `${oneLine(firstName)}, is this your new address?`,
	blocks: [
		"Please confirm that the league and your captain may use this address for you from now on.",
		{ buttons: [["Confirm this address", `/my-contact/${token}`]] },
		"The link works for 7 days. Until then your earlier address stays.",
	],
	why: "You get this email because a player entered this address. If it wasn’t you, ignore this email: nothing changes.",
});

export interface PlayerContactChanged {
	playerName: string;
	teamName: string;
	teamId: number;
	what: "phone" | "email address";
}

/** To the captains of a team. */
export const playerContactChanged = (changed: PlayerContactChanged): Content => ({
	subject: `New ${changed.what}: ${oneLine(changed.playerName)}`,
	title: `${oneLine(changed.playerName)} has a new ${changed.what}`,
	blocks: [
		`The player has corrected it. Your roster of ${oneLine(changed.teamName)} already shows it.`,
		{ link: "See your roster", path: `/team-info?teamId=${changed.teamId}#roster` },
	],
	why: whys.ofPlayer,
});

export interface PlayerInterested {
	playerName: string;
	rating: number | null;
	gender: "F" | "M" | null;
	teamName: string;
}

/** To the captains of a team with open spots. */
export const playerInterested = (player: PlayerInterested): Content => ({
	subject: `${oneLine(player.playerName)} would like to play for ${oneLine(player.teamName)}`,
	title: `${oneLine(player.playerName)} is interested in your team`,
	blocks: [
		"This new player has read about your open spots and would like to hear from you.",
		{
			facts: [
				["Rating", player.rating === null ? "none" : player.rating.toFixed(1)],
				["Gender", player.gender === "F" ? "Female" : player.gender === "M" ? "Male" : "not given"],
			],
		},
		{ link: "See how to reach them", path: "/players-looking" },
	],
	why: "You get this email because your team tells new players about its open spots. Change that on Team Details, under Team.",
});
