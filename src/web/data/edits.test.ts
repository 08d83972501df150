import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createEdits, type Edit, type Edits, needsAttention } from "./edits.ts";

type Cell = string | number;
type Row = Record<string, Cell>;
interface CellEdit extends Edit<Cell> {
	field: string;
}
interface SentCall {
	body: Record<string, unknown>;
	key: string;
	answer: (row: Row) => Promise<void>;
	fail: (error: ApiError) => Promise<void>;
}
/** The calls that were sent; each test answers them. */
let calls: SentCall[];
let reloads: number;
let messages: string[];
let edits: Edits<CellEdit>;

const settled = async () => {
	for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

// Files share a process: fake timers left behind would stop the next file's.
afterEach(() => vi.useRealTimers());
beforeEach(() => {
	vi.useFakeTimers();
	calls = [];
	reloads = 0;
	messages = [];
	let keys = 0;
	let version = 0;
	edits = createEdits<CellEdit>({
		newKey: () => `key ${++keys}`,
		reload: async () => {
			reloads++;
			edits.forget(version);
		},
		dataVersion: () => version,
		currentIn: ({ field }, { current }) => (current as Row | undefined)?.[field],
		write: ({ field, seen }, value, key) =>
			new Promise((resolve, reject) =>
				calls.push({
					body: { [field]: value, seen: { [field]: seen } },
					key,
					answer: async (row) => {
						version++;
						resolve(row[field]!);
						await settled();
					},
					fail: async (error) => {
						reject(error);
						await settled();
					},
				}),
			),
	});
});

const change = (field: string, seen: Cell, value: Cell, problem?: string) =>
	edits.save(
		{
			of: field,
			field,
			value,
			seen,
			onSettled: (_, key, error) => messages.push(`${key} ${error?.message ?? "saved"}`),
		},
		problem,
	);
const statuses = () => edits.list().map(({ field, status }) => `${field} ${status}`);
const noSignal = () => new ApiError(503, null);
const rejection = (fields: Record<string, string> = {}) =>
	new ApiError(422, { error: { code: "INVALID", message: "No.", fields } });
const stale = (current: Row) =>
	new ApiError(409, { error: { code: "STALE", message: "Changed.", current } });

describe("saving", () => {
	test("sends one cell after another, in the order of the edits", async () => {
		change("name", "a", "b");
		change("number", 1, 2);
		expect(calls.map(({ body }) => body)).toEqual([{ name: "b", seen: { name: "a" } }]);
		await calls[0]!.answer({ name: "b" });
		expect(calls[1]?.body).toEqual({ number: 2, seen: { number: 1 } });
	});

	test("reloads the page once, after the last cell is saved", async () => {
		change("name", "a", "b");
		change("number", 1, 2);
		await calls[0]!.answer({ name: "b" });
		expect([reloads, statuses()]).toEqual([0, ["name saved", "number saving"]]);
		await calls[1]!.answer({ number: 2 });
		expect([reloads, statuses()]).toEqual([1, []]);
		expect(messages).toEqual(["key 1 saved", "key 2 saved"]);
	});

	test("shows the value that the server saved until the page is reloaded", async () => {
		change("url", "", "a.example");
		change("number", 1, 2);
		await calls[0]!.answer({ url: "http://a.example" });
		expect(edits.list().map(({ value }) => value)).toEqual(["http://a.example", 2]);
	});

	test("sends a second change of a cell after the first, based on the saved value", async () => {
		change("url", "", "one.example");
		change("url", "one.example", "two.example");
		expect(calls).toHaveLength(1);
		await calls[0]!.answer({ url: "http://one.example" });
		expect(calls[1]).toMatchObject({
			key: "key 2",
			body: { url: "two.example", seen: { url: "http://one.example" } },
		});
	});

	test("sends a second change even if the first is rejected", async () => {
		change("name", "a", "");
		change("name", "", "c");
		await calls[0]!.fail(rejection());
		expect(messages).toEqual(["key 1 No."]);
		expect(calls[1]?.body).toEqual({ name: "c", seen: { name: "a" } });
	});
});

describe("without an answer", () => {
	test("repeats the same call with the same key", async () => {
		change("name", "a", "b");
		change("number", 1, 2);
		await calls[0]!.fail(noSignal());
		expect(statuses()).toEqual(["name unsent", "number unsent"]);
		edits.retry();
		expect([calls[1]?.key, calls[1]?.body]).toEqual([calls[0]?.key, calls[0]?.body]);
		await calls[1]!.answer({ name: "b" });
		await calls[2]!.answer({ number: 2 });
		expect(statuses()).toEqual([]);
	});

	test("retries automatically after increasing delays of up to 15 seconds", async () => {
		change("name", "a", "b");
		for (const seconds of [1, 2, 5, 15, 15]) {
			await calls.at(-1)!.fail(noSignal());
			const before = calls.length;
			vi.advanceTimersByTime(seconds * 1000 - 1);
			expect(calls).toHaveLength(before);
			vi.advanceTimersByTime(1);
			expect(calls).toHaveLength(before + 1);
		}
	});

	test("repeats the first of two changes before it sends the second", async () => {
		change("name", "a", "b");
		await calls[0]!.fail(noSignal());
		change("name", "b", "c");
		expect(calls[1]).toMatchObject({ key: "key 1", body: { name: "b" } });
		await calls[1]!.answer({ name: "b" });
		expect(calls[2]).toMatchObject({ key: "key 2", body: { name: "c", seen: { name: "b" } } });
		await calls[2]!.answer({ name: "c" });
		expect(statuses()).toEqual([]);
	});

	test("keeps the change while the user is signed out", async () => {
		change("name", "a", "b");
		await calls[0]!.fail(new ApiError(401, { error: { code: "NO_SESSION" } }));
		expect(statuses()).toEqual(["name unsent"]);
		expect(edits.list()[0]?.error?.isSignedOut).toBe(true);
	});
});

describe("a rejected value", () => {
	test("stays with its error", async () => {
		change("name", "a", "b");
		await calls[0]!.fail(rejection({ name: "Too long." }));
		expect(edits.list()).toMatchObject([{ status: "rejected", value: "b" }]);
		expect(edits.list()[0]?.error?.fields).toEqual({ name: "Too long." });
		expect(edits.list().every(needsAttention)).toBe(true);
	});

	test("is replaced by the next value of its own cell only", async () => {
		change("name", "a", "b");
		await calls[0]!.fail(rejection());
		change("number", 1, 2);
		expect(statuses()).toEqual(["name rejected", "number saving"]);
		change("name", "b", "c");
		await calls[1]!.answer({ number: 2 });
		expect(calls[2]?.body).toEqual({ name: "c", seen: { name: "a" } });
	});

	test("is sent again only when asked", async () => {
		change("name", "a", "b");
		await calls[0]!.fail(rejection());
		edits.retry();
		expect(calls).toHaveLength(1);
		edits.retryAll();
		expect(calls).toHaveLength(2);
	});

	test("is never sent if its column's own check fails", () => {
		change("number", 1, "abc", "Please enter a whole number.");
		edits.retryAll();
		expect(calls).toEqual([]);
		expect(edits.list()).toMatchObject([
			{ status: "invalid", problem: "Please enter a whole number." },
		]);
	});

	test("can be discarded, but not a value that is being sent", () => {
		change("name", "a", "b");
		change("number", 1, "abc", "No.");
		edits.discard(() => true);
		expect(statuses()).toEqual(["name saving"]);
	});
});

describe("after someone else changed the same cell", () => {
	beforeEach(async () => {
		change("name", "a", "mine");
		await calls[0]!.fail(stale({ name: "theirs" }));
	});

	test("the edit has both values, and the page is reloaded", () => {
		expect(edits.list()).toMatchObject([{ status: "conflicted", value: "mine", theirs: "theirs" }]);
		expect(reloads).toBe(1);
	});

	test("keeping theirs ends the edit", () => {
		edits.discard((edit) => edit.status === "conflicted");
		expect([calls.length, statuses()]).toEqual([1, []]);
	});

	test("using mine overwrites theirs with a new key", () => {
		edits.useMine(edits.list()[0]!);
		expect(calls[1]).toMatchObject({
			key: "key 2",
			body: { name: "mine", seen: { name: "theirs" } },
		});
	});

	test("a newer value is sent as a change to theirs", () => {
		change("name", "mine", "newer");
		expect(calls[1]?.body).toEqual({ name: "newer", seen: { name: "theirs" } });
	});
});

test("treats a conflict with the same value as saved", async () => {
	change("name", "a", "b");
	await calls[0]!.fail(stale({ name: "b" }));
	expect([messages, statuses()]).toEqual([["key 1 saved"], []]);
});

test("treats a conflict about another field as a rejection", async () => {
	change("name", "a", "b");
	await calls[0]!.fail(stale({ name: "a" }));
	expect(statuses()).toEqual(["name rejected"]);
});

test("a saved value is forgotten only by a page that has it", async () => {
	change("name", "a", "b");
	change("number", 1, 2);
	await calls[0]!.answer({ name: "b" });
	edits.forget(0);
	expect(statuses()).toEqual(["name saved", "number saving"]);
	edits.forget(1);
	expect(statuses()).toEqual(["number saving"]);
});
