import type { SeasonTeam } from "../../entities/history.ts";

/**
 * One row for each team and season. A season that was cleared before it was over is in two parts, the
 * archived one and the live one: what the team played is the sum, its place that of the live part, as
 * in the standings. Pages: /teams/{id}, /players/{id}, /records.
 */
export function withoutParts(
	archived: readonly SeasonTeam[],
	live: readonly SeasonTeam[],
): SeasonTeam[] {
	const later = new Map(live.map((row) => [keyOf(row), row]));
	const earlier = archived.map((row) => {
		const other = later.get(keyOf(row));
		later.delete(keyOf(row));
		return other ? sumOf(row, other) : row;
	});
	return [...earlier, ...later.values()];
}

const keyOf = ({ seasonId, teamId }: SeasonTeam) => `${seasonId} ${teamId}`;

const sumOf = (earlier: SeasonTeam, later: SeasonTeam): SeasonTeam => ({
	...later,
	setsWon: earlier.setsWon + later.setsWon,
	setsLost: earlier.setsLost + later.setsLost,
	setsForfeited: earlier.setsForfeited + later.setsForfeited,
	matchesWon: earlier.matchesWon + later.matchesWon,
	matchesLost: earlier.matchesLost + later.matchesLost,
	matchesTied: earlier.matchesTied + later.matchesTied,
});
