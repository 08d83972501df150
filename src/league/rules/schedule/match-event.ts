import type { Location } from "../../entities/location.ts";
import type { Match, MaybeCanceled } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { matchStates } from "../../entities/match-state.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import type { Team } from "../../entities/team.ts";
import { countOf } from "../../wording.ts";
import { hasBegunLines, isComplete } from "../scoring/scorecard.ts";
import { formatDate, type LeagueDate, type LeagueTime } from "../time/league-time.ts";
import { isAtMakeupSchool } from "./effective-slot.ts";
import { mapsLink } from "./maps-link.ts";
import { locationOfMatch } from "./match-place.ts";
import { type CardState, isForfeited, linesEntered, stateOfCard } from "./match-state.ts";
import { slotTimes } from "./slot-times.ts";

type Scheduled = Pick<
	Match,
	| "matchId"
	| "weekNumber"
	| "matchNumber"
	| "matchDate"
	| "startTime"
	| "locationId"
	| "homeTeamId"
	| "visitorTeamId"
	| "isCalledOff"
	| "effectiveDate"
	| "effectiveTime"
	| "effectiveLocationId"
	| "isMakeup"
> &
	MaybeCanceled;
type Result = CardState & Pick<MatchResult, "totalHomeSetsWon" | "totalVisitorSetsWon">;

/** The data that a calendar's events are made from: rows that visitors can read, by ID. */
export interface Directory {
	teams: ReadonlyMap<number, Pick<Team, "teamName">>;
	locations: ReadonlyMap<number, Location>;
	results: ReadonlyMap<number, Result>;
	league: { state: string; makeupSchool: string };
	numbers: Pick<SeasonNumbers, "ballCans">;
}

/** A match in a calendar. Without `times` it takes the whole day. */
export interface MatchEvent {
	matchId: number;
	date: LeagueDate;
	times: { start: LeagueTime; end: LeagueTime } | null;
	/** Nobody plays then: called off, canceled, or forfeited. */
	isOff: boolean;
	title: string;
	place: string;
	lines: string[];
}

/**
 * A match as a calendar event, at its effective slot. A match that is called off keeps its
 * scheduled time, also if it is forfeited before it gets a new date. Null for a match without a
 * date, or with a team that visitors can't see. The event doesn't depend on the current time, so a
 * calendar changes only when the league's data does.
 */
export function matchEvent(match: Scheduled, directory: Directory): MatchEvent | null {
	const isUndated = match.isCalledOff && match.effectiveDate === null;
	const shown = isUndated ? asScheduled(match) : match;
	const [home, visitor] = [match.homeTeamId, match.visitorTeamId].map(
		(teamId) => directory.teams.get(teamId)?.teamName,
	);
	if (shown.effectiveDate === null || home === undefined || visitor === undefined) return null;
	const result = directory.results.get(match.matchId);
	const isDone = result !== undefined && isComplete(result);
	const isForfeit = result !== undefined && isForfeited(result);
	// A withdrawal may have decided the match before it got a new date.
	const isCalledOff = isUndated && !isDone;
	const times = slotTimes(shown);
	const place = placeOf(shown, directory);
	return {
		matchId: match.matchId,
		date: shown.effectiveDate,
		times,
		isOff: isCalledOff || isForfeit,
		title: titleOf(),
		place: place.address,
		lines: [
			`Match ${match.matchNumber}, week ${match.weekNumber}`,
			...(times || !shown.effectiveTime ? [] : [`Time: ${shown.effectiveTime}`]),
			...(isCalledOff
				? [match.isCanceled ? "Canceled: a team has withdrawn." : "Called off. No new date yet."]
				: []),
			...(match.isMakeup && match.matchDate
				? [`Make-up, moved from ${formatDate(match.matchDate, "long")}`]
				: []),
			...(isCalledOff || isDone
				? []
				: [`Balls: ${home} (home), ${countOf(directory.numbers.ballCans, "can")}`]),
			...(result && hasBegunLines(result) ? [cardSummary(result)] : []),
			...(place.map ? [`Map: ${place.map}`] : []),
		],
	};

	function titleOf() {
		if (isDone) return `${isForfeit ? "Forfeited: " : ""}${home} ${score(result)} ${visitor}`;
		if (match.isCanceled) return `Canceled: ${home} vs. ${visitor}`;
		// A match with lines that began before its make-up goes on from there. By-law VIII i.
		const label = isCalledOff
			? "Called off: "
			: match.isMakeup
				? result && hasBegunLines(result)
					? "Continues: "
					: "Make-up: "
				: "";
		return `${label}${home} vs. ${visitor}`;
	}
}

const asScheduled = (match: Scheduled): Scheduled => ({
	...match,
	effectiveDate: match.matchDate,
	effectiveTime: match.startTime,
	effectiveLocationId: match.locationId,
});

/** `Sets: 7–3 (final)`, `Scorecard: 3 of 4 lines`, `Scorecard: 2 of 4 lines, 1 stopped`. */
const cardSummary = (card: Result) =>
	isComplete(card)
		? `Sets: ${score(card)} (${matchStates[stateOfCard(card)].toLowerCase()})`
		: `Scorecard: ${linesEntered(card)}${card.linesStopped > 0 ? `, ${card.linesStopped} stopped` : ""}`;

const score = (result: Result) => `${result.totalHomeSetsWon}–${result.totalVisitorSetsWon}`;

function placeOf(match: Scheduled, { locations, league }: Directory) {
	const location = locationOfMatch(match, locations.values(), league.makeupSchool);
	if (!location) return { address: isAtMakeupSchool(match) ? league.makeupSchool : "", map: null };
	const { locationName, address, city, zip } = location;
	return {
		address: [locationName, address, city, city && `${league.state} ${zip}`]
			.map((part) => part.trim())
			.filter(Boolean)
			.join(", "),
		map: mapsLink(location, league.state),
	};
}
