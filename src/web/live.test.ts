import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followChanges } from "./live.ts";

class FakeEventSource extends EventTarget {
	static readonly CLOSED = 2;
	static all: FakeEventSource[] = [];
	readyState = 1;
	constructor() {
		super();
		FakeEventSource.all.push(this);
	}
	close() {
		this.readyState = FakeEventSource.CLOSED;
	}
	announce(version: number) {
		this.dispatchEvent(new MessageEvent("changed", { data: String(version) }));
	}
	refuse() {
		this.close();
		this.dispatchEvent(new Event("error"));
	}
}

let shown: number;
let window: EventTarget;
let document: EventTarget & { hidden: boolean };
const invalidate = vi.fn(async () => {});

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("EventSource", FakeEventSource);
	document = Object.assign(new EventTarget(), { hidden: false });
	vi.stubGlobal("document", document);
	window = new EventTarget();
	vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
	FakeEventSource.all = [];
	shown = 1;
	invalidate.mockReset();
	const state = {
		matches: [{ route: { id: "page", handle: { isLive: true } } }],
		get loaderData() {
			return { page: { dataVersion: shown } };
		},
		navigation: { state: "idle" },
	};
	followChanges({ state, subscribe: () => () => {} } as never, { invalidate });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
const connection = () => FakeEventSource.all.at(-1)!;
const loads = (version: number) => async () => {
	shown = version;
};

test("a page that shows an older version reloads once", async () => {
	invalidate.mockImplementation(loads(2));
	connection().announce(2);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(invalidate).toHaveBeenCalledTimes(1);
});

test("a page that already shows the version does not reload", async () => {
	connection().announce(1);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(invalidate).not.toHaveBeenCalled();
});

test("a page that could not load the version retries, but at most four times", async () => {
	connection().announce(2);
	await vi.advanceTimersByTimeAsync(400);
	invalidate.mockImplementationOnce(loads(2));
	await vi.advanceTimersByTimeAsync(2000);
	expect([shown, invalidate.mock.calls.length]).toEqual([2, 2]);
	connection().announce(3);
	await vi.advanceTimersByTimeAsync(600_000);
	expect(invalidate).toHaveBeenCalledTimes(2 + 5);
});

test("a permanently closed connection is opened again", async () => {
	connection().refuse();
	await vi.advanceTimersByTimeAsync(3000);
	expect(FakeEventSource.all).toHaveLength(2);
	connection().announce(2);
	await vi.advanceTimersByTimeAsync(400);
	expect(invalidate).toHaveBeenCalledOnce();
});

test("a page that is online again reconnects at once, and gets what it missed", async () => {
	window.dispatchEvent(new Event("online"));
	expect(FakeEventSource.all.map(({ readyState }) => readyState)).toEqual([2, 1]);
	connection().announce(2);
	await vi.advanceTimersByTimeAsync(400);
	expect(invalidate).toHaveBeenCalledOnce();
});

test("a hidden page that is online again stays without a connection", () => {
	document.hidden = true;
	document.dispatchEvent(new Event("visibilitychange"));
	window.dispatchEvent(new Event("online"));
	expect(FakeEventSource.all).toHaveLength(1);
});

test("a hidden page closes its connection, and reconnects when it is visible again", () => {
	document.hidden = true;
	document.dispatchEvent(new Event("visibilitychange"));
	expect(connection().readyState).toBe(FakeEventSource.CLOSED);
	document.hidden = false;
	document.dispatchEvent(new Event("visibilitychange"));
	expect(FakeEventSource.all).toHaveLength(2);
});
