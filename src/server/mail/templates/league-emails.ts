import words from "../../../../content/league.json" with { type: "json" };
import { type Block, type Content, oneLine } from "./content.ts";

type CaptainOrCocaptain = "captain" | "co-captain";

export interface NewCaptain {
	name: string;
	email: string;
	phone: string;
	teamName: string;
	captainOrCocaptain: CaptainOrCocaptain;
	/** The place was free, somebody else has it, or there is no such team yet. */
	outcome: "linked" | "occupied" | "newTeam";
}

export function welcome({
	firstName,
	isAdmin,
	isCaptain,
}: {
	firstName: string;
	isAdmin: boolean;
	isCaptain: boolean;
}): Content {
	const forCaptains: Block[] = [
		"Under “My Team Info” you register your team for the season, look after its roster and enter the scores of your matches.",
		{ link: "My Team Info", path: "/team-info" },
	];
	const forAdmins: Block =
		"You are an admin: seasons, teams, players and matches are in the menu under your name.";
	return {
		subject: `Welcome to the ${words.name}`,
		title: `Welcome, ${oneLine(firstName)}`,
		blocks: [
			`Your profile at the ${words.name} is ready.`,
			...(isAdmin ? [forAdmins] : []),
			...(isCaptain ? forCaptains : [{ link: "Open your start page", path: "/portal" }]),
			"We look forward to seeing you on court.",
		],
		why: `You get this email because you created a profile with this email address. If it wasn’t you, please write to ${words.administrator.email}.`,
	};
}

export interface NewAdmin {
	name: string;
	email: string;
	/** The admin who has made them one; nobody where it was the access code. */
	madeBy: string | null;
}

export const newAdmin = ({ name, email, madeBy }: NewAdmin): Content => ({
	subject: oneLine(`New admin: ${name}`),
	title: "There is a new admin",
	blocks: [
		madeBy === null
			? "Somebody has created an admin’s profile with the admin access code:"
			: `${oneLine(madeBy)} has made somebody an admin of the league:`,
		facts({ Name: name, Email: email }),
		madeBy === null
			? "If you don’t know this person, take the right away under Users, and have the access code changed."
			: "If this is a mistake, take the right away under Users.",
		{ link: "Users", path: "/users" },
	],
	why: "You get this email because you are an admin of the league: all admins hear of a new one.",
});

const outcomes = {
	linked:
		"The place was free, so they are linked to the team. There is nothing left to do unless this looks wrong to you.",
	occupied:
		"Somebody else has that place, so nothing was changed. Please find out who leads the team, and set it under Teams.",
	newTeam:
		"There is no team of that name yet. Please create it under Teams, with this person as its leader, or ask them which team they mean.",
} satisfies Record<NewCaptain["outcome"], string>;

export const newCaptain = ({
	name,
	email,
	phone,
	teamName,
	captainOrCocaptain,
	outcome,
}: NewCaptain): Content => ({
	subject: oneLine(`New ${captainOrCocaptain}: ${name}, ${teamName}`),
	title: `There is a new ${captainOrCocaptain}`,
	blocks: [
		`Somebody has created a profile and says that they are the ${captainOrCocaptain} of a team:`,
		facts({ Name: name, Email: email, Phone: phone, Team: teamName }),
		outcomes[outcome],
		{ link: "Teams", path: "/teams" },
	],
	why: "You get this email because you look after the league.",
});

export const captainWrites = ({
	name,
	email,
	phone,
	teamName,
}: Omit<NewCaptain, "captainOrCocaptain" | "outcome">): Content => ({
	subject: oneLine(`${name} leads the team ${teamName}`),
	title: "A captain writes",
	blocks: [
		"A captain tells you that they lead this team, and asks you to link it to their profile:",
		facts({ Name: name, Email: email, Phone: phone, Team: teamName }),
		{ link: "Teams", path: "/teams" },
	],
	why: "You get this email because you look after the league.",
});

export const captainAssigned = (assigned: {
	firstName: string;
	teamName: string;
	captainOrCocaptain: CaptainOrCocaptain;
}): Content => ({
	subject: oneLine(`You are ${assigned.captainOrCocaptain} of ${assigned.teamName}`),
	title: `You are now ${assigned.captainOrCocaptain}`,
	blocks: [
		`Hello ${oneLine(assigned.firstName)}, you have been made ${assigned.captainOrCocaptain} of the team ${oneLine(assigned.teamName)}.`,
		"Under “My Team Info” you find its roster, its matches and the captains that you play against.",
		{ link: "My Team Info", path: "/team-info" },
	],
	why: `You get this email because you have a profile at the league. If this is a mistake, please write to ${words.administrator.email}.`,
});

interface Place {
	firstName: string;
	teamName: string;
	captainOrCocaptain: CaptainOrCocaptain;
}

export interface CaptainReplaced extends Place {
	newName: string;
}

export const captainReplaced = ({
	firstName,
	teamName,
	captainOrCocaptain,
	newName,
}: CaptainReplaced): Content => ({
	subject: oneLine(`${teamName} has a new ${captainOrCocaptain}`),
	title: `There is a new ${captainOrCocaptain}`,
	blocks: [
		`Hello ${oneLine(firstName)}, an admin of the league has made ${oneLine(newName)} ${captainOrCocaptain} of ${oneLine(teamName)} in your place. Thank you for all that you have done for the team.`,
		`If this is a mistake, please write to ${words.administrator.email}.`,
	],
	why: `You get this email because you were ${captainOrCocaptain} of ${oneLine(teamName)} until now.`,
});

export const requestDeclined = ({ firstName, teamName, captainOrCocaptain }: Place): Content => ({
	subject: oneLine(`Your request for ${teamName}`),
	title: "We could not follow your request",
	blocks: [
		`Hello ${oneLine(firstName)}, you have asked to be ${captainOrCocaptain} of ${oneLine(teamName)}. The league’s administrator has looked at it and has not put you in that place.`,
		`Your profile stays as it is. If you do lead this team, please write to ${words.administrator.email}.`,
	],
	why: "You get this email because you have created a profile at the league and named this team.",
});

export interface PlayerMoved {
	firstName: string;
	playerName: string;
	fromTeamName: string;
	toTeamName: string;
}

export const playerMoved = ({
	firstName,
	playerName,
	fromTeamName,
	toTeamName,
}: PlayerMoved): Content => ({
	subject: oneLine(`${playerName} has moved to ${toTeamName}`),
	title: "A player has changed teams",
	blocks: [
		`Hello ${oneLine(firstName)}, a player of your roster has been put on another team’s:`,
		facts({ Player: playerName, From: fromTeamName, To: toTeamName }),
		`A player may move while rosters are open if the player and both captains agree. If you did not agree, please write to ${words.administrator.email}.`,
		{ link: "My Team Info", path: "/team-info" },
	],
	why: `You get this email because you lead the team ${oneLine(fromTeamName)}.`,
});

const facts = (named: Record<string, string>): Block => ({
	facts: Object.entries(named).map(([name, value]) => [name, oneLine(value) || "–"]),
});
