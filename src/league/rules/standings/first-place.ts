import { canBeAhead } from "./ahead-search.ts";
import { isOutOfReach } from "./out-of-reach.ts";
import { linesLeft, type Race, type Steps } from "./remaining-race.ts";
import type { Sets } from "./team-records.ts";

/**
 * How many sets a team may lose in its remaining lines. Each line is won 2–0 or 2–1.
 *
 * - up to `certain`: it is ahead of all others by percentage, whatever they do
 * - up to `possible`: there are results of the others with which it is
 * - above `atMost`: no results of the others make it first, not even level on percentage
 *
 * -1: none. Between `possible` and `atMost` tie-breaks decide, or the search found no proof.
 */
export interface FirstPlace {
	readonly certain: number;
	readonly possible: number;
	readonly atMost: number;
}

/** Exact bounds for first place by percentage of sets won. By-laws X c. */
export function* firstPlace(race: Race, team: number): Steps<FirstPlace> {
	const known = { ...race, sets: race.sets.map((sets, index) => startOf(race, index, sets)) };
	const most = 2 * linesLeft(known, team);
	let certain = -1;
	while (certain < most && isAheadOfEach(known, team, certain + 1)) certain++;
	const atMost = yield* highest(-1, most, function* (lost) {
		yield;
		return !isOutOfReach(known, team, lost);
	});
	const possible = yield* highest(certain, atMost, (lost) => canBeAhead(known, team, lost));
	return { certain, possible, atMost };
}

/**
 * The same for last place: exchange won and lost, and `certain` to `atMost` are the sets that the
 * team may win and still be last.
 */
export const lastPlace = (race: Race, team: number): Steps<FirstPlace> =>
	firstPlace(
		{
			...race,
			sets: race.sets.map((sets, index) => {
				const { won, lost } = startOf(race, index, sets);
				return { won: lost, lost: won };
			}),
		},
		team,
	);

/** A team that has not played and never will has 0 percent, as with a lost set. */
const startOf = (race: Race, team: number, sets: Readonly<Sets>): Readonly<Sets> =>
	sets.won + sets.lost === 0 && linesLeft(race, team) === 0 ? { won: 0, lost: 1 } : sets;

/**
 * The largest number up to `high` for which this holds, provided that it holds for all smaller
 * ones; `low` if it holds for none above `low`.
 */
function* highest(
	low: number,
	high: number,
	holds: (value: number) => Steps<boolean>,
): Steps<number> {
	let [sure, open] = [low, high];
	while (sure < open) {
		// Rounded up, and never to -0, which texts would show.
		const middle = open - Math.floor((open - sure) / 2);
		if (yield* holds(middle)) sure = middle;
		else open = middle - 1;
	}
	return sure;
}

/** The fewest sets won with `lost` sets lost: lines are lost in two sets. */
const fewestWon = (lines: number, lost: number) => 2 * (lines - Math.floor(lost / 2));

/**
 * Whether the team is sure to finish with a higher percentage than every rival if it loses `lost`
 * more sets. Each rival is checked alone: it wins all its other lines in two sets.
 */
function isAheadOfEach({ sets, lines }: Race, team: number, lost: number) {
	const own = sets[team] as Sets;
	const left = linesLeft({ lines }, team);
	return sets.every((rival, index) => {
		if (index === team) return true;
		const shared = lines[team]?.[index] ?? 0;
		const others = left - shared;
		const elsewhere = linesLeft({ lines }, index) - shared;
		for (let there = Math.max(0, lost - 2 * others); there <= Math.min(lost, 2 * shared); there++) {
			const wonThere = fewestWon(shared, there);
			const won = own.won + wonThere + fewestWon(others, lost - there);
			const rivalWon = rival.won + 2 * elsewhere + there;
			const rivalLost = rival.lost + wonThere;
			if (rivalWon * (won + own.lost + lost) >= won * (rivalWon + rivalLost)) return false;
		}
		return true;
	});
}
