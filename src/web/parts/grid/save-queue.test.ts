import { describe, expect, test } from "vitest";
import type { Cell } from "./column.ts";
import {
	added,
	type Edit,
	type Edits,
	editOf,
	editsByRow,
	mineUsed,
	nextOf,
	retried,
	settled,
	theirsKept,
	unsaved,
	withEdits,
	withoutOld,
	withState,
} from "./save-queue.ts";

const edit = (
	key: string,
	fields: Record<string, [seen: Cell, value: Cell]>,
	id = "1",
	state: Edit["state"] = "waiting",
): Edit => ({
	key,
	kind: "team",
	id,
	path: `update/team/${id}`,
	name: "Net Gains",
	heads: {},
	page: "/teams",
	fields: Object.fromEntries(
		Object.entries(fields).map(([field, [seen, value]]) => [field, { seen, value }]),
	),
	state,
});
const queue = (...edits: Edit[]) => edits.reduce<Edits>(added, []);
const states = (edits: Edits) => edits.map(({ key, state }) => `${key} ${state}`);
const refused = { kind: "refused", says: "No.", faults: { name: "No." } } as const;
const stale = (current: Record<string, Cell>) =>
	({ kind: "stale", says: "Changed.", current }) as const;

describe("the order", () => {
	test("one after another, as they were made", () => {
		const edits = queue(edit("a", { name: ["x", "y"] }), edit("b", { name: ["y", "z"] }));
		expect(nextOf(edits)?.key).toBe("a");
		expect(nextOf(withState(edits, "a", "sending"))).toBeUndefined();
		expect(nextOf(settled(edits, "a", { kind: "done", answer: { name: "y" } }))?.key).toBe("b");
	});

	test("a quick second edit of the same cell is sent with what the first has come to", () => {
		const edits = queue(
			edit("a", { url: ["", "one.example"] }),
			edit("b", { url: ["one.example", "two.example"] }),
			edit("c", { url: ["", "other row"] }, "2"),
		);
		const after = settled(edits, "a", { kind: "done", answer: { url: "http://one.example" } });
		expect(after[1]?.fields["url"]).toEqual({ seen: "http://one.example", value: "two.example" });
		expect(after[2]?.fields["url"]?.seen).toBe("");
	});

	test("where the first is refused, the second has seen what the first saw, and takes its place", () => {
		const edits = queue(
			edit("a", { name: ["x", ""], number: [1, 2] }),
			edit("b", { name: ["", "z"] }),
		);
		const after = settled(edits, "a", refused);
		expect(states(after)).toEqual(["a refused", "b waiting"]);
		expect(Object.keys(after[0]!.fields)).toEqual(["number"]);
		expect(after[1]?.fields["name"]).toEqual({ seen: "x", value: "z" });
	});
});

describe("what could not be saved", () => {
	test("without a signal it waits, and is tried again under the same key", () => {
		const edits = settled(queue(edit("a", { name: ["x", "y"] })), "a", {
			kind: "later",
			says: "There is no signal.",
		});
		expect(edits[0]).toMatchObject({ state: "unsent", says: "There is no signal." });
		expect(retried(edits)[0]).toMatchObject({ key: "a", state: "waiting" });
		expect(retried(edits)[0]).not.toHaveProperty("says");
	});

	test("refused, it stays until the cell is written again", () => {
		const edits = settled(queue(edit("a", { name: ["x", "y"] })), "a", refused);
		expect(unsaved(edits)).toHaveLength(1);
		expect(states(added(edits, edit("b", { name: ["x", "z"] })))).toEqual(["b waiting"]);
		expect(states(added(edits, edit("b", { number: [1, 2] })))).toEqual(["a refused", "b waiting"]);
		expect(states(added(edits, edit("b", { name: ["x", "z"] }, "2")))).toEqual([
			"a refused",
			"b waiting",
		]);
	});

	test("against the rule of its column it is never sent", () => {
		const edits = queue(edit("a", { number: [1, "abc"] }, "1", "faulty"));
		expect([nextOf(edits), retried(edits)]).toEqual([undefined, edits]);
	});
});

describe("somebody else was quicker", () => {
	const edits = settled(
		queue(edit("a", { name: ["x", "mine"], number: [1, 2] })),
		"a",
		stale({ name: "theirs", number: 1 }),
	);

	test("only the cell that they have changed is asked about", () =>
		expect(edits[0]).toMatchObject({ state: "stale", theirs: { name: "theirs" } }));

	test("theirs is kept, the rest is sent again", () => {
		expect(theirsKept(edits, "a", "name", "b")).toMatchObject([
			{ key: "b", state: "waiting", fields: { number: { seen: 1, value: 2 } } },
		]);
		expect(Object.keys(theirsKept(edits, "a", "name", "b")[0]!.fields)).toEqual(["number"]);
	});

	test("mine is used, by somebody who has seen theirs", () =>
		expect(mineUsed(edits, "a", "name", "b")).toMatchObject([
			{ key: "b", state: "waiting", fields: { name: { seen: "theirs", value: "mine" } } },
		]));

	test("an edit of nothing else is gone with theirs", () => {
		const one = settled(queue(edit("a", { name: ["x", "mine"] })), "a", stale({ name: "theirs" }));
		expect(theirsKept(one, "a", "name", "b")).toEqual([]);
	});

	test("two cells are decided one by one", () => {
		const both = settled(
			queue(edit("a", { name: ["x", "mine"], number: [1, 2] })),
			"a",
			stale({ name: "theirs", number: 9 }),
		);
		const half = mineUsed(both, "a", "name", "b");
		expect(half[0]).toMatchObject({ state: "stale", theirs: { number: 9 } });
		expect(mineUsed(half, "b", "number", "c")).toMatchObject([
			{ state: "waiting", fields: { name: { seen: "theirs" }, number: { seen: 9 } } },
		]);
	});

	test("who wrote the same has nothing to decide", () =>
		expect(
			states(settled(queue(edit("a", { name: ["x", "y"] })), "a", stale({ name: "y" }))),
		).toEqual(["a saved"]));
});

describe("what is shown", () => {
	test("the last edit of each cell, over the row as it came", () => {
		const edits = queue(
			edit("a", { name: ["x", "y"] }),
			edit("b", { name: ["y", "z"], number: [1, 2] }),
		);
		expect(withEdits({ name: "x", number: 1, other: "o" }, edits)).toEqual({
			name: "z",
			number: 2,
			other: "o",
		});
		expect(editOf(edits, "name")?.key).toBe("b");
		expect([...editsByRow(edits, "team").keys(), ...editsByRow(edits, "user").keys()]).toEqual([
			"1",
		]);
	});

	test("what is saved, until a page that was loaded after it", () => {
		const edits = settled(
			queue(edit("a", { url: ["", "a.example"] })),
			"a",
			{ kind: "done", answer: { url: "http://a.example" } },
			50,
		);
		expect(withEdits({ url: "" }, edits)).toEqual({ url: "http://a.example" });
		expect([withoutOld(edits, 49), withoutOld(edits, 50)]).toEqual([edits, []]);
		expect(unsaved(edits)).toEqual([]);
	});
});
