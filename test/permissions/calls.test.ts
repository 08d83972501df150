import { afterAll, expect, test } from "vitest";
import { routes } from "../../src/server/api/routes.ts";
import { startMatrices } from "./matrix.ts";
import { readRows } from "./read-rows.ts";
import { subjects } from "./subjects.ts";

/*
 * The outcome of each call for each of the six roles. Refusals and reads change nothing; writes
 * leave an audit trace.
 */

const { matrices, stop } = await startMatrices(subjects);
afterAll(stop);

test("every route has a row and every row a route", () => {
	const rows = [...readRows, ...matrices.flatMap((matrix) => matrix.rows)];
	const called = new Set(rows.map(({ call }) => call.split("?")[0]));
	expect([...called].sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

for (const { rows, check } of matrices) test.each(rows)("$call: $about", check);
