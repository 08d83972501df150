import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { runAs } from "./account.ts";
import { type Cluster, plainEnvironment } from "./cluster.ts";

/**
 * A program that cannot outlive us. A shell stands between: it waits for the program, and beside it
 * a watchdog reads from our end of a pipe. We never write, so the read ends when we do, however
 * that happens, and the program is told to stop.
 */
export class Watched {
	/** Resolves with a word on how the program ended. */
	readonly gone: Promise<string>;
	/** The program's own number, undefined if it could not be started. */
	readonly pid: Promise<number | undefined>;
	#shell: ChildProcess;
	#left = false;

	constructor(program: string, args: string[], { account }: Cluster, log: number) {
		this.#shell = spawn("/bin/sh", ["-c", script, program, ...args], {
			...runAs(account),
			cwd: "/",
			env: plainEnvironment,
			stdio: ["pipe", log, log, "pipe"],
			// Ctrl+C in a terminal reaches the whole group; the server shall wait until the app has
			// closed its connections.
			detached: true,
		});
		// of a shell that has left; `gone` says so
		for (const pipe of this.#pipes()) pipe.on("error", () => {});
		this.gone = this.#ending();
		this.pid = this.#firstReport().catch(() => undefined);
	}

	get left() {
		return this.#left;
	}

	async kill(signal: NodeJS.Signals) {
		const pid = await this.pid;
		try {
			if (pid && !this.#left) process.kill(pid, signal);
		} catch {
			// It ended this very moment.
		}
	}

	/** Whether our own process stays for as long as the program does. */
	hold(stay: boolean) {
		for (const handle of [this.#shell, ...this.#pipes()]) stay ? handle.ref() : handle.unref();
	}

	#pipes() {
		return [this.#shell.stdin, this.#shell.stdio[3]] as Socket[];
	}

	async #ending() {
		const how = await new Promise<string>((resolve) => {
			this.#shell.once("error", (error) => resolve(error.message));
			// A shell reports a signal as 128 and its number.
			this.#shell.once("exit", (code, signal) =>
				resolve(code && code > 128 ? `signal ${code - 128}` : (signal ?? `exit code ${code}`)),
			);
		});
		this.#left = true;
		return how;
	}

	async #firstReport() {
		const [, report] = this.#pipes();
		for await (const line of report ?? []) return Number(line);
		return undefined;
	}
}

/*
 * The watchdog asks again every second because a server that is just starting may not listen yet,
 * and after a minute it stops asking nicely (SIGQUIT: the next start repairs). `$server` cannot
 * become a stranger's number before the shell has waited for it.
 */
const script = `
exec 4<&0 </dev/null
"$0" "$@" 3>&- 4<&- &
server=$!
(
  exec 3>&- >/dev/null 2>&1
  read -r _ <&4
  asked=0
  while [ $asked -lt 60 ] && kill -INT $server; do asked=$((asked + 1)); sleep 1; done
  [ $asked -lt 60 ] || kill -QUIT $server
) &
watchdog=$!
echo $server >&3
exec 3>&- 4<&-
wait $server
status=$? # and no word on the watchdog’s end in the log
exec 2>/dev/null
kill $watchdog
wait $watchdog
exit $status
`;
