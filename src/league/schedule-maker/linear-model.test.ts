import { expect, test } from "vitest";
import { type LinearModel, modelBuilder, type SolveModel, solveFixed } from "./linear-model.ts";

const rule = { key: "rule", sentence: "", relax: null };
const options = { seed: 1, maxIterations: 1 };

/** Three columns that cost 5, 3 and 2; the first two add up to 1, the last two to at most 1. */
function threeColumns(): LinearModel {
	const model = modelBuilder();
	const [a, b, c] = [model.column(5), model.column(3), model.column(2)];
	model.row(
		rule,
		[
			[a, 1],
			[b, 1],
		],
		{ lower: 1, upper: 1 },
	);
	model.row(
		rule,
		[
			[b, 1],
			[c, 1],
		],
		{ upper: 1 },
	);
	return model;
}

/** Says what it was asked, and that all columns are 1. */
function solver() {
	const asked: LinearModel[] = [];
	const solve: SolveModel = async (model) => {
		asked.push(model);
		const objective = model.columns.reduce((sum, { cost }) => sum + cost, 0);
		return { status: "optimal", values: model.columns.map(() => 1), objective, bound: objective };
	};
	return { asked, solve };
}

test("only columns without a value are solved, within what the others leave", async () => {
	const { asked, solve } = solver();
	const solution = await solveFixed(threeColumns(), new Map([[1, 0]]), options, solve);
	expect(asked[0]?.columns.map(({ cost }) => cost)).toEqual([5, 2]);
	expect(asked[0]?.rows.map(({ terms, lower, upper }) => [terms, lower, upper])).toEqual([
		[[[0, 1]], 1, 1],
		[[[1, 1]], -Infinity, 1],
	]);
	expect(solution).toMatchObject({ status: "optimal", values: [1, 0, 1], objective: 7 });
});

test("the cost of columns with a value counts in the objective and its bound", async () => {
	const { solve } = solver();
	const fixed = new Map([
		[0, 1],
		[1, 0],
	]);
	const { objective, bound } = await solveFixed(threeColumns(), fixed, options, solve);
	expect([objective, bound]).toEqual([7, 7]);
});

test("values that break a row are impossible, without asking the solver", async () => {
	const { asked, solve } = solver();
	const fixed = new Map([
		[0, 1],
		[1, 1],
	]);
	expect((await solveFixed(threeColumns(), fixed, options, solve)).status).toBe("infeasible");
	expect(asked).toEqual([]);
});
