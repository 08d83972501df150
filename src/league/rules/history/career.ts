import type { PlayerLine } from "../../entities/history.ts";
import { lines as allLines, type Line } from "../../entities/line.ts";
import type { MatchOutcome } from "../../entities/standing.ts";
import { countOf } from "../../wording.ts";

/**
 * Lines and sets that somebody won and lost. A line without a winner, such as a double default, is
 * tied.
 */
export interface Tally {
	readonly won: number;
	readonly lost: number;
	readonly tied: number;
	readonly setsWon: number;
	readonly setsLost: number;
}
/** A player's record with or against one other player. */
export type Pairing = Tally & { readonly playerId: number };
export interface Streak {
	readonly outcome: MatchOutcome;
	readonly length: number;
	readonly from: string | null;
	readonly to: string | null;
}
export interface Career {
	readonly total: Tally;
	readonly byLine: readonly (Tally & { readonly line: Line })[];
	/** In order of the first line played in them. */
	readonly bySeason: readonly (Tally & { readonly seasonId: number; readonly teamId: number })[];
	/** Most lines together first. */
	readonly partners: readonly Pairing[];
	readonly opponents: readonly Pairing[];
	readonly longestStreak: Streak | null;
	readonly currentStreak: Streak | null;
}

/** Lines that two players must have played together to be among the best partners. */
export const bestPartnerLines = 5;
const bestPartnerCount = 3;

/**
 * A player's record over all seasons, from lines in the order in which they were played. Page:
 * /players/{id}.
 */
export function careerOf(lines: readonly PlayerLine[]): Career {
	const streaks = streaksOf(lines);
	return {
		total: tally(lines),
		byLine: allLines.flatMap((line) => {
			const played = lines.filter((each) => each.line === line);
			return played.length === 0 ? [] : { line, ...tally(played) };
		}),
		bySeason: [
			...Map.groupBy(lines, ({ seasonId, teamId }) => `${seasonId} ${teamId}`).values(),
		].map((played) => ({
			seasonId: played[0]?.seasonId ?? 0,
			teamId: played[0]?.teamId ?? 0,
			...tally(played),
		})),
		partners: pairings(lines, ({ partnerId }) => (partnerId === null ? [] : [partnerId])),
		opponents: pairings(lines, ({ opponentIds }) => opponentIds),
		longestStreak: longestWin(streaks),
		currentStreak: streaks.at(-1) ?? null,
	};
}

/**
 * The partners with whom a player has won the largest part of the lines: at least five together,
 * and more won than lost.
 */
export const bestPartners = (partners: readonly Pairing[]): readonly Pairing[] =>
	partners
		.filter((pairing) => linesIn(pairing) >= bestPartnerLines && pairing.won > pairing.lost)
		.toSorted(
			(a, b) =>
				b.won * linesIn(a) - a.won * linesIn(b) ||
				linesIn(b) - linesIn(a) ||
				a.playerId - b.playerId,
		)
		.slice(0, bestPartnerCount);

type Lines = Pick<Tally, "won" | "lost" | "tied">;

/** How many lines these are. */
export const linesIn = ({ won, lost, tied }: Lines) => won + lost + tied;

/** `12–4`, and ties if there are any. */
export const linesText = ({ won, lost, tied }: Lines) =>
	`${won}–${lost}${tied > 0 ? `, ${tied} tied` : ""}`;

/**
 * Runs of equal outcomes, the earliest first; the first of them may continue the one given as
 * `before`.
 */
export function streaksOf(
	lines: readonly Pick<PlayerLine, "outcome" | "date">[],
	before: Streak | null = null,
): Streak[] {
	const streaks: Streak[] = before ? [before] : [];
	for (const { outcome, date } of lines) {
		const last = streaks.at(-1);
		if (last?.outcome === outcome)
			streaks[streaks.length - 1] = { ...last, length: last.length + 1, to: date };
		else streaks.push({ outcome, length: 1, from: date, to: date });
	}
	return streaks;
}

/** The longest run of wins; of equal ones the first. */
export const longestWin = (streaks: readonly Streak[]) =>
	streaks
		.filter(({ outcome }) => outcome === "W")
		.reduce<Streak | null>(
			(longest, streak) => (streak.length > (longest?.length ?? 0) ? streak : longest),
			null,
		);

/** Counts the lines that a player won, lost, and tied, and the sets. */
export function tally(lines: readonly PlayerLine[]): Tally {
	const count = (wanted: MatchOutcome) => lines.filter(({ outcome }) => outcome === wanted).length;
	return {
		won: count("W"),
		lost: count("L"),
		tied: count("T"),
		setsWon: lines.reduce((sum, { setsWon }) => sum + setsWon, 0),
		setsLost: lines.reduce((sum, { setsLost }) => sum + setsLost, 0),
	};
}

/**
 * `6 seasons, Fall 2021 to Spring 2024.`, `Played in Fall 2021.`, or, of a team that still plays,
 * `6 seasons since Fall 2021.`; `seasons` has the latest season first, and one season twice if it
 * was played for two teams.
 */
export function seasonsText(
	seasons: readonly { readonly seasonId: number; readonly seasonName: string }[],
	isPlaying = false,
) {
	const count = new Set(seasons.map(({ seasonId }) => seasonId)).size;
	const [first, last] = [seasons.at(-1)?.seasonName, seasons[0]?.seasonName];
	if (isPlaying) return `${countOf(count, "season")} since ${first}.`;
	return count === 1 ? `Played in ${last}.` : `${countOf(count, "season")}, ${first} to ${last}.`;
}

function pairings(
	lines: readonly PlayerLine[],
	others: (line: PlayerLine) => readonly number[],
): Pairing[] {
	const played = new Map<number, PlayerLine[]>();
	for (const line of lines)
		for (const playerId of others(line))
			played.set(playerId, [...(played.get(playerId) ?? []), line]);
	return [...played]
		.map(([playerId, together]) => ({ playerId, ...tally(together) }))
		.sort((a, b) => linesIn(b) - linesIn(a) || b.won - a.won || a.playerId - b.playerId);
}
