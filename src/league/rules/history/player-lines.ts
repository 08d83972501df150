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
type NamedTeam = Pick<Team, "teamId" | "teamName" | "isActive">;

/**
 * What every player of a season has played, line by line. Counts what the player results count:
 * complete scorecards, verified or not, defaulted lines included, of active teams other than Byes.
 * Pages: /players/{id}, /records; by-laws X c.
 */
export function playerLines(
	seasonId: number,
	teams: readonly NamedTeam[],
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
		return lines.flatMap((line) => linesOf({ seasonId, match, card, line }, counted));
	});
}

/** The date on which a match was played. */
export const playedOn = ({ effectiveDate, matchDate }: PlayedMatch) =>
	effectiveDate ?? matchDate ?? null;

interface Place {
	seasonId: number;
	match: PlayedMatch;
	card: PlayedCard;
	line: Line;
}

/** One entry for each player of a line, on the sides that count. */
function linesOf({ seasonId, match, card, line }: Place, counted: ReadonlySet<number>) {
	const players = { home: namedOn(card, line, "home"), visitor: namedOn(card, line, "visitor") };
	const sets = { home: card[`${line}HomeSetsWon`], visitor: card[`${line}VisitorSetsWon`] };
	const score = card[`${line}Score`];
	const ending = parseScore(score)?.ending ?? "played";
	const date = playedOn(match);
	return sides.flatMap((side): PlayerLine[] => {
		if (!counted.has(teamOn(match, side))) return [];
		const other = otherSide(side);
		const [setsWon, setsLost] = [sets[side], sets[other]];
		return players[side].map((playerId) => ({
			seasonId,
			matchId: match.matchId,
			date,
			line,
			side,
			playerId,
			partnerId: players[side].find((each) => each !== playerId) ?? null,
			opponentIds: players[other],
			teamId: teamOn(match, side),
			opponentTeamId: teamOn(match, other),
			setsWon,
			setsLost,
			score,
			outcome: setsWon > setsLost ? "W" : setsWon < setsLost ? "L" : "T",
			ending,
		}));
	});
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
