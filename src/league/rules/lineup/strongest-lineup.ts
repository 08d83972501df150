import { lineDetails } from "../../entities/line.ts";
import { lineupPlaces } from "../../entities/lineup-places.ts";
import type { TeamLineup } from "../../entities/team-lineup.ts";
import type { TakenPlaces } from "./continued-lineup.ts";
import { emptyLineup, linesFor } from "./team-lineup.ts";

/** `rank`: 0 is in, 1 maybe, 2 has not answered. Players who are out are not candidates. */
export interface Candidate {
	playerId: number;
	rating: number | null;
	matchesPlayed: number;
	rank: number;
}

/**
 * The strongest legal lineup. Whoever is in plays before those who may be, and those before the
 * ones who have not answered. Then the ratings count: alone on a singles line, half each on a
 * doubles line, as every line is worth the same. Of equal players, the one who has played less
 * plays; the doubles pairs are as even as can be. All others are substitutes, in the same order.
 * With fewer than six, lines stay empty by the league's table. By-laws II d, VIII a, IX d. Once a
 * line has begun, the best of those who are not `taken` fill the open places in their order (VIII
 * i).
 */
export function strongestLineup(
	candidates: readonly Candidate[],
	taken: TakenPlaces = [],
): TeamLineup {
	const sorted = candidates.filter(({ playerId }) => !taken.includes(playerId)).toSorted(byChoice);
	if (taken.some((place) => place !== undefined)) return strongestRest(sorted, taken);
	const chosen = sorted.slice(0, lineupPlaces.length).toSorted(byRating);
	const filled = linesFor(chosen.length);
	const singles = filled.filter((line) => lineDetails[line].positions.length === 1);
	const others = chosen.slice(singles.length);
	const players = [...emptyLineup.players];
	for (const line of filled) {
		const [first, second] = lineupPlaces.flatMap((place, index) =>
			place.line === line ? [index] : [],
		);
		if (second === undefined) players[first!] = chosen[singles.indexOf(line)]!.playerId;
		else {
			// Pairs the best with the weakest of those who are left.
			players[first!] = others.shift()!.playerId;
			players[second] = others.pop()!.playerId;
		}
	}
	return { players, substitutes: sorted.slice(chosen.length).map(({ playerId }) => playerId) };
}

function strongestRest(sorted: readonly Candidate[], taken: TakenPlaces): TeamLineup {
	const rest = sorted.map(({ playerId }) => playerId);
	const players = taken.map((id) => (id === undefined ? (rest.shift() ?? null) : id));
	return { players, substitutes: rest };
}

const byRating = (one: Candidate, other: Candidate) =>
	(other.rating ?? 0) - (one.rating ?? 0) ||
	one.matchesPlayed - other.matchesPlayed ||
	one.playerId - other.playerId;
const byChoice = (one: Candidate, other: Candidate) =>
	one.rank - other.rank || byRating(one, other);
