import type { Division } from "../../entities/division.ts";
import type { SeasonHistory, SeasonMatch, SeasonTeam } from "../../entities/history.ts";
import type { Match } from "../../entities/match.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import type { Player } from "../../entities/player.ts";
import type { Standing } from "../../entities/standing.ts";
import type { Team } from "../../entities/team.ts";
import { isComplete } from "../scoring/scorecard.ts";
import { shownPlaceCount } from "../standings/places.ts";
import { matchRecord } from "../standings/season-standings.ts";
import type { SeasonDecisions } from "../standings/team-records.ts";
import { type PlayedCard, type PlayedMatch, playedOn, playerLines } from "./player-lines.ts";

/** A season's rows: of an archive or of the live league, with its standings. */
export interface SeasonRows {
	readonly seasonId: number;
	readonly division: readonly Pick<Division, "divisionId" | "divisionNumber">[];
	readonly team: readonly Pick<Team, "teamId" | "teamName" | "teamNumber" | "isActive">[];
	readonly match: readonly (PlayedMatch &
		Pick<Match, "matchNumber" | "weekNumber" | "divisionId">)[];
	readonly matchResult: readonly (PlayedCard &
		Pick<
			MatchResult,
			| "linesEntered"
			| "totalHomeSetsWon"
			| "totalVisitorSetsWon"
			| "homeSetsForfeited"
			| "visitorSetsForfeited"
		>)[];
	readonly player: readonly Pick<Player, "playerId" | "firstName" | "lastName">[];
	readonly standing: readonly Standing[];
	readonly exits: SeasonDecisions["exits"];
}

/**
 * What the league remembers of a season: who played which line, under which names, and where the
 * teams finished. Derived in the same way for an archived season, with which it is stored, and for
 * the live one. Pages: /players/{id}, /teams/{id}, /season/{id}, /records.
 */
export function seasonHistory(season: SeasonRows): SeasonHistory {
	const lines = playerLines(season.seasonId, season.team, season.match, season.matchResult);
	const played = new Set(lines.map(({ playerId }) => playerId));
	const matches = seasonMatches(season);
	return {
		lines,
		players: season.player
			.filter(({ playerId }) => played.has(playerId))
			.map(({ playerId, firstName, lastName }) => ({
				seasonId: season.seasonId,
				playerId,
				firstName,
				lastName,
			})),
		teams: seasonTeams(season, matches),
		matches,
	};
}

function seasonMatches({ seasonId, division, match, matchResult }: SeasonRows): SeasonMatch[] {
	const numbers = new Map(division.map((row) => [row.divisionId, row.divisionNumber]));
	const cards = new Map(matchResult.filter(isComplete).map((card) => [card.matchId, card]));
	return match.flatMap((row) => {
		const card = cards.get(row.matchId);
		if (!card) return [];
		return {
			seasonId,
			matchId: row.matchId,
			matchNumber: row.matchNumber,
			weekNumber: row.weekNumber,
			date: playedOn(row),
			divisionNumber: numbers.get(row.divisionId) ?? null,
			homeTeamId: row.homeTeamId,
			visitorTeamId: row.visitorTeamId,
			homeSets: card.totalHomeSetsWon,
			visitorSets: card.totalVisitorSetsWon,
			homeSetsForfeited: card.homeSetsForfeited,
			visitorSetsForfeited: card.visitorSetsForfeited,
		};
	});
}

/**
 * Matches of a team whose results were removed count for nobody, as in the standings. A division in
 * which nothing was played has no places: its teams are left out.
 */
function seasonTeams(
	{ seasonId, team, standing, exits }: SeasonRows,
	matches: readonly SeasonMatch[],
) {
	const teams = new Map(team.map((row) => [row.teamId, row]));
	const played = new Set(matches.flatMap((row) => [row.homeTeamId, row.visitorTeamId]));
	const begun = new Set(
		standing.filter(({ teamId }) => played.has(teamId)).map((row) => row.divisionNumber),
	);
	return standing.flatMap((row): SeasonTeam[] => {
		const found = teams.get(row.teamId);
		if (!found || !begun.has(row.divisionNumber)) return [];
		const record = matchRecord(row.teamId, matches, exits);
		return [
			{
				seasonId,
				teamId: row.teamId,
				teamName: found.teamName,
				teamNumber: found.teamNumber,
				divisionNumber: row.divisionNumber,
				place: row.place,
				teams: shownPlaceCount(
					standing.filter((other) => other.divisionNumber === row.divisionNumber),
				),
				setsWon: row.setsWon,
				setsLost: row.setsLost,
				setsForfeited: row.setsForfeited,
				exit: row.exit,
				matchesWon: record.won,
				matchesLost: record.lost,
				matchesTied: record.tied,
			},
		];
	});
}
