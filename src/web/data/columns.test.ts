import { expect, test } from "vitest";
import { fromColumns, toColumns } from "./columns.ts";

test("records with the same fields become columns", () => {
	expect(
		toColumns({
			teams: [
				{ teamId: 1, teamName: "Net Gains" },
				{ teamId: 2, teamName: "Deuce Coupe" },
			],
		}),
	).toEqual({ teams: { $columns: { teamId: [1, 2], teamName: ["Net Gains", "Deuce Coupe"] } } });
});

test.each<[string, unknown]>([
	["nothing", null],
	["an empty list", []],
	["one record", [{ teamId: 1 }]],
	["numbers", [1, 2]],
	["records within records", [{ weeks: [{ won: 1 }, { won: 2 }] }, { weeks: [{ won: 3 }] }]],
	["lists of different lengths", [{ form: ["W", "L"] }, { form: [] }]],
	["different fields", [{ teamId: 1 }, { teamId: 2, rank: 1 }]],
	[
		"fields in another order",
		[
			{ a: 1, b: 2 },
			{ b: 3, a: 4 },
		],
	],
	[
		"a field that is null or undefined",
		[
			{ a: 1, b: null, c: undefined },
			{ a: 2, b: null },
		],
	],
	["records and other values", [{ a: 1 }, null, { a: 2 }]],
	["empty records", [{}, {}]],
	["dates", [{ at: new Date(0) }, { at: new Date(1) }]],
])("%s: the browser reads what the server sent", (_, value) => {
	const sent = JSON.parse(JSON.stringify({ value }));
	expect(fromColumns(JSON.parse(JSON.stringify(toColumns({ value }))))).toEqual(sent);
});
