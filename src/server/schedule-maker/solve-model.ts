import loadHighs from "highs";
import type {
	LinearModel,
	Solution,
	SolveModel,
	SolveOptions,
} from "../../league/schedule-maker/linear-model.ts";

/** The most seconds that a search takes: it checks its work limit, which should end it, rarely. */
const longestSolve = 60;

/** A solver that has taken this much memory is replaced: its memory never shrinks. In bytes. */
const mostMemory = 64 * 1024 * 1024;

/**
 * Loads HiGHS and returns a function that solves models with it. It belongs in a process of its
 * own, which it keeps busy. The same model, seed and work limit give the same solution. A search
 * that runs out of memory ends without an answer, like one that reaches its work limit.
 */
export async function loadSolver(): Promise<SolveModel> {
	let highs = await loadHighs();
	let memory = process.memoryUsage().external;
	async function renew() {
		highs = await loadHighs();
		memory = process.memoryUsage().external;
	}
	return async (model, options) => {
		if (process.memoryUsage().external > memory + mostMemory) await renew();
		try {
			return solveOnce(highs, model, options);
		} catch (error) {
			if (!(error instanceof WebAssembly.RuntimeError)) throw error;
			await renew();
			return { status: "unknown", values: [], objective: Infinity, bound: -Infinity };
		}
	};
}

type Highs = Awaited<ReturnType<typeof loadHighs>>;

function solveOnce(
	highs: Highs,
	model: LinearModel,
	{ seed, maxIterations, isFirstEnough, start, tolerance = 0 }: SolveOptions,
): Solution {
	const { modelStatus, callbackType } = highs.constants;
	return highs.withModel(dataOf(model, highs.infinity), (solver): Solution => {
		solver.options.set({
			output_flag: false,
			random_seed: seed,
			time_limit: longestSolve,
			mip_abs_gap: Math.max(1e-6, tolerance),
			...(isFirstEnough && { mip_max_improving_sols: 1 }),
		});
		if (start) {
			const indices = [...start.ones, ...start.zeros];
			const values = indices.map((_, index) => (index < start.ones.length ? 1 : 0));
			solver.setSolution({ indices, values });
		}
		solver.run({
			[callbackType.mipInterrupt](event) {
				if (Number(event.data.mip_total_lp_iterations ?? 0) > maxIterations) event.interrupt();
			},
		});
		const status = solver.getModelStatus();
		const objective = solver.info.get("objective_function_value") as number;
		const hasSolution = solver.info.get("primal_solution_status") === 2;
		const isInfeasible =
			status === modelStatus.infeasible || status === modelStatus.unboundedOrInfeasible;
		return {
			status: isInfeasible
				? "infeasible"
				: status === modelStatus.optimal
					? "optimal"
					: hasSolution
						? "feasible"
						: "unknown",
			values: hasSolution && !isInfeasible ? solver.getSolution().colValue : [],
			objective,
			bound: solver.info.get("mip_dual_bound") as number,
		};
	});
}

function dataOf({ columns, rows }: LinearModel, infinity: number) {
	const bounded = (value: number) => (Number.isFinite(value) ? value : Math.sign(value) * infinity);
	const starts = [0];
	const indices: number[] = [];
	const values: number[] = [];
	for (const { terms } of rows) {
		// A column may occur in several terms of a row.
		const sums = new Map<number, number>();
		for (const [column, coefficient] of terms)
			sums.set(column, (sums.get(column) ?? 0) + coefficient);
		indices.push(...sums.keys());
		values.push(...sums.values());
		starts.push(indices.length);
	}
	return {
		numCols: columns.length,
		numRows: rows.length,
		colCost: columns.map(({ cost }) => cost),
		colLower: columns.map(({ lower }) => bounded(lower)),
		colUpper: columns.map(({ upper }) => bounded(upper)),
		integrality: columns.map(({ isInteger }) => (isInteger ? (1 as const) : (0 as const))),
		rowLower: rows.map(({ lower }) => bounded(lower)),
		rowUpper: rows.map(({ upper }) => bounded(upper)),
		matrix: {
			format: "csr" as const,
			numRows: rows.length,
			numCols: columns.length,
			starts,
			indices,
			values,
		},
	};
}
