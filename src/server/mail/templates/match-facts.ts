import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { oneLine } from "./content.ts";

/** A match with a date, as emails to the players of one of its teams name it. */
export interface TeamMatch {
	teamName: string;
	opponent: string;
	isHome: boolean;
	matchNumber: number;
	date: string;
	time: string;
	/** Name and address; empty if the match has no place yet. */
	place: string;
}

/** `Sat, Oct 10, 9-11 am` */
export const whenText = ({ date, time }: Pick<TeamMatch, "date" | "time">) =>
	`${formatDate(date)}${time ? `, ${formatSlot(time)}` : ""}`;

/** The rows that say when and where a match is played. */
export const whenAndWhere = ({ date, time, place }: TeamMatch): [string, string][] => [
	["When", `${formatDate(date, "long")}${time ? `, ${formatSlot(time)}` : ""}`],
	...(place ? ([["Where", oneLine(place)]] as [string, string][]) : []),
];

/** The row that names the match and the opponent. */
export const matchRow = ({ matchNumber, isHome, opponent }: TeamMatch): [string, string] => [
	"Match",
	`${matchNumber}, ${isHome ? "at home against" : "away against"} ${oneLine(opponent)}`,
];
