import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Content, calendarLink, oneLine } from "./content.ts";
import { whys } from "./shared-sentences.ts";

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
	/** Whether it was to be played as a make-up. */
	wasMakeup: boolean;
	/** How an interrupted match goes on, as sentences. */
	continuation: readonly string[];
}
export interface MatchesMoved {
	moves: readonly MatchMoved[];
	/** The team that the captain leads. */
	teamId: number;
}

/**
 * To a captain of one of the teams when matches get another date, time or place, or none. One email
 * lists all of the captain's matches that one change has moved.
 */
export function matchMoved({ moves, teamId }: MatchesMoved): Content {
	const [first] = moves as [MatchMoved];
	const undated = moves.filter(({ now }) => now === null);
	const isUndated = undated.length > 0;
	return {
		...(moves.length === 1 ? headOfOne(first) : headOfSeveral(moves)),
		blocks: [
			"Please tell your team:",
			...moves.flatMap((move) => [
				{ facts: factsOf(move, moves.length > 1) },
				...move.continuation.map(oneLine),
			]),
			...(isUndated
				? [
						`${undated.length > 1 ? "These matches still have" : "The match still has"} to be played. Suggest times to the other captain:`,
						...undated.map((move) => makeupLink(move, undated.length > 1)),
					]
				: [{ link: "Open your matches", path: `/team-info?matchId=${first.match.matchId}` }]),
			calendarLink(teamId),
		],
		why: whys.bothTeams,
	};
}

const makeupLink = ({ match }: MatchMoved, isListed: boolean) => ({
	link: `Suggest make-up times${isListed ? ` for match ${match.matchNumber}` : ""}`,
	path: `/postpone/${match.matchId}`,
});

function headOfOne({ match, before, now, isCalledOff, wasMakeup }: MatchMoved) {
	if (now) {
		const what =
			before?.date !== now.date ? "date" : before.time !== now.time ? "time" : ("place" as const);
		return {
			subject: `Match ${match.matchNumber} is now ${what === "place" && now.place ? `at ${oneLine(now.place)}` : `on ${[formatDate(now.date), formatSlot(now.time)].filter(Boolean).join(", ")}`}`,
			title: `Your match has a new ${what}`,
		};
	}
	if (wasMakeup)
		return {
			subject: `The make-up for match ${match.matchNumber} is canceled`,
			title: "Your make-up match is canceled",
		};
	const what = isCalledOff ? "is called off" : "needs a new date";
	return { subject: `Match ${match.matchNumber} ${what}`, title: `Your match ${what}` };
}

function headOfSeveral(moves: readonly MatchMoved[]) {
	const what = moves.every(({ now }) => now !== null)
		? "have a new time or place"
		: moves.every(({ now, isCalledOff }) => now === null && isCalledOff)
			? "are called off"
			: "have changed";
	const title = `${moves.length} of your matches ${what}`;
	return { subject: title, title };
}

const factsOf = ({ match, before, now, isCalledOff }: MatchMoved, isListed: boolean) =>
	[
		["Match", String(match.matchNumber)],
		["Home", oneLine(match.homeTeam)],
		["Visitor", oneLine(match.visitorTeam)],
		...(now ? [["Now", slotText(now)] as const] : []),
		...(!now && isListed
			? [["Now", isCalledOff ? "called off, no new date yet" : "no date yet"] as const]
			: []),
		...(before ? [["Before", slotText(before)] as const] : []),
	] as const;

const slotText = ({ date, time, place }: Slot) =>
	oneLine([formatDate(date, "long"), formatSlot(time), place].filter(Boolean).join(", "));
