import { afterAll, expect, test } from "vitest";
import { cleanUp, launch, newFolder, type Running, signUp, until } from "./program.ts";
import { query } from "./program-database.ts";

afterAll(cleanUp);

/** Makes the program throw outside of all its handlers. */
const crashing = `process.on("SIGUSR2", () => { throw new Error("a mistake in the program"); });`;
const env = {
	TRUSTED_PROXIES: "1",
	NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(crashing)}"`,
};

/** What `Restart=always` in deploy/crosscourt.service does. */
function supervise(dataDir: string) {
	const runs: Running[] = [];
	const endings: unknown[] = [];
	let isStopped = false;
	(async () => {
		while (!isStopped) {
			const run = launch({ dataDir, env });
			runs.push(run);
			endings.push(await run.exited);
		}
	})();
	return {
		endings,
		async ready(count: number) {
			const isReady = () => runs[count - 1]?.output().includes("Press Ctrl-C");
			await until(isReady, `start ${count} is ready`, 120_000);
			return runs[count - 1]!;
		},
		stop() {
			isStopped = true;
			return runs.at(-1)!.stop();
		},
	};
}

test("a program that crashes or is killed ends with an error, and starts again with all data", {
	tags: ["volume"],
}, async () => {
	const dataDir = newFolder();
	const { ready, endings, stop } = supervise(dataDir);
	const first = await ready(1);
	expect((await signUp(first, "Before")).status).toBe(200);
	first.kill("SIGUSR2");
	const second = await ready(2);
	expect(first.errors()).toContain("a mistake in the program");
	expect((await signUp(second, "Between")).status).toBe(200);
	second.kill("SIGKILL");
	const third = await ready(3);
	expect(endings).toEqual([
		{ code: 1, signal: null },
		{ code: null, signal: "SIGKILL" },
	]);
	expect((await signUp(third, "After")).status).toBe(200);
	expect(
		await query(
			dataDir,
			`select "lastName" from player where "lastName" in ('Before', 'Between', 'After') order by "playerId"`,
		),
	).toEqual([{ lastName: "Before" }, { lastName: "Between" }, { lastName: "After" }]);
	expect(await stop()).toEqual({ code: 0, signal: null });
});
