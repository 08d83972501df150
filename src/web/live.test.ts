import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followChanges } from "./live.ts";

class FakeEventSource extends EventTarget {
	static readonly CLOSED = 2;
	static all: FakeEventSource[] = [];
	readyState = 1;
	readonly url: string;
	constructor(url: string) {
		super();
		this.url = url;
		FakeEventSource.all.push(this);
	}
	close() {
		this.readyState = FakeEventSource.CLOSED;
	}
	announce(version: number) {
		this.dispatchEvent(new MessageEvent("changed", { data: String(version) }));
	}
	hear(event: "open" | "alive" | "error") {
		this.dispatchEvent(new Event(event));
	}
	refuse() {
		this.close();
		this.dispatchEvent(new Event("error"));
	}
}

let shown: number;
let revalidation: "idle" | "loading";
let window: EventTarget;
let page: { live?: string };
let document: EventTarget & { hidden: boolean };
const invalidate = vi.fn(async () => {});
const member = { kind: "member", isAdmin: false } as const;
const visitor = { kind: "visitor", isAdmin: false } as const;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("EventSource", FakeEventSource);
	page = {};
	document = Object.assign(new EventTarget(), {
		hidden: false,
		documentElement: { dataset: page },
	});
	vi.stubGlobal("document", document);
	window = new EventTarget();
	vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
	vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
	FakeEventSource.all = [];
	shown = 1;
	revalidation = "idle";
	invalidate.mockReset();
});

/** Opens a page; returns how to go to another one. */
function open(viewer: typeof member | typeof visitor = member, dataTag: string | null = null) {
	let listener = () => {};
	const sent = { page: { dataVersion: 0 } };
	const state = {
		location: { pathname: "/standings", search: "?divisionId=2" },
		matches: [{ route: { id: "page", handle: { isLive: true } } }],
		loaderData: sent,
		navigation: { state: "idle" },
		get revalidation() {
			return revalidation;
		},
	};
	const subscribe = (heard: () => void) => {
		listener = heard;
	};
	if (viewer === member)
		Object.defineProperty(state, "loaderData", { get: () => ({ page: { dataVersion: shown } }) });
	const client = { invalidate, viewer };
	followChanges({ state, subscribe } as never, client, { dataTag, loaderData: sent });
	return function go(pathname: string) {
		state.location = { pathname, search: "" };
		state.loaderData = { page: { dataVersion: 5 } };
		listener();
	};
}
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
const connection = () => FakeEventSource.all.at(-1)!;
const loads = (version: number) => async () => {
	shown = version;
};

test("a page that shows an older version reloads once", async () => {
	open();
	invalidate.mockImplementation(loads(2));
	connection().announce(2);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(invalidate).toHaveBeenCalledTimes(1);
});

test("a page that is reloading after a save does not reload again", async () => {
	open();
	revalidation = "loading";
	connection().announce(2);
	await vi.advanceTimersByTimeAsync(400);
	shown = 2;
	revalidation = "idle";
	await vi.advanceTimersByTimeAsync(60_000);
	expect(invalidate).not.toHaveBeenCalled();
});

test("a page that already shows the version does not reload", async () => {
	open();
	connection().announce(1);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(invalidate).not.toHaveBeenCalled();
});

test("a page that could not load the version retries, but at most four times", async () => {
	open();
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
	open();
	connection().refuse();
	await vi.advanceTimersByTimeAsync(3000);
	expect(FakeEventSource.all).toHaveLength(2);
	connection().announce(2);
	await vi.advanceTimersByTimeAsync(400);
	expect(invalidate).toHaveBeenCalledOnce();
});

test("a page that is online again reconnects at once, and gets what it missed", async () => {
	open();
	window.dispatchEvent(new Event("online"));
	expect(FakeEventSource.all.map(({ readyState }) => readyState)).toEqual([2, 1]);
	connection().announce(2);
	await vi.advanceTimersByTimeAsync(400);
	expect(invalidate).toHaveBeenCalledOnce();
});

test("a hidden page that is online again stays without a connection", () => {
	open();
	document.hidden = true;
	document.dispatchEvent(new Event("visibilitychange"));
	window.dispatchEvent(new Event("online"));
	expect(FakeEventSource.all).toHaveLength(1);
});

test("a hidden page closes its connection, and reconnects when it is visible again", () => {
	open();
	document.hidden = true;
	document.dispatchEvent(new Event("visibilitychange"));
	expect(connection().readyState).toBe(FakeEventSource.CLOSED);
	document.hidden = false;
	document.dispatchEvent(new Event("visibilitychange"));
	expect(FakeEventSource.all).toHaveLength(2);
});

test("a signed-in user’s page is notified of every change", () => {
	open();
	expect(connection().url).toBe("/api/live?");
});

test("a visitor’s page names itself and the data that it shows", () => {
	open(visitor, "a1B2");
	expect(connection().url).toBe("/api/live?page=%2Fstandings%3FdivisionId%3D2&tag=a1B2");
});

test("a visitor’s page that the server sent reloads with the first change of its data", async () => {
	open(visitor, "a1B2");
	connection().announce(7);
	await vi.advanceTimersByTimeAsync(400);
	expect(invalidate).toHaveBeenCalledOnce();
});

test("another page has its own connection, without the tag of the first one", () => {
	const go = open(visitor, "a1B2");
	go("/match-results");
	go("/match-results");
	expect(FakeEventSource.all.map(({ readyState }) => readyState)).toEqual([2, 1]);
	expect(connection().url).toBe("/api/live?page=%2Fmatch-results");
});

describe("a page knows whether it receives changes:", () => {
	test("from the answer on, not while the server is gone, and again after that", () => {
		open();
		expect(page.live).toBeUndefined();
		connection().hear("open");
		expect(page.live).toBe("open");
		connection().hear("error");
		expect(page.live).toBe("lost");
		connection().hear("open");
		expect(page.live).toBe("open");
	});

	test("not once the device is offline, and again on a new connection", () => {
		open();
		connection().hear("open");
		window.dispatchEvent(new Event("offline"));
		expect(page.live).toBe("lost");
		window.dispatchEvent(new Event("online"));
		expect(page.live).toBe("lost");
		connection().hear("open");
		expect(page.live).toBe("open");
	});

	test("not after a minute without a heartbeat, when it connects again", () => {
		open();
		connection().hear("open");
		vi.advanceTimersByTime(50_000);
		connection().hear("alive");
		vi.advanceTimersByTime(59_000);
		expect(page.live).toBe("open");
		vi.advanceTimersByTime(2000);
		expect(page.live).toBe("lost");
		expect(FakeEventSource.all).toHaveLength(2);
	});

	test("a hidden page has no connection to lose", () => {
		open();
		connection().hear("open");
		document.hidden = true;
		document.dispatchEvent(new Event("visibilitychange"));
		vi.advanceTimersByTime(120_000);
		expect(page.live).toBe("none");
	});
});
