import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { listOf } from "../../../league/wording.ts";
import { type Content, calendarLink, oneLine } from "./content.ts";

export interface LineupSent {
	/** The captain who sends it. */
	by: string;
	teamId: number;
	teamName: string;
	opponent: string;
	isHome: boolean;
	/** Whether the team got an earlier one for this match. */
	isAgain: boolean;
	match: { matchNumber: number; date: string; time: string; place: string };
	/** A line without its players is defaulted. */
	lines: readonly { name: string; players: readonly string[] }[];
	/** In the order in which they would be asked. */
	substitutes: readonly string[];
}

/** To everyone on a team's roster, from its captain: who plays which line. */
export function lineupSent(lineup: LineupSent): Content {
	const { by, teamId, teamName, opponent, isHome, isAgain, match, lines, substitutes } = lineup;
	const names = (all: readonly string[]) => listOf(all.map(oneLine));
	return {
		subject: `${isAgain ? "New lineup" : "Lineup"} for ${formatDate(match.date)}: ${oneLine(teamName)}`,
		title: isAgain ? "Your team’s lineup has changed" : "Your team’s lineup",
		blocks: [
			`${oneLine(by)} sends you the lineup for match ${match.matchNumber} against ${oneLine(opponent)}.${isAgain ? " It replaces the earlier one." : ""}`,
			{
				facts: [
					["When", `${formatDate(match.date, "long")}, ${formatSlot(match.time)}`],
					...(match.place ? ([["Where", oneLine(match.place)]] as const) : []),
					["Balls", isHome ? "You bring them" : "The other team brings them"],
				],
			},
			{
				facts: lines.map(
					({ name, players }) =>
						[name, players.length > 0 ? names(players) : "nobody, so defaulted"] as const,
				),
			},
			...(substitutes.length > 0
				? [{ facts: [["Substitutes, in this order", names(substitutes)] as const] }]
				: []),
			"If you can’t play, tell your captain as soon as you know. Please keep the lineup to yourselves until the captains have exchanged theirs.",
			calendarLink(teamId),
		],
		why: "You get this email because you are on the roster of this team.",
	};
}
