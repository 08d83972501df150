import { lines as linesOfMatch } from "../../entities/line.ts";
import type { MaybeCanceled } from "../../entities/match.ts";
import { isBetween } from "../schedule/effective-slot.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { isRemoved } from "./standings-ranking.ts";
import {
	countedMatches,
	type Played,
	type Result,
	type SeasonDecisions,
	type Sets,
	type TeamRecord,
} from "./team-records.ts";

/** What is decided in a division so far, and what is left to play. */
export interface Race {
	readonly teamIds: readonly number[];
	/** The sets of each team that count. */
	readonly sets: readonly Readonly<Sets>[];
	/** The number of lines that each two teams still play against each other. */
	readonly lines: readonly (readonly number[])[];
}

/** A long computation that pauses, so that a server can do other work in between. */
export type Steps<T> = Generator<void, T, void>;

/**
 * The race in one division: its teams without those whose results were removed, and the lines of
 * their matches without a complete scorecard. Null if it can't be computed exactly: a match against
 * a team that does not rank here, or adjustments that take away more sets than a team has, which
 * count as none only at the end. By-laws X c.
 */
export function remainingRace(
	division: readonly TeamRecord[],
	matches: readonly (Played & MaybeCanceled)[],
	results: readonly Result[],
	exits: SeasonDecisions["exits"],
): Race | null {
	const teams = division.filter((record) => !isRemoved(record));
	const teamIds = teams.map(({ team }) => team.teamId);
	const complete = new Set(results.filter(isComplete).map(({ matchId }) => matchId));
	const open = countedMatches(matches, exits).filter(
		({ matchId, isCanceled, homeTeamId, visitorTeamId }) =>
			!isCanceled &&
			!complete.has(matchId) &&
			(teamIds.includes(homeTeamId) || teamIds.includes(visitorTeamId)),
	);
	const isWithin = open.every(
		({ homeTeamId, visitorTeamId }) =>
			teamIds.includes(homeTeamId) && teamIds.includes(visitorTeamId),
	);
	if (!isWithin) return null;
	const lines = teamIds.map((homeTeamId) =>
		teamIds.map(
			(visitorTeamId) =>
				linesOfMatch.length *
				open.filter((match) => isBetween(match, { homeTeamId, visitorTeamId })).length,
		),
	);
	const sets = teams.map(({ onCards, adjustments }) => ({
		won: adjustments.reduce((sum, { setsWon }) => sum + setsWon, onCards.won),
		lost: adjustments.reduce((sum, { setsLost }) => sum + setsLost, onCards.lost),
	}));
	if (sets.some(({ won, lost }) => won < 0 || lost < 0)) return null;
	return { teamIds, sets, lines };
}

/** The lines that a team still plays. */
export const linesLeft = ({ lines }: Pick<Race, "lines">, team: number) =>
	(lines[team] ?? []).reduce((sum, count) => sum + count, 0);

/** The outcomes of a line: sets won by either team. */
export const outcomes = [
	[2, 0],
	[2, 1],
	[1, 2],
	[0, 2],
] as const;

/** A percentage as a fraction of whole numbers. */
export interface Mark {
	readonly won: number;
	readonly played: number;
}
/** How far these sets are above the mark, times the mark's denominator. */
export const above = (mark: Mark, won: number, lost: number) =>
	won * (mark.played - mark.won) - lost * mark.won;

/** Runs a computation without pauses and returns its result. */
export function finished<T>(steps: Steps<T>): T {
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
	}
}
