import type { SeasonTeam } from "../../entities/history.ts";

/**
 * One row for each team and season. A season that was cleared before it was over is in two parts,
 * the archived one and the live one: the team's results are the sum of both, and its place is that
 * of the live part, as in the standings. `live`: rows of one season. Pages: /teams/{id},
 * /players/{id}, /records.
 */
export function mergeSeasonParts(
	archived: readonly SeasonTeam[],
	live: readonly SeasonTeam[],
): SeasonTeam[] {
	const liveId = live[0]?.seasonId;
	const later = new Map(live.map((row) => [row.teamId, row]));
	const earlier = archived.map((row) => {
		const other = row.seasonId === liveId ? later.get(row.teamId) : undefined;
		if (!other) return row;
		later.delete(row.teamId);
		return sumOf(row, other);
	});
	return [...earlier, ...later.values()];
}

const sumOf = (earlier: SeasonTeam, later: SeasonTeam): SeasonTeam => ({
	...later,
	setsWon: earlier.setsWon + later.setsWon,
	setsLost: earlier.setsLost + later.setsLost,
	setsForfeited: earlier.setsForfeited + later.setsForfeited,
	matchesWon: earlier.matchesWon + later.matchesWon,
	matchesLost: earlier.matchesLost + later.matchesLost,
	matchesTied: earlier.matchesTied + later.matchesTied,
});
