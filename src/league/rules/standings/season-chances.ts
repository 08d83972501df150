import type { Race, Steps } from "./remaining-race.ts";
import { comparePercent, rankedDivision } from "./standings-ranking.ts";
import type { Sets, TeamRecord } from "./team-records.ts";

/** How often a team took each place of its division when the rest of the season was simulated. */
export interface Chances {
	/** From the first to the last place, fractions; shared places count for each team. */
	readonly places: number[];
	/** The fractions of runs in which it was first and in which nobody was below it. */
	readonly first: number;
	readonly last: number;
}

export const simulatedSeasons = 2000;
/** Runs between pauses. */
const runsPerStep = 50;
/** As if each team had also won this many sets against an average one, and lost as many. */
const priorSets = 4;

/**
 * Plays the rest of a division's season many times, with the same random numbers each time it is
 * asked. Each set is drawn at random by the strengths of both teams. The strengths follow from the
 * sets that the teams have won against each other so far, and vary from run to run as much as so
 * few sets leave them uncertain. Teams are ranked as in the standings; future lines forfeit no
 * sets. The result is in the order of the race's teams.
 */
export function* seasonChances(
	division: readonly TeamRecord[],
	race: Race,
): Steps<Map<number, Chances>> {
	const records = new Map(division.map((record) => [record.team.teamId, record]));
	const teams = race.teamIds.flatMap((teamId) => records.get(teamId) ?? []);
	const { strengths, deviations } = strengthsOf(teams);
	const counts = teams.map(() => ({ places: teams.map(() => 0), first: 0, last: 0 }));
	const random = randomNumbers(1);
	for (let run = 0; run < simulatedSeasons; run++) {
		if (run % runsPerStep === 0) yield;
		const form = strengths.map(
			(strength, index) => strength + (deviations[index] ?? 0) * normal(random),
		);
		const places = placesOf(teams, playOut(race, form, random));
		const lowest = Math.max(...places);
		for (const [index, place] of places.entries()) {
			const count = counts[index];
			if (!count) continue;
			count.places[place - 1] = (count.places[place - 1] ?? 0) + 1;
			if (place === 1) count.first++;
			if (place === lowest) count.last++;
		}
	}
	const share = (count: number) => count / simulatedSeasons;
	return new Map(
		teams.map(({ team }, index) => {
			const { places = [], first = 0, last = 0 } = counts[index] ?? {};
			return [team.teamId, { places: places.map(share), first: share(first), last: share(last) }];
		}),
	);
}

interface Ending {
	sets: Sets[];
	/** Sets won by the first against the second, from the remaining lines. */
	wonAgainst: number[][];
}

function playOut({ sets, lines }: Race, form: readonly number[], random: () => number): Ending {
	const after = sets.map(({ won, lost }) => ({ won, lost }));
	const wonAgainst = sets.map(() => sets.map(() => 0));
	for (const [one, row] of lines.entries())
		for (let other = one + 1; other < row.length; other++) {
			const chance = 1 / (1 + Math.exp((form[other] ?? 0) - (form[one] ?? 0)));
			let [won, lost] = [0, 0];
			for (let line = 0; line < (row[other] ?? 0); line++) {
				let balance = 0;
				for (let set = 0; set < 2 || balance === 0; set++)
					if (random() < chance) {
						won++;
						balance++;
					} else {
						lost++;
						balance--;
					}
			}
			enter(after[one], won, lost);
			enter(after[other], lost, won);
			(wonAgainst[one] as number[])[other] = won;
			(wonAgainst[other] as number[])[one] = lost;
		}
	return { sets: after, wonAgainst };
}

function enter(sets: Sets | undefined, won: number, lost: number) {
	if (!sets) return;
	sets.won += won;
	sets.lost += lost;
}

/** By percentage, and where that is not enough, by the whole ranking. */
function placesOf(teams: readonly TeamRecord[], { sets, wonAgainst }: Ending): number[] {
	const orders = sets.map((own) => sets.map((other) => comparePercent(other, own)));
	const isTied = orders.some((row, one) =>
		row.some((order, other) => one !== other && order === 0),
	);
	if (!isTied) return orders.map((row) => 1 + row.filter((order) => order > 0).length);
	const ranked = rankedDivision(
		teams.map((record, index) => {
			const against = new Map(record.against);
			for (const [other, { team }] of teams.entries()) {
				const [won, lost] = [wonAgainst[index]?.[other] ?? 0, wonAgainst[other]?.[index] ?? 0];
				if (won + lost === 0) continue;
				const before = against.get(team.teamId) ?? { won: 0, lost: 0 };
				against.set(team.teamId, { won: before.won + won, lost: before.lost + lost });
			}
			return { ...record, ...sets[index], against };
		}),
	);
	const places = new Map(ranked.map(({ record, place }) => [record.team.teamId, place]));
	return teams.map(({ team }) => places.get(team.teamId) ?? 0);
}

/**
 * The strengths under which the results so far are likeliest (Bradley and Terry), in log-odds of a
 * set, and how uncertain each is. Adjustments say nothing about strength.
 */
function strengthsOf(teams: readonly TeamRecord[]) {
	const meetings = teams.map((one) =>
		teams.map((other) => one.against.get(other.team.teamId) ?? { won: 0, lost: 0 }),
	);
	let powers = teams.map(() => 1);
	for (let round = 0; round < 100; round++)
		powers = powers.map((power, one) => {
			let won = priorSets;
			let weight = (2 * priorSets) / (power + 1);
			for (const [other, sets] of (meetings[one] ?? []).entries()) {
				won += sets.won;
				weight += (sets.won + sets.lost) / (power + (powers[other] ?? 1));
			}
			return won / weight;
		});
	const deviations = powers.map((power, one) => {
		const information = (meetings[one] ?? []).reduce(
			(sum, { won, lost }, other) => {
				const chance = power / (power + (powers[other] ?? 1));
				return sum + (won + lost) * chance * (1 - chance);
			},
			(2 * priorSets * power) / (power + 1) ** 2,
		);
		return 1 / Math.sqrt(information);
	});
	return { strengths: powers.map(Math.log), deviations };
}

/** Mulberry32: the same numbers for the same seed, on every machine. */
function randomNumbers(seed: number) {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/** A nearly normal random number, from the sum of twelve uniform ones. */
function normal(random: () => number) {
	let sum = -6;
	for (let index = 0; index < 12; index++) sum += random();
	return sum;
}
