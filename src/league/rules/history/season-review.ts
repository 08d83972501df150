import type { PlayerLine, SeasonMatch } from "../../entities/history.ts";
import { lines as allLines, type Line } from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { parseScore } from "../scoring/score.ts";
import { linesIn, type Tally, tally } from "./career.ts";

/** Games that the home and the visiting team won. */
export interface Games {
	readonly home: number;
	readonly visitor: number;
}
interface InGames {
	/** Null where the scores of the lines are not known. */
	readonly games: Games | null;
}
/** A player, or a pair in doubles, who has lost no line. */
export interface Unbeaten {
	readonly playerIds: readonly number[];
	readonly won: number;
}

/** Lines that a player or a pair must have won to be unbeaten. */
export const unbeatenLines = { player: 5, pair: 4 } as const;

/** What was played on the lines of a match. */
export type CardLines = Pick<
	MatchResult,
	"matchId" | `${Line}Score` | `${Line}HomeSetsWon` | `${Line}VisitorSetsWon`
>;

/**
 * The matches of a season that were closest: by sets, then by games. Matches with forfeited sets or
 * defaulted lines are left out, even if players are named on them: those sets were not played.
 * Pages: /season/{id}, /.
 */
export function closestMatches<Match extends SeasonMatch>(
	matches: readonly Match[],
	cards: readonly CardLines[],
): (Match & InGames)[] {
	const byMatch = new Map(cards.map((card) => [card.matchId, card]));
	return matches
		.filter((match) => match.homeSetsForfeited + match.visitorSetsForfeited === 0)
		.filter(({ homeSets, visitorSets }) => homeSets + visitorSets > 0)
		.filter(({ matchId }) => !hasDefault(byMatch.get(matchId)))
		.map((match) => ({ ...match, games: gamesOf(byMatch.get(match.matchId)) }))
		.sort(
			(a, b) =>
				Math.abs(a.homeSets - a.visitorSets) - Math.abs(b.homeSets - b.visitorSets) ||
				gamesApart(a) - gamesApart(b) ||
				a.matchNumber - b.matchNumber,
		);
}

const gamesApart = ({ games }: InGames) =>
	games ? Math.abs(games.home - games.visitor) : Number.MAX_SAFE_INTEGER;

const hasDefault = (card: CardLines | undefined) =>
	card !== undefined &&
	allLines.some((line) => parseScore(card[`${line}Score`])?.ending === "defaulted");

/** Null unless the score of each line is known. */
function gamesOf(card: CardLines | undefined): Games | null {
	const games = { home: 0, visitor: 0 };
	for (const line of allLines) {
		const sets = card && parseScore(card[`${line}Score`])?.sets;
		const ahead = card ? card[`${line}HomeSetsWon`] - card[`${line}VisitorSetsWon`] : 0;
		if (!sets || ahead === 0) return null;
		for (const { winner, loser } of sets) {
			games.home += ahead > 0 ? winner : loser;
			games.visitor += ahead > 0 ? loser : winner;
		}
	}
	return games;
}

/**
 * All players, those who have played the most lines first; of equal ones, those who have won more.
 * Page: /season/{id}.
 */
export function mostLines(
	lines: readonly PlayerLine[],
): readonly (Tally & { readonly playerId: number })[] {
	return [...Map.groupBy(lines, ({ playerId }) => playerId)]
		.map(([playerId, played]) => ({ playerId, ...tally(played) }))
		.sort((a, b) => linesIn(b) - linesIn(a) || b.won - a.won || a.playerId - b.playerId);
}

/**
 * Who has won every line of a season, with enough of them: players in all lines that they played,
 * pairs in those together. Most lines first. Page: /season/{id}.
 */
export function unbeaten(lines: readonly PlayerLine[]) {
	// Each doubles line is listed for both partners.
	const together = lines.filter(({ playerId, partnerId }) => partnerId && playerId < partnerId);
	return {
		players: wonAll(lines, ({ playerId }) => [playerId], unbeatenLines.player),
		pairs: wonAll(
			together,
			({ playerId, partnerId }) => [playerId, partnerId ?? 0],
			unbeatenLines.pair,
		),
	};
}

function wonAll(
	lines: readonly PlayerLine[],
	idsOf: (line: PlayerLine) => readonly number[],
	atLeast: number,
): Unbeaten[] {
	return [...Map.groupBy(lines, (line) => idsOf(line).join(" ")).values()]
		.filter((played) => played.length >= atLeast && played.every(({ outcome }) => outcome === "W"))
		.map((played) => ({ playerIds: played[0] ? idsOf(played[0]) : [], won: played.length }))
		.sort((a, b) => b.won - a.won || (a.playerIds[0] ?? 0) - (b.playerIds[0] ?? 0));
}
