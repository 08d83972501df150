import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { facts } from "../../facts.ts";
import { addDays, dateOf, type LeagueDate, type LeagueTime } from "../time/league-time.ts";
import { startHour } from "./makeup-slots.ts";

type Fixture = Pick<
	Match,
	"matchId" | "homeTeamId" | "visitorTeamId" | "matchDate" | "startTime" | "matchNumber"
>;
type Ticks = Pick<MatchResult, "matchId" | "homeVerified" | "visitorVerified">;

const byDate = (one: Fixture, other: Fixture) =>
	(one.matchDate ?? "").localeCompare(other.matchDate ?? "") || one.matchNumber - other.matchNumber;

/** The matches of one team, at home and away, as the season goes. */
export const matchesOf = <M extends Fixture>(matches: readonly M[], teamId: number): M[] =>
	matches
		.filter(({ homeTeamId, visitorTeamId }) => homeTeamId === teamId || visitorTeamId === teamId)
		.toSorted(byDate);

/** The match that a team plays next; on its day it stays the next one until midnight. */
export const nextMatch = <M extends Fixture>(
	matches: readonly M[],
	teamId: number,
	today: LeagueDate,
): M | undefined => matchesOf(matches, teamId).find(({ matchDate }) => (matchDate ?? "") >= today);

/** Whether a match has begun, as far as its start time can be read. */
export const hasBegun = ({ matchDate, startTime }: Fixture, now: LeagueTime) =>
	matchDate !== null &&
	`${matchDate}T${String(startHour(startTime) || 0).padStart(2, "0")}:00` <= now;

/** By-laws X a, X b: for so long captains have time to enter a scorecard, and to verify it. */
export const scorecardDue = (playedOn: LeagueDate) =>
	addDays(playedOn, 7 * facts.scorecardDueWeeks);

export interface DueCard<M> {
	readonly match: M;
	/** No score is in, or this team has not verified what is. */
	readonly what: "enter" | "verify";
	/** By-laws X a: one week after the match. */
	readonly dueBy: LeagueDate;
	readonly isLate: boolean;
}

/**
 * What a team still owes of the matches that it has played: scores, and its word for them. By-laws
 * X a, X b (`content/bylaws.md`).
 */
export function dueCards<M extends Fixture>(
	matches: readonly M[],
	results: readonly Ticks[],
	teamId: number,
	now: LeagueTime,
): DueCard<M>[] {
	return matchesOf(matches, teamId).flatMap((match) => {
		if (match.matchDate === null || !hasBegun(match, now)) return [];
		const result = results.find(({ matchId }) => matchId === match.matchId);
		if (result && (match.homeTeamId === teamId ? result.homeVerified : result.visitorVerified))
			return [];
		const dueBy = scorecardDue(match.matchDate);
		return [{ match, what: result ? "verify" : "enter", dueBy, isLate: dateOf(now) > dueBy }];
	});
}
