import { tripMiles } from "./distances.ts";
import {
	modelBuilder,
	type Requirement,
	type Solution,
	type SolveModel,
	type Term,
} from "./linear-model.ts";
import { pairsOf, range } from "./numbers.ts";
import { planCosts } from "./plan-costs.ts";
import { requirements } from "./requirements.ts";
import type { DivisionFrame, SeasonFrame } from "./season-frame.ts";

/** Who hosts whom, how often: `hosts[home][visitor]` matches over the season. */
export type Pairings = readonly (readonly number[])[];

/**
 * Chooses which pairs meet once more than others and who hosts, so that the teams travel as little
 * as possible: the season without its calendar. Null if the season has begun, if some teams of the
 * division join or withdraw during it, or if nothing fulfills the constraints.
 */
export async function choosePairings(
	frame: SeasonFrame,
	division: DivisionFrame,
	solve: SolveModel,
): Promise<Pairings | null> {
	if (!isWholeSeason(frame, division)) return null;
	const { solution, columns } = await solvePairings(frame, division, solve, {
		mile: 1,
		farthest: planCosts.farthestMile,
	});
	if (solution.values.length === 0) return null;
	return columns.map((row) =>
		row.map((column) => (column < 0 ? 0 : Math.round(solution.values[column] as number))),
	);
}

/**
 * The fewest miles that any plan of the division can have, for all teams together and for the
 * farthest traveler. Without the calendar there are fewer constraints, so no plan can do better.
 */
export async function travelBounds(
	frame: SeasonFrame,
	division: DivisionFrame,
	solve: SolveModel,
): Promise<{ total: number; farthest: number } | null> {
	if (!isWholeSeason(frame, division)) return null;
	const boundOf = async (mile: number, farthest: number) => {
		const { solution } = await solvePairings(frame, division, solve, { mile, farthest });
		return Math.max(0, solution.bound);
	};
	return { total: await boundOf(1, 0), farthest: await boundOf(0, 1) };
}

const isWholeSeason = (frame: SeasonFrame, { openWeeks, teams, isPresent }: DivisionFrame) =>
	openWeeks.length === frame.weeks &&
	teams.every((_, team) => openWeeks.every((week) => isPresent(team, week) === isPresent(0, week)));

/** Rows of this file only: each stands for a constraint that has its sentence elsewhere. */
const pairing: Requirement = { key: "pairing", sentence: "", relax: null };

async function solvePairings(
	frame: SeasonFrame,
	division: DivisionFrame,
	solve: SolveModel,
	cost: { mile: number; farthest: number },
): Promise<{ solution: Solution; columns: number[][] }> {
	const size = division.teams.length;
	const weeks = division.openWeeks.filter((week) => division.isPresent(0, week)).length;
	const total = weeks * Math.floor(size / 2);
	const pairs = pairsOf(size);
	const base = Math.floor(total / pairs.length);
	const most = base + (total % pairs.length === 0 ? 0 : 1);
	const isKept = ({ key }: Requirement) => !frame.problem.relaxed.has(key);
	const model = modelBuilder();
	const trips = division.teams.map((host) =>
		division.teams.map((guest) => tripMiles(guest, host, frame.places)),
	);
	const columns = trips.map((row, home) =>
		row.map((miles, visitor) =>
			home === visitor ? -1 : model.column(cost.mile * miles, { upper: weeks }),
		),
	);
	const hosted = (home: number, visitor: number, factor = 1): Term => [
		columns[home]?.[visitor] as number,
		factor,
	];
	const others = (team: number) => range(size).filter((other) => other !== team);

	for (const [one, other] of pairs) {
		if (isKept(requirements.meetings(division)))
			model.row(pairing, [hosted(one, other), hosted(other, one)], { lower: base, upper: most });
		if (isKept(requirements.returns(division)))
			model.row(pairing, [hosted(one, other), hosted(other, one, -1)], { lower: -1, upper: 1 });
	}
	const playing = (weeks * 2 * Math.floor(size / 2)) / size;
	const farthest = model.column(cost.farthest, { upper: Infinity, isInteger: false });
	for (const team of range(size)) {
		const homes = others(team).map((other) => hosted(team, other));
		const aways = others(team).map((other) => hosted(other, team));
		if (isKept(requirements.rests(division)))
			model.row(pairing, [...homes, ...aways], {
				lower: Math.floor(playing),
				upper: Math.ceil(playing),
			});
		else model.row(pairing, [...homes, ...aways], { upper: weeks });
		if (isKept(requirements.balance(division)))
			model.row(pairing, [...homes, ...aways.map(([column]): Term => [column, -1])], {
				lower: -1,
				upper: 1,
			});
		const miles = others(team).map((other) => hosted(other, team, trips[other]?.[team] ?? 0));
		model.row(pairing, [...miles, [farthest, -1]], { upper: 0 });
	}
	const all = pairs.flatMap(([one, other]) => [hosted(one, other), hosted(other, one)]);
	model.row(pairing, all, { lower: total, upper: total });
	for (const pin of frame.problem.pins) {
		const home = division.teams.findIndex(({ teamId }) => teamId === pin.homeTeamId);
		const visitor = division.teams.findIndex(({ teamId }) => teamId === pin.visitorTeamId);
		const isRelaxed = frame.problem.relaxed.has(
			`pin:${pin.homeTeamId}:${pin.visitorTeamId}:${pin.date}`,
		);
		if (home >= 0 && visitor >= 0 && !isRelaxed)
			model.row(pairing, [hosted(home, visitor)], { lower: 1 });
	}
	const solution = await solve(model, { seed: frame.problem.seed, maxIterations: 6000 });
	return { solution, columns };
}
