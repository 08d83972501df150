import type { PlayerLine } from "../../entities/history.ts";
import { type Line, lines, otherSide, type Side, sides } from "../../entities/line.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { Team } from "../../entities/team.ts";
import { parseScore } from "../scoring/score.ts";
import { isComplete, type Lineup, linePlayers, totals } from "../scoring/scorecard.ts";
import { isBye } from "../teams/bye.ts";

export type PlayedMatch = Pick<Match, "matchId" | "homeTeamId" | "visitorTeamId"> &
	Partial<Pick<Match, "effectiveDate" | "matchDate">>;
export type PlayedCard = Lineup &
	Pick<MatchResult, "matchId" | `${Line}Score` | `${Line}HomeSetsWon` | `${Line}VisitorSetsWon`>;
type Entrant = Pick<Team, "teamId" | "teamName" | "isActive">;

/**
 * What every player of a season has played, line by line. Counts what the player results count:
 * complete scorecards, verified or not, defaulted lines included, of teams that are active and no
 * Bye. Pages: /players/{id}, /records; by-laws X c.
 */
export function playerLines(
	seasonId: number,
	teams: readonly Entrant[],
	matches: readonly PlayedMatch[],
	cards: readonly PlayedCard[],
): PlayerLine[] {
	const counted = new Set(
		teams.filter((team) => team.isActive && !isBye(team)).map(({ teamId }) => teamId),
	);
	const matchesById = new Map(matches.map((match) => [match.matchId, match]));
	return cards.flatMap((card) => {
		const match = matchesById.get(card.matchId);
		if (!match || !isComplete(totals(card))) return [];
		return sides
			.filter((side) => counted.has(teamOn(match, side)))
			.flatMap((side) => lines.flatMap((line) => linesOf({ seasonId, match, card, line, side })));
	});
}

/** The date on which a match was played. */
export const dateOf = ({ effectiveDate, matchDate }: PlayedMatch) =>
	effectiveDate ?? matchDate ?? null;

interface Place {
	seasonId: number;
	match: PlayedMatch;
	card: PlayedCard;
	line: Line;
	side: Side;
}

/** One entry for each player of a side of a line. */
function linesOf({ seasonId, match, card, line, side }: Place): PlayerLine[] {
	const players = namedOn(card, line, side);
	const sets = { home: card[`${line}HomeSetsWon`], visitor: card[`${line}VisitorSetsWon`] };
	const [setsWon, setsLost] = [sets[side], sets[otherSide(side)]];
	return players.map((playerId) => ({
		seasonId,
		matchId: match.matchId,
		date: dateOf(match),
		line,
		side,
		playerId,
		partnerId: players.find((other) => other !== playerId) ?? null,
		opponentIds: namedOn(card, line, otherSide(side)),
		teamId: teamOn(match, side),
		opponentTeamId: teamOn(match, otherSide(side)),
		setsWon,
		setsLost,
		score: card[`${line}Score`],
		outcome: setsWon > setsLost ? "W" : setsWon < setsLost ? "L" : "T",
		ending: parseScore(card[`${line}Score`])?.ending ?? "played",
	}));
}

const namedOn = (card: Lineup, line: Line, side: Side) => [
	...new Set(linePlayers(card, line, side).filter((playerId) => playerId !== null)),
];

const teamOn = (match: PlayedMatch, side: Side) =>
	side === "home" ? match.homeTeamId : match.visitorTeamId;

/** Sorts lines by date, those without one first; on one day by match and line. */
export const byDate = (one: PlayerLine, other: PlayerLine) =>
	(one.date ?? "").localeCompare(other.date ?? "") ||
	one.seasonId - other.seasonId ||
	one.matchId - other.matchId ||
	lines.indexOf(one.line) - lines.indexOf(other.line);
