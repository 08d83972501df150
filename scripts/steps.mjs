import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";

/** What can be checked without running the program: types, lint and format, dead code. */
export const quickSteps = (node) => [
	{ title: "Types", command: [node, join(root, "node_modules/typescript/bin/tsc"), "-b"] },
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

/**
 * Runs one step with Node 24 first on the path; says its name, how long it took, and whether it
 * passed.
 */
export function run({ title, command, env = {} }) {
	const begun = Date.now();
	console.log(`\n— ${title} —`);
	const [program, ...args] = command;
	const path = `${dirname(program)}:${process.env.PATH}`;
	const { status, error } = spawnSync(program, args, {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, PATH: path, ...env },
	});
	const ok = status === 0 && !error;
	console.log(
		`${title}: ${ok ? "passed" : "FAILED"} in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
	);
	return ok;
}

/** The folder of a system PostgreSQL's programs, 15 or newer; null where there is none. */
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
