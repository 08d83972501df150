import { expect, test } from "vitest";
import { fairQueue } from "./fair-queue.ts";

const queue = (limits = {}) =>
	fairQueue({
		max: 10,
		maxOfAccount: 6,
		maxOfNetwork: 8,
		refusal: (isOwn) => new Error(isOwn ? "too many of yours" : "too many"),
		...limits,
	});
const from = (account: string | null, network = "192.0.2.1") => ({ account, network });

test("requesters take turns, each in their own order, and one job runs at a time", async () => {
	const done: string[] = [];
	const { run } = queue();
	let running = 0;
	const job = (name: string) => async () => {
		expect(++running).toBe(1);
		await new Promise(setImmediate);
		running--;
		done.push(name);
	};
	await Promise.all([
		...["a1", "a2", "a3", "a4"].map((name) => run(from("a"), job(name))),
		...["b1", "b2"].map((name) => run(from("b"), job(name))),
		run(from(null, "198.51.100.1"), job("visitor")),
	]);
	expect(done).toEqual(["a1", "a2", "b1", "visitor", "a3", "b2", "a4"]);
});

test("a job that fails rejects its own promise only", async () => {
	const { run } = queue();
	const results = await Promise.allSettled([
		run(from("a"), () => Promise.reject(new Error("broken"))),
		run(from("a"), async () => "fine"),
	]);
	expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

test.each([
	["an account", { maxOfAccount: 2 }, from("a"), from("a", "198.51.100.1"), "too many of yours"],
	["a network", { maxOfNetwork: 2 }, from("a"), from("b"), "too many of yours"],
	["all together", { max: 2 }, from("a"), from("b", "198.51.100.1"), "too many"],
])(
	"refuses jobs beyond the limit of %s, and accepts the next once one has ended",
	async (_, limits, first, last, message) => {
		const { run } = queue(limits);
		const { promise: gate, resolve: open } = Promise.withResolvers<void>();
		const jobs = [run(first, () => gate), run(first, async () => {})];
		await expect(run(last, async () => {})).rejects.toThrow(message);
		open();
		await Promise.all(jobs);
		await expect(run(last, async () => "runs")).resolves.toBe("runs");
	},
);
