import type { CaptainOrCocaptain, TeamLink } from "../../../league/entities/captain-request.ts";
import type { League } from "../../../league/entities/league.ts";
import { waitingForTeam } from "../../../league/rules/admin-messages.ts";
import { type Block, type Content, calendarLink, oneLine } from "./content.ts";
import { whys } from "./shared-sentences.ts";

export interface NewCaptain {
	name: string;
	email: string;
	phone: string;
	teamName: string;
	captainOrCocaptain: CaptainOrCocaptain;
	outcome: TeamLink["outcome"];
}

/** `isWaiting`: a captain whose team the league still has to assign. */
export function welcome(
	{
		firstName,
		isAdmin,
		isCaptain,
		isWaiting,
	}: { firstName: string; isAdmin: boolean; isCaptain: boolean; isWaiting: boolean },
	league: League,
): Content {
	const home: Block = { link: "Go to your home page", path: "/portal" };
	const forCaptains: Block[] = isWaiting
		? [waitingForTeam(league), home]
		: [
				"On “Team Details” you register your team for the season, manage its roster, and enter your scores.",
				{ link: "Open Team Details", path: "/team-info" },
			];
	const forAdmins: Block =
		"You are an admin. You’ll find seasons, teams, players, and matches in the menu under your name.";
	return {
		subject: `Welcome to the ${league.name}`,
		title: `Welcome, ${oneLine(firstName)}`,
		blocks: [
			"Your profile is ready.",
			...(isAdmin ? [forAdmins] : []),
			...(isCaptain ? forCaptains : [home]),
		],
		why: `You get this email because you created a profile with this email address. If it wasn’t you, email ${league.administratorEmail}.`,
	};
}

export interface NewAdmin {
	name: string;
	email: string;
	/** The admin who added them; null if they used the access code. */
	madeBy: string | null;
}

export const newAdmin = ({ name, email, madeBy }: NewAdmin): Content => ({
	subject: oneLine(`New admin: ${name}`),
	title: "There is a new admin",
	blocks: [
		madeBy === null
			? "Someone created an admin profile with the admin access code:"
			: `${oneLine(madeBy)} added an admin:`,
		facts({ Name: name, Email: email }),
		madeBy === null
			? "If you don’t know this person, remove their admin role on the Users page and issue a new access code in League Settings."
			: "If this is a mistake, remove their admin role on the Users page.",
		{ link: "Open Users", path: "/users" },
	],
	why: "You get this email because you are an admin. All admins are notified of a new one.",
});

const outcomes = {
	linked: "The spot was free, so they are linked to the team. You don’t need to do anything.",
	occupied:
		"Someone else has that spot, so nothing was changed. Find out who leads the team, and set the captain on the Teams page.",
	newTeam:
		"There is no team with that name yet. Add it on the Teams page with this person as captain, or ask them which team they mean.",
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
		`Someone created a profile as ${captainOrCocaptain} of a team:`,
		facts({ Name: name, Email: email, Phone: phone, Team: teamName }),
		outcomes[outcome],
		{ link: "Open Teams", path: "/teams" },
	],
	why: whys.administrator,
});

export const captainWrites = ({
	name,
	email,
	phone,
	teamName,
}: Omit<NewCaptain, "captainOrCocaptain" | "outcome">): Content => ({
	subject: oneLine(`${name} says they lead ${teamName}`),
	title: "A captain is asking for their team",
	blocks: [
		"A captain leads this team and asks you to link it to their profile:",
		facts({ Name: name, Email: email, Phone: phone, Team: teamName }),
		{ link: "Open Teams", path: "/teams" },
	],
	why: whys.administrator,
});

export const captainAssigned = (
	assigned: {
		teamId: number | null;
		firstName: string;
		teamName: string;
		captainOrCocaptain: CaptainOrCocaptain;
	},
	league: League,
): Content => ({
	subject: oneLine(`You are ${assigned.captainOrCocaptain} of ${assigned.teamName}`),
	title: `You are now ${assigned.captainOrCocaptain}`,
	blocks: [
		`Hello ${oneLine(assigned.firstName)}, you are now ${assigned.captainOrCocaptain} of the team ${oneLine(assigned.teamName)}.`,
		"“Team Details” shows your roster, your matches, and the captains in your division.",
		{ link: "Open Team Details", path: "/team-info" },
		...(assigned.teamId === null ? [] : [calendarLink(assigned.teamId)]),
	],
	why: `You get this email because you have a profile with the league. If this is a mistake, email ${league.administratorEmail}.`,
});

interface Position {
	firstName: string;
	teamName: string;
	captainOrCocaptain: CaptainOrCocaptain;
}

export interface CaptainReplaced extends Position {
	newName: string;
}

export const captainReplaced = (
	{ firstName, teamName, captainOrCocaptain, newName }: CaptainReplaced,
	league: League,
): Content => ({
	subject: oneLine(`${teamName} has a new ${captainOrCocaptain}`),
	title: `There is a new ${captainOrCocaptain}`,
	blocks: [
		`Hello ${oneLine(firstName)}, ${oneLine(newName)} is now ${captainOrCocaptain} of ${oneLine(teamName)} in your place. Thank you for everything you have done for the team.`,
		`If this is a mistake, email ${league.administratorEmail}.`,
	],
	why: `You get this email because you were ${captainOrCocaptain} of ${oneLine(teamName)} until now.`,
});

export const requestDeclined = (
	{ firstName, teamName, captainOrCocaptain }: Position,
	league: League,
): Content => ({
	subject: oneLine(`Your request for ${teamName}`),
	title: "Your request was declined",
	blocks: [
		`Hello ${oneLine(firstName)}, you asked to be ${captainOrCocaptain} of ${oneLine(teamName)}. The league has declined your request.`,
		`Your profile has not changed. If you do lead this team, email ${league.administratorEmail}.`,
	],
	why: "You get this email because you created a profile and named this team.",
});

export interface PlayerMoved {
	firstName: string;
	playerName: string;
	fromTeamName: string;
	toTeamName: string;
}

export const playerMoved = (
	{ firstName, playerName, fromTeamName, toTeamName }: PlayerMoved,
	league: League,
): Content => ({
	subject: oneLine(`${playerName} has moved to ${toTeamName}`),
	title: "A player has changed teams",
	blocks: [
		`Hello ${oneLine(firstName)}, a player has moved from your roster to another team:`,
		facts({ Player: playerName, From: fromTeamName, To: toTeamName }),
		`A player may change teams while rosters are open if the player and both captains agree. If you did not agree, email ${league.administratorEmail}.`,
		{ link: "Open Team Details", path: "/team-info" },
	],
	why: whys.ofTeam(fromTeamName),
});

const facts = (named: Record<string, string>): Block => ({
	facts: Object.entries(named).map(([name, value]) => [name, oneLine(value) || "–"]),
});
