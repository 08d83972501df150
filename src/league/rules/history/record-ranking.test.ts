import { expect, test } from "vitest";
import { topRows } from "./record-ranking.ts";

test.each([
	["without others", [3, 2], [3, 2], 0],
	["with worse ones", [3, 2, 1], [3, 2], 0],
	["that cuts through a tie", [3, 2, 2, 2, 1], [3, 2], 2],
	["of equal ones only", [2, 2, 2], [2, 2], 1],
	["that comes in another order", [2, 1, 2, 3, 2], [3, 2], 2],
	["where better ones end a tie", [1, 1, 1, 2, 3], [3, 2], 0],
	["of nobody", [], [], 0],
])("the first two of a ranking %s, and how many are as good as the second", (_, all, rows, alike) =>
	expect(topRows(all, 2, (a, b) => b - a, Object.is)).toEqual({ rows, alike }),
);

test("of rows with an equal place, those that come first are shown", () => {
	const rows = [1, 2, 2, 1, 2].map((points, index) => ({ points, index }));
	const top = topRows(
		rows,
		4,
		(a, b) => b.points - a.points,
		(a, b) => a.points === b.points,
	);
	expect(top.rows.map(({ index }) => index)).toEqual([1, 2, 4, 0]);
	expect(top.alike).toBe(1);
});
