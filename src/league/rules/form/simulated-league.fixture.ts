import { type Line, lineDetails, lines, otherSide, type Side } from "../../entities/line.ts";
import { addDays } from "../time/league-time.ts";
import type { Seed } from "./form-model.ts";
import type { PlayedLine } from "./played-line.ts";

/** What is true of a simulated league, and unknown to the ratings. */
export interface SimulatedLeague {
	readonly divisions: number;
	readonly teams: number;
	readonly playersPerTeam: number;
	readonly seasons: number;
	/** The logit of the chance to win a game, per rating point. */
	readonly gamesPerPoint: number;
	/** Standard deviation of the strength around USTA ratings and self-ratings. */
	readonly spread: { readonly U: number; readonly S: number };
	/** Around a player’s strength: in singles or doubles, on one day, from season to season. */
	readonly kinds: number;
	readonly days: number;
	readonly drift: number;
	/** The share of players who rate themselves a step too low. */
	readonly sandbaggers: number;
}
export const usualLeague: SimulatedLeague = {
	divisions: 4,
	teams: 8,
	playersPerTeam: 12,
	seasons: 4,
	gamesPerPoint: 4,
	spread: { U: 0.2, S: 0.3 },
	kinds: 0.1,
	days: 0.15,
	drift: 0.08,
	sandbaggers: 0.05,
};

interface Person {
	readonly id: number;
	readonly seed: Seed;
	strength: number;
	readonly singles: number;
}

/**
 * The lines of a league whose players’ strengths are known: games are drawn one after the other,
 * with an advantage for the server, in the league’s format. After each season a fifth of the
 * players leave and two teams of neighboring divisions change places.
 */
export function simulateLeague(league: SimulatedLeague, seed: number) {
	const { next, normal } = numbers(seed);
	const people = new Map<number, Person>();
	const seasonsOfLines: PlayedLine[][] = [];
	let matchId = 0;
	const rosters = Array.from({ length: league.divisions * league.teams }, (_, index) =>
		Array.from({ length: league.playersPerTeam }, () =>
			newPerson(Math.floor(index / league.teams)),
		),
	);
	const order = rosters.map((_, index) => index);
	for (let season = 0; season < league.seasons; season++) {
		const start = addDays("2024-02-03", season * 182);
		const played: PlayedLine[] = [];
		for (let division = 0; division < league.divisions; division++) {
			const teams = order.slice(division * league.teams, (division + 1) * league.teams);
			for (const { week, pair } of roundRobin(teams))
				played.push(...playMatch(`${season}/${division}`, addDays(start, 7 * week), pair));
		}
		seasonsOfLines.push(played);
		betweenSeasons();
	}
	return { seasons: seasonsOfLines, people, seeds: seedsOf(people) };

	function newPerson(division: number): Person {
		const strength = 4.5 - division * 0.35 + normal() * 0.3;
		const ratingType = next() < 0.6 ? "U" : "S";
		const isLow = ratingType === "S" && next() < league.sandbaggers;
		const told = strength + normal() * league.spread[ratingType] - (isLow ? 0.5 : 0);
		const rating = Math.min(5.5, Math.max(2.5, Math.round(told * 2) / 2));
		const person = {
			id: people.size + 1,
			seed: { rating, ratingType } as const,
			strength,
			singles: normal() * league.kinds,
		};
		people.set(person.id, person);
		return person;
	}

	function playMatch(pool: string, date: string, [home, visitor]: readonly [number, number]) {
		matchId++;
		const six = { home: sixOf(home), visitor: sixOf(visitor) };
		return lines.map((line): PlayedLine => {
			const on = { home: placed(six.home, line), visitor: placed(six.visitor, line) };
			const lead = strengthOf(on.home) - strengthOf(on.visitor);
			const players = {
				home: on.home.map(({ id }) => id),
				visitor: on.visitor.map(({ id }) => id),
			};
			return {
				matchId,
				line,
				date,
				pool,
				teams: { home, visitor },
				players,
				...playLine(lead),
			};
		});
	}

	/** Six of the roster, the highest rated first, as captains line up. */
	function sixOf(team: number) {
		return shuffled(rosters[team]!)
			.slice(0, 6)
			.sort((one, other) => other.seed.rating! - one.seed.rating! || one.id - other.id);
	}

	function strengthOf(players: readonly Person[]) {
		const isSingles = players.length === 1;
		const own = players.map(({ strength, singles }) => strength + (isSingles ? singles : -singles));
		return own.reduce((sum, each) => sum + each, 0) / own.length + normal() * league.days;
	}

	function playLine(lead: number) {
		const sets: Record<Side, number>[] = [];
		const won = { home: 0, visitor: 0 };
		while (Math.max(won.home, won.visitor) < 2) {
			const set = sets.length === 2 ? tiebreakSet(lead) : playSet(lead);
			sets.push(set);
			won[set.home > set.visitor ? "home" : "visitor"]++;
		}
		const winner: Side = won.home > won.visitor ? "home" : "visitor";
		const games = { home: 0, visitor: 0 };
		for (const set of sets) {
			games.home += set.home;
			games.visitor += set.visitor;
		}
		const score = sets.map((set) => `${set[winner]}-${set[otherSide(winner)]}`).join(", ");
		return { winner, games, score };
	}

	function playSet(lead: number) {
		const set = { home: 0, visitor: 0 };
		let isHomeServing = next() < 0.5;
		for (;;) {
			const most = Math.max(set.home, set.visitor);
			if (set.home === 6 && set.visitor === 6) {
				set[isWon(lead) ? "home" : "visitor"]++;
				return set;
			}
			if (most >= 6 && Math.abs(set.home - set.visitor) >= 2) return set;
			set[isWon(lead, isHomeServing ? 0.5 : -0.5) ? "home" : "visitor"]++;
			isHomeServing = !isHomeServing;
		}
	}

	function tiebreakSet(lead: number) {
		return isWon(lead) ? { home: 1, visitor: 0 } : { home: 0, visitor: 1 };
	}

	function isWon(lead: number, serve = 0) {
		return next() < 1 / (1 + Math.exp(-(league.gamesPerPoint * lead + serve)));
	}

	function betweenSeasons() {
		for (const [team, roster] of rosters.entries()) {
			const division = Math.floor(order.indexOf(team) / league.teams);
			for (const [index, person] of roster.entries()) {
				person.strength += normal() * league.drift;
				if (next() < 0.2) roster[index] = newPerson(division);
			}
		}
		for (let place = league.teams; place < order.length; place += league.teams)
			[order[place - 1], order[place]] = [order[place]!, order[place - 1]!];
	}

	function shuffled<T>(list: readonly T[]) {
		return list
			.map((value) => ({ value, key: next() }))
			.sort((one, other) => one.key - other.key)
			.map(({ value }) => value);
	}
}

const places: Record<Line, readonly number[]> = {
	singles1: [0],
	doubles1: [1, 2],
	singles2: [3],
	doubles2: [4, 5],
};
const placed = (six: readonly Person[], line: Line) =>
	lineDetails[line].positions.map((_, index) => six[places[line][index]!]!);

const seedsOf = (people: ReadonlyMap<number, Person>): ReadonlyMap<number, Seed> =>
	new Map([...people].map(([id, { seed }]) => [id, seed]));

/** Everyone against everyone once, by the circle method. */
function roundRobin(teams: readonly number[]) {
	const [first, ...rest] = teams;
	return Array.from({ length: teams.length - 1 }, (_, week) => {
		const turned = [first!, ...rest.slice(week), ...rest.slice(0, week)];
		return Array.from({ length: teams.length / 2 }, (_, index) => ({
			week,
			pair: [turned[index]!, turned[teams.length - 1 - index]!] as const,
		}));
	}).flat();
}

/** Seeded uniform and normal numbers (mulberry32, Box and Muller). */
function numbers(seed: number) {
	let state = seed;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
	return { next, normal };
}
