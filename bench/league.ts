import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { commandOf, familyOf } from "./processes.ts";

export const root = join(import.meta.dirname, "..");

// Exits on signals, so that exit handlers end child processes.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Like `npm start`, without npm itself. */
const starter = [process.execPath, join(root, "scripts/start.mjs")];
/** The program without the start script and without its options. */
export const program = [
	process.execPath,
	"--disable-warning=ExperimentalWarning",
	join(root, "dist/program/main.js"),
];

export interface League {
	port: number;
	/** The program's own process. */
	pid: number;
	/** From the start of the process to the last byte of the first page, in milliseconds. */
	firstPage: number;
	stop(): Promise<void>;
}

/**
 * Starts the real program with the demo league on localhost, without weather. It ends with the
 * benchmark.
 */
export async function startLeague({
	dataDir,
	command = starter,
	env = {},
}: {
	dataDir: string;
	command?: string[];
	/** More settings, such as DATABASE_URL. */
	env?: Record<string, string>;
}): Promise<League> {
	const port = await freePort();
	const { DATABASE_URL: _, PUBLIC_URL: __, ...inherited } = process.env;
	const settings = {
		PORT: String(port),
		HOST: "127.0.0.1",
		DATA_DIR: dataDir,
		WEATHER_PROVIDER: "none",
		TRUSTED_PROXIES: "1",
	};
	const start = performance.now();
	const [file = "", ...args] = command;
	const child = spawn(file, args, {
		cwd: root,
		env: { ...inherited, ...settings, ...env },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const kill = () => child.kill();
	process.once("exit", kill);
	await untilPage(port, child);
	const firstPage = performance.now() - start;
	return {
		port,
		pid: programOf(child.pid as number),
		firstPage,
		async stop() {
			process.off("exit", kill);
			const gone = new Promise((resolve) => child.once("exit", resolve));
			if (child.kill()) await gone;
		},
	};
}

/** The program's process among its parent processes. */
function programOf(starter: number) {
	const isProgram = ({ pid }: { pid: number }) =>
		/^[^\0]*node\0.*dist\/program\/main\.js\0/s.test(commandOf(pid));
	return familyOf(starter).find(isProgram)?.pid ?? starter;
}

/** A folder for a database, accessible to the database's account. */
export function temporaryFolder() {
	const folder = mkdtempSync(join(tmpdir(), "crosscourt-bench-"));
	chmodSync(folder, 0o755);
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts the demo league, measures, and cleans up.
 */
export async function withLeague(measure: (league: League) => Promise<void>) {
	const { folder, remove } = temporaryFolder();
	const league = await startLeague({ dataDir: folder });
	try {
		await measure(league);
	} finally {
		await league.stop();
		remove();
	}
}

async function untilPage(port: number, child: ChildProcess) {
	for (;;) {
		if (child.exitCode !== null)
			throw new Error(`The program ended with exit code ${child.exitCode}.`);
		const answer = await ask(port, "/standings").catch(() => null);
		if (answer?.status === 200) return;
		await pause(5);
	}
}

export interface Answer {
	status: number;
	/** Alternating names and values, without headers that Node adds itself. */
	headers: string[];
	body: Buffer;
}

/** A GET request like a browser's; the body is not decoded. */
export async function ask(
	port: number,
	path: string,
	encoding = "gzip, deflate, br, zstd",
): Promise<Answer> {
	const answer = await new Promise<IncomingMessage>((resolve, reject) =>
		get(
			{
				host: "127.0.0.1",
				port,
				path,
				headers: { host: `localhost:${port}`, "accept-encoding": encoding },
			},
			resolve,
		).on("error", reject),
	);
	const parts: Buffer[] = [];
	for await (const part of answer) parts.push(part as Buffer);
	const added = ["date", "connection", "keep-alive", "transfer-encoding"];
	const headers = answer.rawHeaders.filter(
		(_, index, all) => !added.includes(all[index - (index % 2)]?.toLowerCase() ?? ""),
	);
	return { status: answer.statusCode ?? 0, headers, body: Buffer.concat(parts) };
}

let signups = 0;
/**
 * A visitor's write, each from another address, to avoid rate limits. Returns its email address.
 */
export async function signUp(port: number) {
	signups++;
	const email = `bench-${signups}@example.com`;
	const response = await fetch(`http://127.0.0.1:${port}/api/createPlayer`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"x-forwarded-for": `10.${signups >> 16}.${(signups >> 8) & 255}.${signups & 255}`,
		},
		body: JSON.stringify({
			firstName: "Bench",
			lastName: `Number ${signups}`,
			email,
			rating: 3.5,
			gender: "F",
			birthYear: 1980,
		}),
	});
	if (!response.ok)
		throw new Error(`A sign-up was refused: ${response.status} ${await response.text()}`);
	await response.arrayBuffer();
	return email;
}

/** All public pages in the site map; `kinds` has one roster and one result only. */
export async function visitorPages(port: number) {
	const { body } = await ask(port, "/sitemap.xml", "identity");
	const paths = [...body.toString().matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
		([, path]) => path || "/",
	);
	const first = (kind: RegExp) => paths.filter((path) => kind.test(path)).slice(0, 1);
	return {
		all: paths,
		kinds: [
			...paths.filter((path) => !/\d$/.test(path)),
			...first(/^\/roster\//),
			...first(/^\/match-results\/\d/),
		],
	};
}

export async function freePort() {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return port;
}
