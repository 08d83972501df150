import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Content, oneLine } from "./content.ts";

/** When and where a match is played. */
export interface Slot {
	date: string;
	time: string;
	place: string;
}
export interface MatchMoved {
	match: { matchId: number; matchNumber: number; homeTeam: string; visitorTeam: string };
	/** Null without a date. */
	before: Slot | null;
	now: Slot | null;
	isCalledOff: boolean;
}

/** To the captains of both teams when a match gets another date, time or place, or none. */
export function matchMoved({ match, before, now, isCalledOff }: MatchMoved): Content {
	const facts = [
		["Match", String(match.matchNumber)],
		["Home", oneLine(match.homeTeam)],
		["Visitors", oneLine(match.visitorTeam)],
		...(now ? [["Now", slotText(now)] as const] : []),
		...(before ? [["Before", slotText(before)] as const] : []),
	] as const;
	if (now)
		return {
			subject: `Match ${match.matchNumber} is now on ${[formatDate(now.date), now.time].filter(Boolean).join(", ")}`,
			title: "Your match has a new time or place",
			blocks: [
				"The schedule of your match has changed. Please tell your team:",
				{ facts },
				{ link: "Open your matches", path: `/team-info?matchId=${match.matchId}` },
			],
			why,
		};
	const what = isCalledOff ? "is called off" : "needs a new date";
	return {
		subject: `Match ${match.matchNumber} ${what}`,
		title: `Your match ${what}`,
		blocks: [
			"Please tell your team:",
			{ facts },
			"The match still has to be played. Agree on a new time with the other captain, and sign up for it:",
			{ link: "Sign up for a make-up match", path: "/makeup-matches" },
		],
		why,
	};
}

const slotText = ({ date, time, place }: Slot) =>
	oneLine([formatDate(date, "long"), time, place].filter(Boolean).join(", "));

const why = "You get this email because you are captain or co-captain of one of the two teams.";
