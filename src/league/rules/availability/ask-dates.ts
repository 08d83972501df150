import { maxAsked } from "../../entities/availability.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { hasStarted, isOver } from "../schedule/effective-slot.ts";
import { matchesOf } from "../schedule/team-agenda.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { addDays, atHour, dateOf, type LeagueDate, type LeagueTime } from "../time/league-time.ts";

/** The hour at which players are asked, in the league's zone. */
export const askHour = 9;
/** Days before a match on which those who have not answered are reminded. */
const reminderDays = [2, 1];

type Slot = Pick<Match, "effectiveDate" | "effectiveTime">;

/**
 * Whether a match with this scorecard still needs players: until every line has an outcome. A team
 * that is short may default a line before the day (by-law IX d), and the lines of an interrupted
 * match that have not begun get new lineups (VIII i).
 */
export const needsPlayers = (card: Pick<MatchResult, "linesEntered"> | undefined) =>
	card === undefined || !isComplete(card);

/** A team's matches that need players and are not over, by date: the first one is asked about. */
export function matchesToAsk<
	M extends Slot & Pick<Match, "matchId" | "matchNumber" | "homeTeamId" | "visitorTeamId">,
>(
	matches: readonly M[],
	results: readonly Pick<MatchResult, "matchId" | "linesEntered">[],
	teamId: number,
	now: LeagueTime,
): M[] {
	const cards = new Map(results.map((card) => [card.matchId, card]));
	return matchesOf(matches, teamId).filter(
		(match) =>
			match.effectiveDate !== null && !isOver(match, now) && needsPlayers(cards.get(match.matchId)),
	);
}

/**
 * Whether a player who has not answered gets an email about a match now: first `askDays` days
 * before it, or at once if the match is sooner; reminders two days and one day before. `sentOn`:
 * the days of the emails so far. Never twice on a day, and three at most.
 */
export function isAskDue(
	{ effectiveDate, effectiveTime }: Slot,
	askDays: number | null,
	sentOn: readonly LeagueDate[],
	now: LeagueTime,
) {
	if (askDays === null || effectiveDate === null) return false;
	if (hasStarted({ effectiveDate, effectiveTime }, now)) return false;
	if (sentOn.length === 0) return now >= atHour(addDays(effectiveDate, -askDays), askHour);
	const last = sentOn.toSorted().at(-1) as LeagueDate;
	return (
		sentOn.length < maxAsked &&
		reminderDays
			.map((days) => addDays(effectiveDate, -days))
			.some((day) => last < day && now >= atHour(day, askHour))
	);
}

/** Whether a captain may send one more email now: not a second one on a day, and three at most. */
export const canAskNow = (slot: Slot, sentOn: readonly LeagueDate[], now: LeagueTime) =>
	slot.effectiveDate !== null &&
	!hasStarted(slot, now) &&
	sentOn.length < maxAsked &&
	!sentOn.includes(dateOf(now));
