import { expect, test } from "vitest";
import {
	asFormColumn,
	bulkEditColumns,
	chosenValues,
	commonValue,
	formTextOf,
	rowsToChange,
} from "./bulk-edit-rows.ts";
import type { AnyColumn } from "./column.ts";

const place: AnyColumn = {
	field: "locationId",
	head: "Home Courts",
	kind: "choice",
	choices: () => [{ value: "4", label: "Fretz" }],
	isBulkEditable: true,
};
const time: AnyColumn = { field: "courtTime", head: "Time", kind: "text", isBulkEditable: true };
const date: AnyColumn = {
	field: "paidOn",
	head: "Date",
	kind: "date",
	isRequired: true,
	isBulkEditable: true,
};
const active: AnyColumn = {
	field: "isActive",
	head: "Active",
	kind: "yes",
	isBulkEditable: true,
	isReadOnly: ({ locationId }) => locationId === 9,
};
const columns = [place, time, date, active];

test.each([
	["a reference", "locationId", "4", 4],
	["no reference, if chosen", "locationId", "-", null],
	["no reference before a choice", "locationId", "", "Please choose one."],
	["a text", "courtTime", " 9-11 ", "9-11"],
	["a cleared text", "courtTime", "", ""],
	["a missing date", "paidOn", "", "Please fill this in."],
	["not a date", "paidOn", "soon", "Please enter a date."],
	["yes", "isActive", "true", true],
	["no", "isActive", "false", false],
	["neither yes nor no", "isActive", "", "Please fill this in."],
])("reads %s", (_, field, text, expected) => {
	const { values, problems } = chosenValues(columns, { [field]: text });
	expect(values[field] ?? problems[field] ?? null).toBe(expected);
});

test.each([
	["the same", [4, 4], 4],
	["none", [null, null], null],
	["different", [4, null], undefined],
])("the rows’ common value is %s", (_, places, expected) => {
	const rows = places.map((locationId) => ({ locationId }));
	expect(commonValue(place, rows)).toBe(expected);
	expect(formTextOf(place, commonValue(place, rows))).toBe(
		expected === undefined ? "" : expected === null ? "-" : "4",
	);
});

test("only rows with another value change", () => {
	const rows = [{ courtTime: "9-11" }, { courtTime: "1-3" }];
	expect(rowsToChange(rows, columns, { courtTime: "9-11" })).toEqual([rows[1]]);
	expect(rowsToChange(rows, columns, {})).toEqual([]);
});

test("offers no field that is read-only in one of the rows, nor one of its own", () => {
	const name: AnyColumn = { field: "teamName", head: "Name", kind: "text" };
	const offered = (locationId: number) =>
		bulkEditColumns([name, ...columns], [{ locationId: 4 }, { locationId }]).map(
			({ field }) => field,
		);
	expect(offered(4)).toEqual(["locationId", "courtTime", "paidOn", "isActive"]);
	expect(offered(9)).toEqual(["locationId", "courtTime", "paidOn"]);
});

test("an emptied text field says that it clears the text", () => {
	expect(asFormColumn(time).hint).toBe("Leave it empty to clear it.");
	expect(asFormColumn(date).hint).toBeUndefined();
});
