/** A column of a model and its coefficient in a row. */
export type Term = readonly [column: number, coefficient: number];

/** Something that a plan has to fulfill. The rows that express it in numbers refer to it. */
export interface Requirement {
	/** Identifies it in a request (`relaxed`); the same for equal requirements of another run. */
	readonly key: string;
	/** As the admin reads it when a schedule is impossible. */
	readonly sentence: string;
	/** The label of the button that gives it up; null if it can't be given up. */
	readonly relax: string | null;
}

export interface Row {
	readonly terms: readonly Term[];
	readonly lower: number;
	readonly upper: number;
	readonly requirement: Requirement;
}

export interface Column {
	readonly cost: number;
	readonly lower: number;
	readonly upper: number;
	readonly isInteger: boolean;
}

/** Minimize the sum of cost × value, with each row's sum between its bounds. */
export interface LinearModel {
	readonly columns: readonly Column[];
	readonly rows: readonly Row[];
}

export interface SolveOptions {
	readonly seed: number;
	/** Ends the search after this much work, so that it takes the same course on each machine. */
	readonly maxIterations: number;
	/** Ends with the first solution instead of the best one. */
	readonly isFirstEnough?: boolean;
	/** The columns that are 1 in a known solution, to begin with, and those that are 0. */
	readonly start?: { readonly ones: readonly number[]; readonly zeros: readonly number[] };
	/** Ends when no solution can be better by more than this. */
	readonly tolerance?: number;
}

export interface Solution {
	/** `unknown`: the work allowed was not enough for an answer. */
	readonly status: "optimal" | "feasible" | "infeasible" | "unknown";
	/** The value of each column; empty without a solution. */
	readonly values: ArrayLike<number>;
	readonly objective: number;
	/** No solution has a lower objective. */
	readonly bound: number;
}

export type SolveModel = (model: LinearModel, options: SolveOptions) => Promise<Solution>;

/** A model that grows. Columns are binary unless they say otherwise. */
export function modelBuilder() {
	const columns: Column[] = [];
	const rows: Row[] = [];
	return {
		columns,
		rows,
		column(cost = 0, { lower = 0, upper = 1, isInteger = true }: Partial<Column> = {}) {
			columns.push({ cost, lower, upper, isInteger });
			return columns.length - 1;
		},
		addCost(column: number, cost: number) {
			const old = columns[column] as Column;
			columns[column] = { ...old, cost: old.cost + cost };
		},
		row(
			requirement: Requirement,
			terms: readonly Term[],
			{ lower = -Infinity, upper = Infinity }: { lower?: number; upper?: number },
		) {
			rows.push({ terms, lower, upper, requirement });
		},
	};
}
export type ModelBuilder = ReturnType<typeof modelBuilder>;

/**
 * Solves a model in which some columns already have a value. The rest is much smaller, so that many
 * such questions are answered quickly. The solution has the values of all columns.
 */
export async function solveFixed(
	{ columns, rows }: LinearModel,
	fixed: ReadonlyMap<number, number>,
	options: SolveOptions,
	solve: SolveModel,
): Promise<Solution> {
	const free = [...columns.keys()].filter((column) => !fixed.has(column));
	const placeOf = new Map(free.map((column, place) => [column, place]));
	const left = rows.flatMap((row): Row[] => {
		const known = row.terms.reduce((sum, [c, factor]) => sum + factor * (fixed.get(c) ?? 0), 0);
		const terms = row.terms.flatMap(([column, factor]): Term[] => {
			const place = placeOf.get(column);
			return place === undefined ? [] : [[place, factor]];
		});
		const [lower, upper] = [row.lower - known, row.upper - known];
		return terms.length === 0 && lower <= 0 && upper >= 0 ? [] : [{ ...row, terms, lower, upper }];
	});
	const impossible = {
		status: "infeasible",
		values: [],
		objective: Infinity,
		bound: Infinity,
	} as const;
	if (left.some(({ terms }) => terms.length === 0)) return impossible;
	const paid = [...fixed].reduce((sum, [c, value]) => sum + value * (columns[c]?.cost ?? 0), 0);
	const placesOf = (all: readonly number[]) => all.flatMap((column) => placeOf.get(column) ?? []);
	const { start } = options;
	const solution = await solve(
		{ columns: free.map((column) => columns[column] as Column), rows: left },
		start
			? { ...options, start: { ones: placesOf(start.ones), zeros: placesOf(start.zeros) } }
			: options,
	);
	if (solution.values.length === 0) return solution;
	return {
		...solution,
		values: columns.map((_, column) => {
			const place = placeOf.get(column);
			return place === undefined ? (fixed.get(column) ?? 0) : (solution.values[place] as number);
		}),
		objective: solution.objective + paid,
		bound: solution.bound + paid,
	};
}
