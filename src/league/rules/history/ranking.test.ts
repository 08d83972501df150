import { expect, test } from "vitest";
import { firstOf } from "./ranking.ts";

test.each([
	["without others", [3, 2], [3, 2], 0],
	["with worse ones", [3, 2, 1], [3, 2], 0],
	["that cuts through a tie", [3, 2, 2, 2, 1], [3, 2], 2],
	["of equal ones only", [2, 2, 2], [2, 2], 1],
	["of nobody", [], [], 0],
])(
	"the first two of a ranking %s, and how many are as good as the second",
	(_, ranked, rows, alike) => expect(firstOf(ranked, 2, Object.is)).toEqual({ rows, alike }),
);
