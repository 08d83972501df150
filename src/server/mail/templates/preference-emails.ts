import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Content, oneLine } from "./content.ts";

export interface PreferencesAsked {
	teamName: string;
	seasonName: string;
	closingDate: string;
	/** Opens the team's preferences without signing in. */
	token: string;
}

/** To a team's captain and co-captain, before the schedule of a season is made. */
export function preferencesAsked({
	teamName,
	seasonName,
	closingDate,
	token,
}: PreferencesAsked): Content {
	const [team, season] = [oneLine(teamName), oneLine(seasonName)];
	return {
		subject: "Your team’s schedule preferences",
		title: `When would ${team} like to play?`,
		blocks: [
			`The schedule for ${season} is about to be made. Tell us what matters to your team: a Saturday on which you can’t play at home, an opponent you’d like to meet early or late, a time that doesn’t work, or anything else that matters.`,
			{
				facts: [
					["Team", team],
					["Please answer by", formatDate(closingDate, "long")],
				],
			},
			{ buttons: [["Enter your preferences", `/schedule-preferences/${token}`]] },
			"You don’t need to log in, and you can change your preferences until that day. The league reviews them before the schedule is made. Not every preference can be met, and if you have none, you don’t need to answer.",
			"This link is for you only. Please don’t forward it.",
		],
		why: "You get this email because you are captain or co-captain of this team.",
	};
}
