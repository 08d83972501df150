import type { CaptainOrCocaptain } from "../../../league/entities/captain-request.ts";
import type { League } from "../../../league/entities/league.ts";
import { type Content, oneLine } from "./content.ts";

export interface CaptainInvited {
	teamName: string;
	captainOrCocaptain: CaptainOrCocaptain;
	/** Opens the invitation without signing in. */
	token: string;
	/** How long the link works. */
	days: number;
}

/** To the address that an admin has invited. */
export function captainInvited(
	{ teamName, captainOrCocaptain, token, days }: CaptainInvited,
	{ name, administratorEmail }: League,
): Content {
	const team = oneLine(teamName);
	return {
		subject: `You’re invited to be ${captainOrCocaptain} of ${team}`,
		title: `Become ${captainOrCocaptain} of ${team}`,
		blocks: [
			`The ${name} invites you to be ${captainOrCocaptain} of ${team}. Open the link, choose a password, and your team is ready: you manage its roster and enter its scores.`,
			{ buttons: [["Accept the invitation", `/invitation/${token}`]] },
			`The link works once, for ${days} days. It is for you only. Please don’t forward it.`,
		],
		why: `You get this email because an admin of the ${name} entered your email address. If you don’t want to lead this team, ignore it. Questions? Email ${administratorEmail}.`,
	};
}
