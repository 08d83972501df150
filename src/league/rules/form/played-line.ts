import { type Line, lines, type Side, sides } from "../../entities/line.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { finishedSets } from "../scoring/line-sets.ts";
import { isComplete, type Lineup, linePlayers, lineWinner, totals } from "../scoring/scorecard.ts";
import type { LeagueDate } from "../time/league-time.ts";

/** A line as the form ratings read it: who played whom on which day, and the games. */
export interface PlayedLine {
	readonly matchId: number;
	readonly line: Line;
	readonly date: LeagueDate;
	/** The same for all lines of one division in one season. */
	readonly pool: string;
	readonly teams: Readonly<Record<Side, number>>;
	readonly players: Readonly<Record<Side, readonly number[]>>;
	readonly games: Readonly<Record<Side, number>>;
	readonly winner: Side;
	/** As on the scorecard, from the winner’s view. */
	readonly score: string;
}

type Card = Lineup &
	Pick<MatchResult, "matchId" | `${Line}Score` | `${Line}HomeSetsWon` | `${Line}VisitorSetsWon`>;
type DatedMatch = Pick<
	Match,
	"matchId" | "divisionId" | "homeTeamId" | "visitorTeamId" | "matchDate"
> &
	Partial<Pick<Match, "effectiveDate">>;

/**
 * The lines of a season that say something about form: on complete scorecards, as in player
 * results, with all players and games known. Defaulted lines were not played; after a retirement,
 * the games played until then count. A match tiebreak is one game. By-laws VIII a, c; IX c.
 */
export function playedLines(
	season: number | "live",
	matches: readonly DatedMatch[],
	cards: readonly Card[],
): PlayedLine[] {
	const byId = new Map(matches.map((match) => [match.matchId, match]));
	return cards.flatMap((card) => {
		const match = byId.get(card.matchId);
		const date = match && (match.effectiveDate ?? match.matchDate);
		if (!date || !isComplete(totals(card))) return [];
		return lines.flatMap((line): PlayedLine[] => {
			const winner = lineWinner(card, line);
			const games = gamesOf(card, line);
			const players = {
				home: linePlayers(card, line, "home").filter((id) => id !== null),
				visitor: linePlayers(card, line, "visitor").filter((id) => id !== null),
			};
			const isFull = sides.every(
				(side) => players[side].length === linePlayers(card, line, side).length,
			);
			if (!winner || !games || !isFull) return [];
			return [
				{
					matchId: card.matchId,
					line,
					date,
					pool: `${season}/${match.divisionId}`,
					teams: { home: match.homeTeamId, visitor: match.visitorTeamId },
					players,
					games,
					winner,
					score: card[`${line}Score`],
				},
			];
		});
	});
}

/** The games of both sides; null if the line was not played, or its text can’t be read. */
function gamesOf(card: Card, line: Line) {
	const sets = finishedSets(card, line) ?? [];
	const games = { home: 0, visitor: 0 };
	for (const set of sets) for (const side of sides) games[side] += set.games[side];
	return games.home + games.visitor > 0 ? games : null;
}
