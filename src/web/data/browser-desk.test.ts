import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserDesk } from "./browser-desk.ts";
import { ApiError } from "./desk.ts";

/** What the network does with the next request; a number is a refusal with that status. */
let network: "gone" | number | unknown;
let asked: string[];
beforeEach(() => {
	asked = [];
	network = [];
	vi.useFakeTimers();
	vi.stubGlobal("fetch", async (url: string) => {
		asked.push(url);
		if (network === "gone") throw new TypeError("Failed to fetch");
		if (typeof network === "number")
			return Response.json({ error: { code: "X", message: "No." } }, { status: network });
		return Response.json(network);
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const desk = () => browserDesk(() => "2026-11-20T12:00:00", { kind: "visitor", isAdmin: false });

test("an answer serves for twenty seconds, then it is asked for again", async () => {
	const { read } = desk();
	network = ["one"];
	expect(await read("list/team")).toEqual(["one"]);
	network = ["two"];
	expect(await read("list/team")).toEqual(["one"]);
	vi.advanceTimersByTime(20_000);
	expect(await read("list/team")).toEqual(["two"]);
	expect(asked).toEqual(["/api/list/team", "/api/list/team"]);
});

test("what came with the page stands in, but is asked for when it is wanted again", async () => {
	const { read, seed } = desk();
	seed({ "list/team": ["handed over"] });
	network = "gone";
	expect(await read("list/team")).toEqual(["handed over"]);
	network = ["new"];
	expect(await read("list/team")).toEqual(["new"]);
	expect(asked).toHaveLength(2);
});

test("after a write, and when the league has changed, everything is asked for again", async () => {
	const { read, seed, write, forget } = desk();
	for (const age of [forget, () => write("createPlayer", {})]) {
		seed({ "list/team": ["old"] });
		await age();
		network = ["new"];
		expect(await read("list/team")).toEqual(["new"]);
	}
});

test.each([
	["without a signal", "gone"],
	["while the server is restarting", 503],
	["when something breaks there", 500],
])("%s the old answer stands in, and is asked for anew each time", async (_, trouble) => {
	const { read, seed, forget } = desk();
	seed({ "list/team": ["old"] });
	forget();
	network = trouble;
	expect(await read("list/team")).toEqual(["old"]);
	expect(await read("list/team")).toEqual(["old"]);
	network = ["new"];
	expect(await read("list/team")).toEqual(["new"]);
});

test.each([401, 403, 404, 429])(
	"a refusal (%i) is an answer: nothing old stands in for it",
	async (status) => {
		const { read, seed, forget } = desk();
		seed({ "list/payment": ["mine"] });
		forget();
		network = status;
		await expect(read("list/payment")).rejects.toBeInstanceOf(ApiError);
		network = "gone";
		await expect(read("list/payment")).rejects.toThrow("Failed to fetch");
	},
);

test("what was never known can’t stand in", async () => {
	network = "gone";
	await expect(desk().read("list/team")).rejects.toThrow("Failed to fetch");
});
