import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { buildPlanProblem, planBasis } from "../../league/schedule-maker/build-plan-problem.ts";
import { checkSchedule } from "../../league/schedule-maker/check-schedule.ts";
import type { PlanProblem } from "../../league/schedule-maker/plan-problem.ts";
import { planRequestErrors } from "../../league/schedule-maker/plan-request-errors.ts";
import { type Child, startChild } from "../child-process/start-child.ts";
import type { Database } from "../db/schema.ts";
import type { PlanAnswer, PlanJob, PlanReport } from "./plan-job.ts";
import {
	finishPlan,
	keepPlan,
	leasePlan,
	type PlanUpdate,
	releasePlan,
	type StoredPlan,
} from "./plan-queue.ts";
import { readPlanLeague } from "./read-plan-league.ts";

/** Solves the plans that wait, one at a time. */
export interface Planner {
	/** Looks for plans to solve. Call it when a plan has been asked for. */
	wake(): void;
	/** Stops the plan's process. Call it after the plan is stored as canceled. */
	cancel(planId: number): void;
	stop(): Promise<void>;
}

/** In milliseconds, but for `patience`. */
const defaultTimes = {
	/** Between two stores of the progress, which are also signs of life. */
	store: 1000,
	/** Between two looks for plans of processes that have died. */
	poll: 5000,
	/** After this long without a sign of life, another process takes the plan over. */
	dead: 15_000,
	/** The most that a plan may take: this many times the seconds asked for, plus `extra`. */
	patience: 5,
	extra: 60_000,
};

interface Options {
	db: Kysely<Database>;
	log: { error(details: object, message: string): void };
	/** Replaced in tests. */
	program?: URL;
	times?: Partial<typeof defaultTimes>;
}

const solver = new URL("./solver-program.ts", import.meta.url);
/** Together with Node itself at most 512 MB. */
const memory = { heapMb: 192, wasmMb: 256 };

type Solver = Child<PlanJob, PlanAnswer, PlanReport>;

/**
 * Plans are solved in a child process with limits of time and memory, and stored as they improve,
 * so that another process can show, cancel or take them over.
 */
export function createPlanner({ db, log, program = solver, times }: Options): Planner {
	const time = { ...defaultTimes, ...times };
	const worker = randomUUID();
	let current: { planId: number; child: Solver } | null = null;
	let working: Promise<void> | null = null;
	let isDue = false;
	let isStopped = false;

	function wake() {
		isDue = true;
		if (isStopped) return;
		working ??= work()
			.catch((error: unknown) => log.error({ err: error }, "could not read the plans"))
			.finally(() => {
				working = null;
				if (isDue) wake();
			});
	}

	async function work() {
		while (isDue && !isStopped) {
			isDue = false;
			for (;;) {
				const plan = isStopped ? null : await leasePlan(db, worker, time.dead);
				if (!plan) break;
				await solve(plan);
			}
		}
	}

	async function solve(plan: StoredPlan) {
		const league = await readPlanLeague(db, plan.request);
		const [error] = Object.values(planRequestErrors(plan.request, league));
		if (error !== undefined) return finishPlan(db, plan, failure(error));
		const problem = buildPlanProblem(plan.request, league);
		await db
			.updateTable("schedulePlan")
			.set({ basis: planBasis(problem) })
			.where("planId", "=", plan.planId)
			.execute();
		const child: Solver = startChild(program, memory);
		current = { planId: plan.planId, child };
		// `stop` was called before there was a process for it to end.
		if (isStopped) void child.end();
		try {
			await runJob(plan, problem, child);
		} finally {
			current = null;
			await child.end();
		}
	}

	async function runJob(plan: StoredPlan, problem: PlanProblem, child: Solver) {
		const found: PlanUpdate = { progress: null, matches: null };
		let unsaved: PlanUpdate = { progress: null, matches: null };
		let storing: Promise<unknown> = Promise.resolve();
		const timer = setInterval(() => {
			const latest = unsaved;
			unsaved = { progress: null, matches: null };
			storing = keepPlan(db, plan, latest)
				.then((isOwn) => (isOwn ? undefined : child.end()))
				// The database will answer again, or the plan is taken over.
				.catch(() => {});
		}, time.store);
		const { seconds } = plan.request;
		const answer = await child
			.run(
				{ problem, seconds },
				seconds * 1000 * time.patience + time.extra,
				({ progress, matches }) => {
					unsaved.progress = found.progress = progress;
					if (matches) unsaved.matches = found.matches = matches;
				},
			)
			.catch((error: Error) => error);
		clearInterval(timer);
		await storing;
		if (isStopped) return void (await releasePlan(db, plan));
		if (answer instanceof Error) return ended(plan, problem, found, answer);
		const { matches, quality, conflict } = answer;
		const state = matches ? ("done" as const) : conflict ? ("impossible" as const) : null;
		await finishPlan(db, plan, state ? { state, matches, quality, conflict } : failure(noResult));
	}

	/** A process that ended early may have found a complete plan. */
	async function ended(
		plan: StoredPlan,
		problem: PlanProblem,
		{ matches }: PlanUpdate,
		error: Error,
	) {
		const isCanceled = !(await keepPlan(db, plan, { progress: null, matches }));
		if (isCanceled) return;
		log.error({ err: error, planId: plan.planId }, "the schedule maker has ended early");
		await finishPlan(
			db,
			plan,
			matches
				? { state: "done", matches, quality: checkSchedule(problem, matches) }
				: failure(noResult),
		);
	}

	const timer = setInterval(wake, time.poll).unref();
	wake();
	return {
		wake,
		cancel(planId) {
			if (current?.planId === planId) void current.child.end();
		},
		async stop() {
			isStopped = true;
			clearInterval(timer);
			await current?.child.end();
			await working;
		},
	};
}

const noResult =
	"The schedule maker found no plan in the time and memory it has. Try again with more seconds or fewer preferences.";

const failure = (phase: string) => ({
	state: "failed" as const,
	progress: { phase, share: 1, best: null },
});
