/**
 * The schedule maker on random leagues like the demo (`random-league.fixture.ts`), each in a
 * process of its own, so that its processor time and memory are its own. `--leagues=100` for more
 * of them; `--growth` for leagues of up to 1,000 teams, or `--published` for instances of the
 * literature instead. Seeds are 1, 2, 3 …
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PlannedMatch } from "../src/league/entities/schedule-plan.ts";
import { brokenRules, checkSchedule } from "../src/league/schedule-maker/check-schedule.ts";
import { type MadeSchedule, makeSchedule } from "../src/league/schedule-maker/make-schedule.ts";
import { planChanges } from "../src/league/schedule-maker/plan-changes.ts";
import type { PlanProblem } from "../src/league/schedule-maker/plan-problem.ts";
import { randomLeague, randomNumbers } from "../src/league/schedule-maker/random-league.fixture.ts";
import { loadSolver } from "../src/server/schedule-maker/solve-model.ts";
import { circlePlan } from "./circle-plan.ts";
import { showMultiLeague } from "./multi-league.ts";
import { showGrowth } from "./schedule-growth.ts";
import { atMost, info, type Line, median, short, show } from "./table.ts";

const option = (name: string) =>
	process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1];
const seconds = Number(option("seconds") ?? 60);

/** What one run in a process of its own reports. Seconds are of processor time. */
interface Run {
	seed: number;
	teams: number;
	divisions: number;
	matches: number;
	broken: number;
	/** Those of them that another plan might keep: no solver has proven the opposite. */
	avoidable: number;
	first: number;
	total: number;
	megabytes: number;
	/** Travel and unmet preferences, and the least that is possible. */
	reached: number;
	bound: number;
	conflict: string[] | null;
	/** Whether the league can be planned without any one of the conflict's requirements. */
	isConflictSmallest: boolean;
	/** Matches on another day, at the other home or not played at all, of those to be kept. */
	moved: number;
	/** Those of them that are not played at all. */
	dropped: number;
	kept: number;
	/** Travel, broken constraints, unmet preferences: of the plan, and of the circle method. */
	ours: Compared;
	circle: Compared;
}
interface Compared {
	travel: number;
	courts: number;
	imbalance: number;
	unmet: number;
}

const one = option("one");
if (one) console.log(JSON.stringify(await runOne(one, Number(option("seed")), option("teams"))));
else if (process.argv.includes("--published")) await showMultiLeague();
else if (process.argv.includes("--growth")) showGrowth((teams) => inProcess("plan", 1, teams));
else measureAll();

function measureAll() {
	const count = Number(option("leagues") ?? 10);
	const seeds = Array.from({ length: count }, (_, index) => index + 1);
	const plans = seeds.map((seed) => inProcess("plan", seed));
	const excess = plans.map(({ reached, bound }) => (100 * (reached - bound)) / bound);
	const replans = seeds.map((seed) => inProcess("withdrawal", seed));
	const impossible = seeds.map((seed) => inProcess("conflict", seed));
	const sum = (of: (run: Run) => number) => plans.reduce((total, run) => total + of(run), 0);
	const broken = sum((run) => run.broken);
	const versus = (what: string, of: (compared: Compared) => number): Line => ({
		what: `${what}, all leagues`,
		goal: "less than the circle method",
		actual: `${short(sum(({ ours }) => of(ours)))} instead of ${short(sum(({ circle }) => of(circle)))}`,
		ok: sum(({ ours }) => of(ours)) < sum(({ circle }) => of(circle)),
	});
	show(`Schedule maker, ${count} random leagues of 40 to 80 teams, seeds 1 to ${count}`, [
		atMost("hard constraints broken", broken, 0),
		atMost(
			"first complete plan, 95th percentile",
			percentile(plans, ({ first }) => first),
			20,
			" s",
		),
		atMost("peak memory", Math.max(...plans.map(({ megabytes }) => megabytes)), 512, " MB"),
		atMost("travel and preferences above the bound, median", median(excess), 2, " %"),
		atMost("travel and preferences above the bound, worst", Math.max(...excess), 5, " %"),
		info(
			"until nothing better is found, median",
			`${short(median(plans.map((run) => run.total)))} s`,
		),
		atMost(
			"reason of an impossible league, slowest",
			Math.max(...impossible.map((run) => run.total)),
			10,
			" s",
		),
		atMost(
			"reasons that are not the smallest",
			impossible.filter(({ isConflictSmallest }) => !isConflictSmallest).length,
			0,
		),
		atMost(
			"other matches moved or dropped by a withdrawal, worst",
			Math.max(...replans.map(({ moved, kept }) => (100 * moved) / kept)),
			5,
			" %",
		),
		info(
			"other matches dropped by a withdrawal, most",
			short(Math.max(...replans.map(({ dropped }) => dropped))),
		),
		atMost(
			"rules broken by a withdrawal that a plan could keep",
			replans.reduce((total, { avoidable }) => total + avoidable, 0),
			0,
		),
		info(
			"rules broken by a withdrawal that no plan can keep",
			short(replans.reduce((total, { broken, avoidable }) => total + broken - avoidable, 0)),
		),
		versus("travel", ({ travel }) => travel),
		versus("court conflicts", ({ courts }) => courts),
		versus("teams with uneven home matches", ({ imbalance }) => imbalance),
		versus("unmet preferences", ({ unmet }) => unmet),
	]);
}

function inProcess(kind: string, seed: number, teams?: number): Run {
	const output = execFileSync(
		process.execPath,
		[
			"--disable-warning=ExperimentalWarning",
			// As the planner limits it (`src/server/schedule-maker/planner.ts`).
			...["--max-old-space-size=192", `--wasm-max-mem-pages=${256 * 16}`],
			fileURLToPath(import.meta.url),
			`--one=${kind}`,
			`--seed=${seed}`,
			...(teams ? [`--teams=${teams}`] : []),
		],
		{ encoding: "utf8" },
	);
	return JSON.parse(output);
}

function percentile(runs: readonly Run[], of: (run: Run) => number) {
	return runs.map(of).sort((a, b) => a - b)[Math.ceil(0.95 * runs.length) - 1] ?? Number.NaN;
}

async function runOne(kind: string, seed: number, teams?: string): Promise<Run> {
	const solve = await loadSolver();
	const used = () => process.cpuUsage().user + process.cpuUsage().system;
	const plan = async (problem: PlanProblem) => {
		const started = used();
		let first: number | null = null;
		const made = await makeSchedule(problem, {
			solve,
			seconds,
			now: () => used() / 1000,
			onProgress: (_, matches) => {
				if (matches) first ??= (used() - started) / 1e6;
			},
		});
		return { made, first: first ?? Number.NaN, total: (used() - started) / 1e6 };
	};
	const enough = new Error("A first plan is enough.");
	/** The first plan, or none and the reason. */
	const firstPlan = (problem: PlanProblem) =>
		new Promise<Pick<MadeSchedule, "matches" | "conflict">>((resolve, reject) => {
			const onProgress = (_: unknown, matches: PlannedMatch[] | null) => {
				if (!matches) return;
				resolve({ matches, conflict: null });
				throw enough;
			};
			const tools = { solve, seconds, now: () => used() / 1000, onProgress };
			makeSchedule(problem, tools).then(resolve, (error) => error === enough || reject(error));
		});
	const league = randomLeague(seed, { teams: Number(teams ?? 40 + ((seed * 7) % 41)) });
	if (kind === "plan") return report(league, seed, await plan(league));
	if (kind === "conflict") {
		const impossible = withoutSolution(league, seed);
		const result = await plan(impossible);
		const keys = result.made.conflict?.requirements.map(({ key }) => key) ?? [];
		let isConflictSmallest = keys.length > 0;
		for (const key of keys.filter((each) => !each.startsWith("play:"))) {
			// Without it, the league can be planned, or something else is impossible as well.
			const { matches, conflict } = await firstPlan({ ...impossible, relaxed: new Set([key]) });
			const others = conflict?.requirements.map((each) => each.key) ?? [];
			isConflictSmallest &&= matches !== null || others.some((other) => !keys.includes(other));
		}
		return { ...report(impossible, seed, result), isConflictSmallest };
	}
	const before = (await plan(league)).made.matches ?? [];
	const { problem, kept } = withdrawal(league, seed, before);
	const result = await plan(problem);
	const changes = planChanges(kept, result.made.matches ?? []).filter(
		({ before, after }) =>
			before && !(before.date === after?.date && before.homeTeamId === after.homeTeamId),
	);
	const dropped = changes.filter(({ kind }) => kind === "removed").length;
	return { ...report(problem, seed, result), moved: changes.length, dropped, kept: kept.length };
}

function report(
	problem: PlanProblem,
	seed: number,
	{ made, first, total }: { made: MadeSchedule; first: number; total: number },
): Run {
	const value = (name: string) => made.quality?.goals.find(({ goal }) => goal === name);
	const [travel, preferences] = [value("travel"), value("preferences")];
	const unproven = problem.divisions.filter(
		({ divisionId }) => !made.quality?.forcedDivisions?.includes(divisionId),
	);
	return {
		seed,
		teams: problem.teams.length,
		divisions: problem.divisions.length,
		matches: made.matches?.length ?? 0,
		broken: made.quality?.broken.length ?? 0,
		avoidable: brokenRules({ ...problem, divisions: unproven }, made.matches ?? []).length,
		first,
		total,
		megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
		reached: (travel?.value ?? 0) + (preferences?.value ?? 0),
		bound: (travel?.bound ?? 0) + (preferences?.bound ?? 0),
		conflict: made.conflict?.requirements.map(({ sentence }) => sentence) ?? null,
		isConflictSmallest: false,
		moved: 0,
		dropped: 0,
		kept: 1,
		ours: compared(problem, made.matches ?? []),
		circle: compared(problem, circlePlan(problem)),
	};
}

function compared(problem: PlanProblem, matches: readonly PlannedMatch[]): Compared {
	const { broken, goals, teams, preferences } = checkSchedule(problem, matches);
	return {
		travel: goals.find(({ goal }) => goal === "travel")?.value ?? 0,
		courts: broken.filter((sentence) => / are needed\.$/.test(sentence)).length,
		imbalance: teams.filter(({ home, away }) => Math.abs(home - away) > 1).length,
		unmet: preferences.filter(({ isMet }) => !isMet).length,
	};
}

/** So many teams of a division must not be at home on one day that there is no plan. */
function withoutSolution(league: PlanProblem, seed: number): PlanProblem {
	const { pick } = randomNumbers(seed);
	const date = pick(league.saturdays);
	const { divisionId } = pick(league.teams);
	const rivals = league.teams.filter((team) => team.divisionId === divisionId);
	const asking = rivals.slice(0, Math.floor(rivals.length / 2) + 1 + (rivals.length % 2));
	return {
		...league,
		preferences: [
			...league.preferences,
			...asking.map(({ teamId }) => ({
				kind: "notHome" as const,
				teamId,
				date,
				opponentId: null,
				startTime: null,
				weight: "must" as const,
			})),
		],
	};
}

/** After four Saturdays one team is gone, and a fifth of the others' matches are pinned. */
function withdrawal(league: PlanProblem, seed: number, before: readonly PlannedMatch[]) {
	const { pick, next } = randomNumbers(seed);
	const gone = pick(league.teams);
	const from = league.saturdays[4] as string;
	const rest = before.filter(({ date }) => date >= from);
	const kept = rest.filter(
		(match) => ![match.homeTeamId, match.visitorTeamId].includes(gone.teamId),
	);
	const problem: PlanProblem = {
		...league,
		from,
		played: before.filter(({ date }) => date < from),
		kept: rest,
		pins: kept
			.filter(() => next() < 0.2)
			.map(({ homeTeamId, visitorTeamId, date, startTime }) => ({
				homeTeamId,
				visitorTeamId,
				date,
				startTime: startTime as "9-11",
			})),
		teams: league.teams.map((team) =>
			team === gone ? { ...team, lastDay: league.saturdays[3] as string } : team,
		),
	};
	return { problem, kept };
}
