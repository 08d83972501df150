import { beforeEach, describe, expect, it, vi } from "vitest";
import type { KeptEdits } from "./kept-edits.ts";
import type { Edit, Outcome } from "./save-queue.ts";
import { unsavedEdits } from "./unsaved.ts";

/** A device's storage, which outlives the page. */
let stored: Map<string, Edit>;
const kept: KeptEdits = {
	all: () =>
		[...stored.values()].map((edit) =>
			edit.state === "sending" ? { ...edit, state: "waiting" } : edit,
		),
	put: (edit) => stored.set(edit.key, edit),
	remove: (key) => stored.delete(key),
	has: (key) => stored.has(key),
};
/** The calls that have left, each to be answered by hand. */
let calls: { edit: Edit; answer: (outcome: Outcome) => Promise<void> }[];
let keys = 0;

const open = () =>
	unsavedEdits({
		kept,
		newKey: () => `key ${++keys}`,
		now: () => 0,
		call: (edit) =>
			new Promise((resolve) =>
				calls.push({
					edit,
					answer: async (outcome) => {
						resolve(outcome);
						await vi.waitFor(() => Promise.resolve());
					},
				}),
			),
	});
const cell = (value: string, seen: string, id = "1") => ({
	kind: "team",
	id,
	path: "",
	name: "",
	heads: {},
	page: "",
	fields: { name: { value, seen } },
});
const done = (name: string): Outcome => ({ kind: "done", answer: { name } });
const later: Outcome = { kind: "later", says: "There is no signal." };

beforeEach(() => {
	stored = new Map();
	calls = [];
	keys = 0;
});

describe("edits on their way", () => {
	it("leave one after another, and are forgotten once they have arrived", async () => {
		const queue = open();
		queue.save(cell("b", "a"));
		queue.save(cell("c", "b"));
		expect([calls.length, stored.size]).toEqual([1, 2]);
		await calls[0]!.answer(done("b"));
		expect([calls.length, stored.size]).toEqual([2, 1]);
		await calls[1]!.answer(done("c"));
		expect([calls.length, stored.size]).toEqual([2, 0]);
	});

	it("wait for a signal, and go on in their order", async () => {
		const queue = open();
		queue.save(cell("b", "a"));
		queue.save(cell("c", "b"));
		await calls[0]!.answer(later);
		expect(queue.edits().map(({ state }) => state)).toEqual(["unsent", "unsent"]);
		queue.retry();
		expect(calls.map(({ edit }) => edit.key)).toEqual(["key 1", "key 1"]);
		await calls[1]!.answer(done("b"));
		expect(calls[2]?.edit.fields["name"]).toEqual({ value: "c", seen: "b" });
	});

	it("are there again after a reload, under their own keys", async () => {
		open().save(cell("b", "a"));
		const reloaded = open();
		reloaded.retry();
		expect(calls.map(({ edit }) => edit.key)).toEqual(["key 1", "key 1"]);
		await calls[1]!.answer(done("b"));
		expect(stored.size).toBe(0);
	});

	it("that another tab has sent are not sent again", async () => {
		const queue = open();
		queue.save(cell("b", "a"));
		queue.save(cell("x", "y", "2"));
		stored.delete("key 2");
		await calls[0]!.answer(done("b"));
		expect([calls.length, queue.edits().length]).toEqual([1, 1]);
	});

	it("against a rule stay on the device and are never sent", () => {
		const queue = open();
		queue.save(cell("", "a"), "Please fill this in.");
		queue.retryAll();
		expect([calls.length, stored.size]).toEqual([0, 1]);
		queue.drop();
		expect(stored.size).toBe(0);
	});
});
