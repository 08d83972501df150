/**
 * The schedule maker on instances of the literature's multi-league problem: leagues of the same
 * even size play double round robins, the teams of a club play in different leagues, and a club has
 * a capacity of home matches per round. What is taken from where: `docs/schedule-maker.md`.
 */
import type { PlannedMatch } from "../src/league/entities/schedule-plan.ts";
import { addDays } from "../src/league/rules/time/league-time.ts";
import { checkSchedule } from "../src/league/schedule-maker/check-schedule.ts";
import type { SolveModel } from "../src/league/schedule-maker/linear-model.ts";
import { makeSchedule } from "../src/league/schedule-maker/make-schedule.ts";
import { range } from "../src/league/schedule-maker/numbers.ts";
import type {
	PlanPlace,
	PlanProblem,
	PlanTeam,
} from "../src/league/schedule-maker/plan-problem.ts";
import { randomNumbers } from "../src/league/schedule-maker/random-league.fixture.ts";
import { loadSolver } from "../src/server/schedule-maker/solve-model.ts";
import { circlePlan } from "./circle-plan.ts";
import { type Line, short, show } from "./table.ts";

interface Size {
	leagues: number;
	teams: number;
	clubs: number;
}
const sizes: Size[] = [
	{ leagues: 6, teams: 6, clubs: 12 },
	{ leagues: 8, teams: 8, clubs: 16 },
	{ leagues: 6, teams: 10, clubs: 20 },
	{ leagues: 16, teams: 8, clubs: 40 },
];
const seeds = [1, 2, 3];
const slot = "9-11";
/** How long a plan is searched with each number of spare courts, in seconds of processor time. */
const seconds = 15;

/** Prints, for each instance, how far capacities are exceeded: possible, reached, circle method. */
export async function showMultiLeague() {
	const lines: Line[] = [];
	for (const size of sizes) for (const seed of seeds) lines.push(await measure(size, seed));
	show("Multi-league instances: home matches above the clubs’ capacities", lines);
}

async function measure(size: Size, seed: number): Promise<Line> {
	const instance = multiLeague(size, seed);
	const bound = leastExcess(instance);
	const started = process.cpuUsage();
	const { plan, spare } = await planWithin(instance);
	const used = process.cpuUsage(started);
	const what = `${size.leagues} leagues of ${size.teams}, ${size.clubs} clubs, seed ${seed}`;
	const circle = excessOf(instance, circlePlan(instance));
	const time = `${short((used.user + used.system) / 1e6)} s`;
	const goal = `possible ${bound}, circle ${circle}`;
	if (!plan) return { what, goal, actual: `no plan in ${time}`, ok: false };
	const broken = checkSchedule({ ...instance, places: [] }, plan).broken.length;
	const reached = excessOf(instance, plan);
	const actual = `${reached}  (${spare} spare courts, ${broken} rules broken, ${time})`;
	return { what, goal, actual, ok: broken === 0 && reached < circle };
}

/**
 * Teams draw their clubs at random, no two teams of a league the same one; a club's capacity is
 * drawn from two below to two above half the number of its teams.
 */
function multiLeague({ leagues, teams: size, clubs }: Size, seed: number): PlanProblem {
	const { below } = randomNumbers(seed);
	const divisions = range(leagues).map((index) => ({
		divisionId: index + 1,
		divisionNumber: index + 1,
	}));
	const teams = divisions.flatMap(({ divisionId }) => {
		const free = range(clubs);
		return range(size).map((place): PlanTeam => {
			const teamId = (divisionId - 1) * size + place + 1;
			const [club = 0] = free.splice(below(free.length), 1);
			return {
				teamId,
				teamName: `Team ${teamId}`,
				divisionId,
				locationId: club + 1,
				preferredTime: null,
				courts: 1,
				leaders: [],
				firstDay: null,
				lastDay: null,
			};
		});
	});
	const places = range(clubs).map((club): PlanPlace => {
		const half = Math.floor(teamsOf(teams, club + 1) / 2);
		const lower = Math.max(1, half - 2);
		const upper = Math.max(lower, Math.min(half + 2, teamsOf(teams, club + 1)));
		return {
			locationId: club + 1,
			locationName: `Club ${club + 1}`,
			courts: { [slot]: lower + below(upper - lower + 1) },
			coordinates: null,
		};
	});
	const rounds = range(2 * (size - 1));
	return {
		saturdays: rounds.map((round) => addDays("2027-03-06", 7 * round)),
		weekNumbers: rounds.map((round) => round + 1),
		slots: [slot],
		divisions,
		teams,
		places,
		closedDays: [],
		preferences: [],
		pins: [],
		played: [],
		kept: null,
		from: null,
		relaxed: new Set<string>(),
		seed,
	};
}

const teamsOf = (teams: readonly PlanTeam[], locationId: number) =>
	teams.filter((team) => team.locationId === locationId).length;

/**
 * For us, courts are a hard constraint, and a capacity below half of a club's teams can't be kept.
 * So each club gets what its teams need on average, rounded up, and the same number of spare courts
 * as all others, as few as yield a plan.
 */
async function planWithin(instance: PlanProblem) {
	const solver = await loadSolver();
	const now = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
	for (const spare of [0, 1, 2]) {
		const end = now() + 1000 * seconds;
		const solve: SolveModel = async (model, options) =>
			now() > end
				? { status: "unknown", values: [], objective: Infinity, bound: -Infinity }
				: solver(model, { ...options, maxIterations: Math.min(options.maxIterations, 4000) });
		const places = instance.places.map((place): PlanPlace => {
			const needed = Math.ceil(teamsOf(instance.teams, place.locationId) / 2) + spare;
			return { ...place, courts: { [slot]: Math.max(place.courts?.[slot] ?? 0, needed) } };
		});
		const tools = { solve, seconds: seconds / 4, now, onProgress: () => {} };
		const { matches } = await makeSchedule({ ...instance, places }, tools);
		if (matches) return { plan: matches, spare };
	}
	return { plan: null, spare: null };
}

/** Home matches beyond a club's capacity, over all clubs and rounds. */
function excessOf({ places, saturdays }: PlanProblem, matches: readonly PlannedMatch[]) {
	const excess = places.flatMap(({ locationId, courts }) =>
		saturdays.map((date) => {
			const homes = matches.filter(
				(match) => match.locationId === locationId && match.date === date,
			);
			return Math.max(0, homes.length - (courts?.[slot] ?? 0));
		}),
	);
	return excess.reduce((sum, each) => sum + each, 0);
}

/** No schedule has less: a team is at home in half of the rounds. */
const leastExcess = ({ places, teams, saturdays }: PlanProblem) =>
	places.reduce((sum, { locationId, courts }) => {
		const homes = (teamsOf(teams, locationId) * saturdays.length) / 2;
		return sum + Math.max(0, homes - saturdays.length * (courts?.[slot] ?? 0));
	}, 0);
