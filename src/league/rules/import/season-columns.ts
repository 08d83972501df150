import { lineDetails, lines } from "../../entities/line.ts";
import { listOf } from "../../wording.ts";

const text = (field: string, heading: string, ...alsoAs: string[]) =>
	({ field, heading, alsoAs, kind: "text" }) as const;
const number = (field: string, heading: string, ...alsoAs: string[]) =>
	({ field, heading, alsoAs, kind: "number" }) as const;

/** `S1, S2, D1, or D2` */
export const lineChoices = listOf(
	lines.map((line) => lineDetails[line].short),
	"or",
);

/**
 * The columns of a file with past seasons: a row for each match, with columns for each line, or a
 * row for each line, named in the column Line.
 */
export const seasonColumns = [
	text("season", "Season", "Season Name"),
	text("division", "Division", "Division Number", "Division #", "Div"),
	number("weekNumber", "Week", "Week #", "Week Number"),
	number("matchNumber", "Match #", "Match Number", "Match", "Number", "#", "No."),
	{ field: "matchDate", heading: "Date", alsoAs: ["Match Date"], kind: "day" } as const,
	{ field: "startTime", heading: "Time", alsoAs: ["Start Time"], kind: "slot" } as const,
	text("location", "Location", "Court Location", "Courts"),
	number("homeNumber", "Home Team #", "Home #"),
	text("home", "Home Team", "Home"),
	text("homeLeaders", "Home Captains", "Home Captain"),
	number("visitorNumber", "Visiting Team #", "Visitor Team #", "Visitor #"),
	text("visitor", "Visiting Team", "Visitor", "Visitors", "Visitor Team", "Away", "Away Team"),
	text("visitorLeaders", "Visiting Captains", "Visiting Captain", "Visitor Captain"),
	number("homeSets", "Home Sets", "Home Sets Won"),
	number("visitorSets", "Visitor Sets", "Visitor Sets Won", "Visiting Sets", "Away Sets"),
	number("homeForfeited", "Home Sets Forfeited"),
	number("visitorForfeited", "Visitor Sets Forfeited"),
	text("line", "Line", "Position"),
	text("score", "Score"),
	text("winner", "Winner"),
	text("homePlayers", "Home Players", "Home Player"),
	text("visitorPlayers", "Visitor Players", "Visitor Player", "Visiting Players"),
	...lines.flatMap((line) => {
		const { short, name } = lineDetails[line];
		return [
			text(`${line}Score`, `${short} Score`, `${name} Score`),
			text(`${line}Winner`, `${short} Winner`, `${name} Winner`),
			number(`${line}HomeSets`, `${short} Home Sets`, `${name} Home Sets`),
			number(`${line}VisitorSets`, `${short} Visitor Sets`, `${name} Visitor Sets`),
			text(`${line}HomePlayers`, `${short} Home Players`, `${name} Home Players`),
			text(`${line}VisitorPlayers`, `${short} Visitor Players`, `${name} Visitor Players`),
		];
	}),
];
