import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { appendFileSync, chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { serverAccount } from "../src/server/db/embedded/account.ts";

const user = "crosscourt";

export interface Server {
	port: number;
	url: string;
	/** Kills the server like a power cut. */
	crash(): void;
	stop(): Promise<void>;
}

/**
 * A primary and its standbys: the system's PostgreSQL on loopback, started in a folder of their own
 * as an ordinary account. Null without `PG_BIN`, the folder of its programs, which `npm run bench`
 * sets.
 */
export function systemServers(folder: string) {
	const bin = process.env["PG_BIN"];
	if (!bin) return null;
	const account = serverAccount(join(folder, "primary"));
	if (account) chownSync(folder, account.uid, account.gid);
	const options: SpawnOptions = {
		cwd: folder,
		...(account && { uid: account.uid, gid: account.gid }),
		env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8" },
	};
	const run = (program: string, args: string[]) => {
		const { status, stderr } = spawnSync(join(bin, program), args, {
			...options,
			encoding: "utf8",
		});
		if (status !== 0) throw new Error(`${program}: ${stderr}`);
	};

	async function start(name: string, port: number): Promise<Server> {
		const data = join(folder, name);
		const child = spawn(join(bin as string, "postgres"), ["-D", data], {
			...options,
			stdio: "ignore",
		});
		const kill = () => child.kill("SIGINT");
		process.once("exit", kill);
		const gone = new Promise((resolve) => child.once("exit", resolve));
		const url = `postgres://${user}@127.0.0.1:${port}/${user}`;
		await untilAnswers(`postgres://${user}@127.0.0.1:${port}/postgres`);
		return {
			port,
			url,
			crash() {
				const [pid = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
				process.kill(Number(pid), "SIGQUIT");
			},
			async stop() {
				process.off("exit", kill);
				if (child.exitCode === null && child.signalCode === null) kill();
				await gone;
			},
		};
	}

	return {
		async primary(port: number) {
			const data = join(folder, "primary");
			run("initdb", ["-D", data, "-U", user, "-A", "trust", "-E", "UTF8", "--no-sync"]);
			appendFileSync(
				join(data, "postgresql.conf"),
				`listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\n`,
			);
			const server = await start("primary", port);
			run("createdb", ["-h", "127.0.0.1", "-p", String(port), "-U", user, user]);
			return server;
		},
		/** A copy of the primary that follows it. */
		async standby(primary: Server, port: number) {
			const data = join(folder, "standby");
			mkdirSync(data, { mode: 0o700 });
			if (account) chownSync(data, account.uid, account.gid);
			run("pg_basebackup", [
				...["-h", "127.0.0.1", "-p", String(primary.port), "-U", user],
				...["-D", data, "-R", "-c", "fast", "--no-sync"],
			]);
			appendFileSync(join(data, "postgresql.conf"), `port = ${port}\n`);
			return start("standby", port);
		},
	};
}

async function untilAnswers(url: string) {
	for (let attempt = 0; ; attempt++) {
		const client = new pg.Client(url);
		client.on("error", () => {});
		try {
			await client.connect();
			return await client.end();
		} catch (error) {
			if (attempt > 600) throw error;
			await pause(100);
		}
	}
}
