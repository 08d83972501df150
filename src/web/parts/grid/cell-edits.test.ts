import { expect, test } from "vitest";
import { ApiError } from "../../data/api-error.ts";
import { type CellEdit, editOf, editsByRow, reasonOf, withEdits } from "./cell-edits.ts";

const edit = (id: string, field: string, value: string): CellEdit => ({
	of: `team/${id}/${field}`,
	kind: "team",
	id,
	field,
	value,
	path: `update/team/${id}`,
	rowName: "Net Gains",
	head: field,
	page: "/teams",
	seen: "a",
	status: "pending",
	request: null,
	onSettled() {},
});
const edits = [edit("1", "name", "b"), edit("2", "name", "c")];

test("finds edits by row and field", () => {
	expect([...editsByRow(edits, "team").keys()]).toEqual(["1", "2"]);
	expect(editsByRow(edits, "user").size).toBe(0);
	expect(editOf(editsByRow(edits, "team").get("2")!, "name")?.value).toBe("c");
});

test("a row has its unsaved values", () => {
	const row = { name: "a", number: 1 };
	expect(withEdits(row, [edit("1", "name", "b")])).toEqual({ name: "b", number: 1 });
});

test("the reason is the column's own, the field's, or the error's; a removed row has its own", () => {
	const failed = (status: number, fields = {}) =>
		new ApiError(status, { error: { code: "INVALID", message: "No.", fields } });
	const [one] = [edit("1", "name", "")];
	expect([
		reasonOf({ ...one!, problem: "Please enter a name." }),
		reasonOf({ ...one!, error: failed(422, { name: "Too long." }) }),
		reasonOf({ ...one!, error: failed(422, { url: "Wrong." }) }),
		reasonOf({ ...one!, error: failed(404) }),
	]).toEqual(["Please enter a name.", "Too long.", "No.", "Someone removed this."]);
});
