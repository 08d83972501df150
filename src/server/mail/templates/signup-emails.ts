import { countOf, listOf } from "../../../league/wording.ts";
import { type Content, oneLine } from "./content.ts";
import { noAccountNeeded, personalLink } from "./shared-sentences.ts";

export interface SignupReceived {
	/** Null if it does not look like a name. */
	firstName: string | null;
	/** Whether a guardian has to consent before the first match. */
	needsConsent: boolean;
	/** Teams that look for players, with what they look for. */
	teams: readonly string[];
	token: string;
}

/** To a new player: a link to confirm, change or withdraw the sign-up. */
export const signupReceived = ({
	firstName,
	needsConsent,
	teams,
	token,
}: SignupReceived): Content => ({
	subject: "Please confirm your sign-up",
	title: firstName === null ? "Please confirm your sign-up" : `Welcome, ${oneLine(firstName)}`,
	blocks: [
		"Your name is on the list that captains use to find players. Please confirm that it was you: then we’ll email captains looking for a player like you.",
		{ buttons: [["Confirm, change, or withdraw", `/my-signup/${token}`]] },
		...(needsConsent
			? [
					"The league’s rules ask for the written consent of a parent or guardian before your first match (by-law II b).",
				]
			: []),
		...(teams.length > 0
			? [
					`These teams are looking for players, and the link lets you tell them you’re interested: ${listOf(teams.map(oneLine))}.`,
				]
			: []),
		`${noAccountNeeded} ${personalLink("a year, or until you are on a team")}`,
	],
	why: "You get this email because someone signed up as a new player with this address. If it wasn’t you, withdraw the sign-up with the link: everything about it is deleted.",
});

export interface NewPlayerFits {
	playerName: string;
	rating: number | null;
	gender: "F" | "M" | null;
	/** Where the player would like to play. */
	area: string;
	teamName: string;
	/** How many players the captain could add now; 0 while rosters are locked. */
	places: number;
}

/** To captains who want to know about new players. */
export const newPlayerFits = (fits: NewPlayerFits): Content => ({
	subject: `A new player for ${oneLine(fits.teamName)}`,
	title: `${oneLine(fits.playerName)} is looking for a team`,
	blocks: [
		{
			facts: [
				["Rating", fits.rating === null ? "none" : fits.rating.toFixed(1)],
				["Gender", fits.gender === "F" ? "Female" : fits.gender === "M" ? "Male" : "not given"],
				...(fits.area ? [["Would like to play in", oneLine(fits.area)] as const] : []),
				...(fits.places > 0
					? [["Open spots on your roster", countOf(fits.places, "player")] as const]
					: []),
			],
		},
		{ link: "See how to reach them", path: "/players-looking" },
	],
	why: "You get this email because your team wants to know about new players who fit it: by rating, area, and open spots. Turn it off on Team Details, under Team.",
});
