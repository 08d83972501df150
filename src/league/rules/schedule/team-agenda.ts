import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { facts } from "../../facts.ts";
import { addDays, dateOf, type LeagueDate, type LeagueTime } from "../time/league-time.ts";
import { startHour } from "./makeup-slots.ts";

type Fixture = Pick<
	Match,
	"matchId" | "homeTeamId" | "visitorTeamId" | "matchDate" | "startTime" | "matchNumber"
>;
type Verifications = Pick<MatchResult, "matchId" | "homeVerified" | "visitorVerified">;

const byDate = (one: Fixture, other: Fixture) =>
	(one.matchDate ?? "").localeCompare(other.matchDate ?? "") || one.matchNumber - other.matchNumber;

/** A team's home and away matches, by date. */
export const matchesOf = <M extends Fixture>(matches: readonly M[], teamId: number): M[] =>
	matches
		.filter(({ homeTeamId, visitorTeamId }) => homeTeamId === teamId || visitorTeamId === teamId)
		.toSorted(byDate);

/** A team's next match; a match today counts until midnight. */
export const nextMatch = <M extends Fixture>(
	matches: readonly M[],
	teamId: number,
	today: LeagueDate,
): M | undefined => matchesOf(matches, teamId).find(({ matchDate }) => (matchDate ?? "") >= today);

/** Whether a match has started. A start time that can't be parsed counts as midnight. */
export const hasBegun = ({ matchDate, startTime }: Fixture, now: LeagueTime) =>
	matchDate !== null &&
	`${matchDate}T${String(startHour(startTime) || 0).padStart(2, "0")}:00` <= now;

/** The last day to enter and verify a scorecard. By-laws X a, X b. */
export const scorecardDue = (playedOn: LeagueDate) =>
	addDays(playedOn, 7 * facts.scorecardDueWeeks);

export interface DueCard<M> {
	readonly match: M;
	/** `enter` if there is no scorecard yet, `verify` if this team has not verified it. */
	readonly what: "enter" | "verify";
	/** By-laws X a: one week after the match. */
	readonly dueBy: LeagueDate;
	readonly isLate: boolean;
}

/**
 * The scorecards of started matches that a team has yet to enter or verify. By-laws X a, X b
 * (`content/bylaws.md`).
 */
export function dueCards<M extends Fixture>(
	matches: readonly M[],
	results: readonly Verifications[],
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
