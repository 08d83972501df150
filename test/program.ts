import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";

const root = join(import.meta.dirname, "..");

export interface Options {
	/**
	 * The data folder; by default a new empty one, or none if the environment has a DATABASE_URL.
	 */
	dataDir?: string;
	env?: Record<string, string>;
	args?: string[];
	/** The script or program to run instead of the bundle of the last build. */
	script?: string;
	/** In a separate process group, as in a terminal; `kill` then signals the group. */
	detached?: boolean;
}
export interface Ending {
	code: number | null;
	signal: NodeJS.Signals | null;
}
export interface Running {
	readonly url: string;
	readonly pid: number;
	readonly dataDir: string;
	/** Its stdout and stderr so far. */
	output(): string;
	errors(): string;
	kill(signal: NodeJS.Signals): void;
	readonly exited: Promise<Ending>;
	/** Sends SIGTERM and waits for the exit. */
	stop(): Promise<Ending>;
}

const launched = new Set<Running>();
const folders = new Set<string>();

/** The program in a separate process, ready to answer. */
export async function startProgram(options: Options = {}): Promise<Running> {
	const program = launch(options);
	let ending: Ending | undefined;
	program.exited.then((how) => {
		ending = how;
	});
	await until(
		() => ending || program.output().includes("Press Ctrl-C to stop."),
		"the program is ready",
	);
	if (ending)
		throw new Error(
			`The program ended: ${JSON.stringify(ending)}\n${program.output()}${program.errors()}`,
		);
	return program;
}

/** A start that must fail, with its exit code and output. */
export async function failedStart(options: Options) {
	const program = launch(options);
	const ending = await Promise.race([program.exited, sleep(200_000, undefined, { ref: false })]);
	if (!ending)
		throw new Error(
			`The program runs although it should not have started:\n${program.output()}${program.errors()}`,
		);
	return { ...ending, output: program.output(), errors: program.errors() };
}

/** Asserts that a failed start printed one sentence and nothing else. */
export function expectOneSentence(
	{ code, errors, output }: { code: number | null; errors: string; output: string },
	sentence: RegExp,
) {
	expect(errors.trim()).toMatch(sentence);
	expect(errors.trim().split("\n")).toHaveLength(1);
	expect(errors).not.toMatch(/^ +at |node:internal|Error:/m);
	expect(output).toBe("");
	expect(code).toBe(1);
}

export function launch({
	dataDir,
	env = {},
	args = [],
	script = "dist/program/main.js",
	detached = false,
}: Options): Running {
	const folder = dataDir ?? (env["DATABASE_URL"] ? "" : newFolder());
	// Only variables for finding programs: an installation doesn't have the test runner's NODE_ENV.
	const { PATH = "", PG_BIN, TMPDIR } = process.env;
	const basics = {
		PATH,
		// Shared by about a hundred starts.
		NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
		...(PG_BIN && { PG_BIN }),
		...(TMPDIR && { TMPDIR }),
		...(folder && { DATA_DIR: folder }),
	};
	const isScript = /\.m?[jt]s$/.test(script);
	const command = [...(isScript ? [process.execPath] : []), resolve(root, script), ...args];
	const child = spawn(command[0]!, command.slice(1), {
		cwd: tmpdir(),
		env: { ...basics, PORT: "0", WEATHER_PROVIDER: "none", ...env },
		stdio: ["ignore", "pipe", "pipe"],
		detached,
	});
	let output = "";
	let errors = "";
	child.stdout.setEncoding("utf8").on("data", (text) => {
		output += text;
	});
	child.stderr.setEncoding("utf8").on("data", (text) => {
		errors += text;
	});
	const exited = new Promise<Ending>((resolve) =>
		child.once("close", (code, signal) => resolve({ code, signal })),
	);
	const kill = (signal: NodeJS.Signals) => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		if (detached) process.kill(-child.pid!, signal);
		else child.kill(signal);
	};
	const program: Running = {
		get url() {
			const port = /^ +Open +http:\S+:(\d+)$/m.exec(output)?.[1];
			if (!port) throw new Error(`The program has not printed its address:\n${output}${errors}`);
			return `http://127.0.0.1:${port}`;
		},
		pid: child.pid!,
		dataDir: folder,
		output: () => output,
		errors: () => errors,
		kill,
		exited,
		stop() {
			kill("SIGTERM");
			return exited;
		},
	};
	launched.add(program);
	exited.then(() => launched.delete(program));
	return program;
}

/** Kills all programs that still run and removes their folders. */
export async function cleanUp() {
	for (const program of launched) program.kill("SIGKILL");
	await Promise.all([...launched].map((program) => program.exited));
	for (const folder of folders) {
		await until(() => processesOn(folder).length === 0, `nothing runs on ${folder}`);
		rmSync(folder, { recursive: true, force: true });
		folders.delete(folder);
	}
}

/** A folder that the database's user can enter. */
export function newFolder() {
	const folder = mkdtempSync(join(tmpdir(), "crosscourt-program-"));
	chmodSync(folder, 0o755);
	folders.add(folder);
	return folder;
}

/** Shells and database servers that use the folder. */
export function processesOn(dataDir: string) {
	const numbers =
		process.platform === "linux" ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
	return numbers.map(Number).filter((pid) => {
		try {
			const command = commandOf(pid);
			const worksThere = command !== "" && readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir);
			return (
				worksThere || (/^\S*(sh|postgres|initdb)\0/.test(command) && command.includes(dataDir))
			);
		} catch {
			return false; // it has just ended
		}
	});
}

export function isRunning(pid: number) {
	try {
		process.kill(pid, 0);
		return process.platform !== "linux" || commandOf(pid) !== "";
	} catch {
		return false;
	}
}

/** Empty for a zombie process. */
const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8");

let signUps = 0;

/**
 * A player sign-up, each from another address, so that the limit per address does not apply. The
 * program needs TRUSTED_PROXIES=1.
 */
export function signUp({ url }: Running, lastName: string) {
	const number = ++signUps;
	const body = {
		firstName: "Robin",
		lastName,
		email: "robin@example.com",
		rating: 3.5,
		gender: "F",
		birthYear: 1980,
	};
	return fetch(`${url}/api/createPlayer`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"x-forwarded-for": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
		},
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(60_000),
	});
}

/**
 * Waits until the condition returns something truthy, and returns it. The limit only ends a hang.
 */
export async function until<T>(
	condition: () => T | Promise<T>,
	what: string,
	limit = 120_000,
): Promise<NonNullable<T>> {
	const deadline = Date.now() + limit;
	for (;;) {
		const result = await condition();
		if (result) return result;
		if (Date.now() > deadline)
			throw new Error(`Timed out after ${limit} ms waiting until ${what}.`);
		await sleep(10);
	}
}
