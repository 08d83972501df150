import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";

/** Checks that don't run the program: types, lint and format, dead code. */
export const quickSteps = (node) => [
	{
		title: "Types",
		command: [node, join(root, "node_modules/typescript/bin/tsc"), "-b", "--checkers", "1"],
	},
	{
		title: "Lint and format",
		command: [
			node,
			join(root, "node_modules/@biomejs/biome/bin/biome"),
			"check",
			"--error-on-warnings",
		],
	},
	{ title: "Dead code", command: [node, join(root, "node_modules/knip/bin/knip.js")] },
];

/** Runs one step with its output on the terminal; Node 24 is first on its path. */
export async function run({ title, command, env, limitMs }) {
	console.log(`\n— ${title} —`);
	return finished(title, await spawned(command, env, "inherit", { limitMs }));
}

/**
 * Runs a step beside others: its output appears only if it fails. `canWait` lowers its CPU
 * priority.
 */
export async function runQuietly({ title, command, env, canWait = false }) {
	const ended = await spawned(command, env, "pipe", { canWait });
	if (!ended.ok) console.log(`\n— ${title} —\n${ended.output}`);
	return finished(title, ended);
}

export const runTogether = (steps) => Promise.all(steps.map(runQuietly));

function finished(title, { ok, seconds }) {
	console.log(`${title}: ${ok ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s`);
	return { title, ok, seconds };
}

function spawned([program, ...args], env, output, { limitMs = 0, canWait = false }) {
	const startedAt = Date.now();
	const child = spawn(program, args, {
		cwd: root,
		stdio: ["inherit", output, output],
		timeout: limitMs,
		env: { ...process.env, PATH: `${dirname(program)}:${process.env.PATH}`, ...env },
	});
	if (canWait && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
	let text = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (chunk) => {
			text += chunk;
		});
	return new Promise((resolve) => {
		const end = (ok) => resolve({ ok, output: text, seconds: (Date.now() - startedAt) / 1000 });
		child.once("error", () => end(false));
		child.once("close", (status) => end(status === 0));
	});
}

/** The folder of the system's PostgreSQL programs, 15 or newer; null if there is none. */
export function systemPostgres() {
	const asked = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
	const debian = "/usr/lib/postgresql";
	const versions = existsSync(debian)
		? readdirSync(debian).filter((name) => Number(name) >= 15)
		: [];
	const found = [
		asked,
		...versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(debian, name, "bin")),
	];
	return (
		found.find((folder) => folder && existsSync(join(folder, "initdb")) && majorOf(folder) >= 15) ??
		null
	);
}

function majorOf(folder) {
	return Number(
		/(\d+)/.exec(
			spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" }).stdout ?? "",
		)?.[1] ?? 0,
	);
}
