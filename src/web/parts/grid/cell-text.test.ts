import { createElement } from "react";
import { describe, expect, it, test } from "vitest";
import { compareCells, normalized, searchTextOf, textOf } from "./cell-text.tsx";
import type { AnyColumn, AnyRow, Cell } from "./column.ts";

const column = (kind: AnyColumn["kind"], more: Partial<AnyColumn> = {}): AnyColumn => ({
	field: "field",
	head: "Field",
	kind,
	...more,
});
const row = (field: Cell): AnyRow => ({ field });
const teams = () => [{ value: "7", label: "Net Gains" }];

describe("a cell shows", () => {
	test.each<[AnyColumn["kind"], Cell, string]>([
		["text", "Zoë", "Zoë"],
		["text", null, ""],
		["number", 0, "0"],
		["money", 1225.5, "$1,225.50"],
		["money", "abc", "abc"],
		["rating", 4, "4.0"],
		["date", "2026-11-14", "Sat, Nov 14, 2026"],
		["date", "2026", "2026"],
		["yes", true, "Yes"],
		["yes", null, "No"],
		["link", "http://a.example", "http://a.example"],
	])("%s %s as “%s”", (kind, value, text) => expect(textOf(column(kind), row(value))).toBe(text));

	it("the label of a choice, and the stored value if it is no longer a choice", () => {
		expect(textOf(column("choice", { choices: teams }), row(7))).toBe("Net Gains");
		expect(textOf(column("choice", { choices: teams }), row(8))).toBe("8");
	});
});

it("ignores accents and case in the search text of a cell", () => {
	const shown = () => createElement("p", null, "Élan ", createElement("b", null, "of 3"));
	expect(searchTextOf(column("text", { shown }), row("Zoë"))).toMatch(/zoe.*elan\s+of 3/);
	expect(normalized("ÉLAN Łódź")).toBe("elan łodz");
});

test.each<[AnyColumn["kind"], Cell[]]>([
	["text", ["court 2", "Court 10", "Élan", "wall"]],
	["number", [2, 10, 100]],
	["money", [2.5, 10, 100]],
	["date", ["2025-12-31", "2026-01-01"]],
	["yes", [true, false]],
])("sorts %s cells: %j", (kind, values) => {
	const sorted = values
		.toReversed()
		.sort((one, other) => compareCells(column(kind), row(one), row(other)));
	expect(sorted).toEqual(values);
});
