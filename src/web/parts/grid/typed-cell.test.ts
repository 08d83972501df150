import { describe, expect, test } from "vitest";
import type { AnyColumn, Cell } from "./column.ts";
import { judge, readTyped, typedOf } from "./typed-cell.ts";

const column = (kind: AnyColumn["kind"], more: Partial<AnyColumn> = {}): AnyColumn => ({
	field: "field",
	head: "Field",
	kind,
	...more,
});

describe("what is typed becomes", () => {
	test.each<[AnyColumn["kind"], string, Cell, Cell]>([
		["text", "  Net   Gains ", "Old", "Net Gains"],
		["text", " ", "Old", ""],
		["prose", " one\n two ", "", "one\n two"],
		["email", " ann.rivera@mail.example ", "", "ann.rivera@mail.example"],
		["email", "", "old@mail.example", ""],
		["number", "12", 3, 12],
		["number", "", 3, null],
		["money", "225", null, 225],
		["money", "$1,233.64", null, 1233.64],
		["money", "0.5", null, 0.5],
		["rating", "3.5", null, 3.5],
		["rating", "4", null, 4],
		["date", "2026-11-14", null, "2026-11-14"],
		["link", "tennis.example", "", "http://tennis.example"],
		["link", "https://tennis.example/a b", "", "https://tennis.example/a b"],
		["link", "", "http://old.example", ""],
		["choice", "Club", "Center", "Club"],
		["choice", "7", 3, 7],
		["choice", "", 3, null],
		["yes", "true", false, true],
		["yes", "", true, false],
	])("%s “%s” (instead of %s): %s", (kind, typed, before, value) =>
		expect(readTyped(column(kind), typed, before)).toEqual({ ok: true, value }),
	);

	test("the number of an id, whatever stood there", () => {
		expect(readTyped(column("choice", { field: "teamId" }), "7", null)).toEqual({
			ok: true,
			value: 7,
		});
		expect(readTyped(column("choice", { field: "startTime" }), "7", null)).toEqual({
			ok: true,
			value: "7",
		});
	});
});

test.each<[AnyColumn["kind"], string]>([
	["email", "ann"],
	["email", "ann@club"],
	["email", "ann rivera@mail.example"],
	["number", "twelve"],
	["number", "1.5"],
	["number", "-1"],
	["money", "12.345"],
	["money", "1,2"],
	["money", "free"],
	["rating", "3.7"],
	["rating", "8"],
	["rating", "good"],
	["date", "14.11.2026"],
	["link", "javascript:alert(1)"],
	["link", "http://"],
	["link", "mailto:pat@example.com"],
])("%s can’t be “%s”", (kind, typed) =>
	expect(readTyped(column(kind), typed, null).ok).toBe(false),
);

test("the rule of the column sees the whole row and the others", () => {
	const number = column("number", {
		field: "n",
		check: (value, { id }, rows) =>
			rows.some((row) => row["n"] === value && row["id"] !== id) ? "Taken." : undefined,
	});
	const rows = [
		{ id: 1, n: 1 },
		{ id: 2, n: 2 },
	];
	expect(judge(number, "2", 1, rows[0]!, rows)).toEqual({ ok: false, message: "Taken." });
	expect(judge(number, "1", 1, rows[0]!, rows)).toEqual({ ok: true, value: 1 });
});

test("what is needed can’t be left empty", () => {
	expect(judge(column("text", { isRequired: true }), " ", "Old", {}, [])).toEqual({
		ok: false,
		message: "Please fill this in.",
	});
	expect(judge(column("choice", { isRequired: true }), "", 3, {}, [])).toEqual({
		ok: false,
		message: "Please choose one.",
	});
});

test.each<[AnyColumn["kind"], Cell, string]>([
	["money", 225, "225"],
	["money", 233.6, "233.60"],
	["rating", 4, "4.0"],
	["number", null, ""],
	["choice", 7, "7"],
])("an editor of %s shows %s as “%s”", (kind, value, typed) =>
	expect(typedOf(column(kind), value)).toBe(typed),
);
