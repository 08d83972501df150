import { describe, expect, test } from "vitest";
import { inputTextOf, parseInput, validateInput } from "./cell-input.ts";
import type { AnyColumn, Cell } from "./column.ts";

const column = (kind: AnyColumn["kind"], more: Partial<AnyColumn> = {}): AnyColumn => ({
	field: "field",
	head: "Field",
	kind,
	...more,
});

describe("typed text becomes", () => {
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
	])("%s: “%s” typed over %j becomes %j", (kind, typed, before, value) =>
		expect(parseInput(column(kind), typed, before)).toEqual({ ok: true, value }),
	);

	test("a number if the field is an id, even without a previous value", () => {
		expect(parseInput(column("choice", { field: "teamId" }), "7", null)).toEqual({
			ok: true,
			value: 7,
		});
		expect(parseInput(column("choice", { field: "startTime" }), "7", null)).toEqual({
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
])("rejects %s “%s”", (kind, typed) =>
	expect(parseInput(column(kind), typed, null).ok).toBe(false),
);

test("passes the row and the other rows to the column's check", () => {
	const number = column("number", {
		field: "n",
		check: (value, { id }, rows) =>
			rows.some((row) => row["n"] === value && row["id"] !== id) ? "Taken." : undefined,
	});
	const rows = [
		{ id: 1, n: 1 },
		{ id: 2, n: 2 },
	];
	expect(validateInput(number, "2", 1, rows[0]!, rows)).toEqual({ ok: false, message: "Taken." });
	expect(validateInput(number, "1", 1, rows[0]!, rows)).toEqual({ ok: true, value: 1 });
});

test("rejects an empty required cell", () => {
	expect(validateInput(column("text", { isRequired: true }), " ", "Old", {}, [])).toEqual({
		ok: false,
		message: "Please fill this in.",
	});
	expect(validateInput(column("choice", { isRequired: true }), "", 3, {}, [])).toEqual({
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
])("the input of %s shows %j as “%s”", (kind, value, typed) =>
	expect(inputTextOf(column(kind), value)).toBe(typed),
);
