import { setTimeout as sleep } from "node:timers/promises";
import type { Server } from "./launch.ts";

/** The context's logger, or `console`. */
export type Log = { info(line: string): void; warn(line: string): void };

type Supervised = {
	first: Server;
	reopen(halt: AbortSignal): Promise<Server>;
	log: Log;
	onDown?: (() => void) | undefined;
};

/** Brings the server back whenever it goes, until we are told to stop. */
export function supervise({ first, reopen, log, onDown }: Supervised) {
	const halt = new AbortController();
	let server: Server | undefined = first;
	let adopted = first.adopted;
	const watching = watch();
	return {
		get adopted() {
			return adopted;
		},
		async stop() {
			halt.abort();
			await server?.stop();
			await watching;
		},
	};

	async function watch() {
		let quickEnds = -1;
		while (server) {
			const since = Date.now();
			const ending = await server.gone;
			if (halt.signal.aborted) return;
			server = undefined;
			log.warn(`The database server has gone (${ending}). It is started again.`);
			onDown?.();
			quickEnds = Date.now() - since < steady ? quickEnds + 1 : 0;
			server = await bringBack(quickEnds);
		}
	}

	async function bringBack(quickEnds: number): Promise<Server | undefined> {
		const since = Date.now();
		for (let attempt = quickEnds; ; attempt++) {
			try {
				await sleep(pause(attempt), undefined, { signal: halt.signal, ref: false });
				const back = await reopen(halt.signal);
				adopted = back.adopted;
				log.info(`The database server is back after ${Date.now() - since} ms.`);
				if (halt.signal.aborted) await back.stop();
				return back;
			} catch (error) {
				if (halt.signal.aborted) return undefined;
				log.warn(
					`${error instanceof Error ? error.message : error} Next attempt in ${pause(attempt + 1) / 1000} s.`,
				);
			}
		}
	}
}

/** A server that ran this long has not failed at its start. */
const steady = 60_000;

/**
 * None, 0.25 s, 0.5 s, 1 s … half a minute: a crash costs a moment, and a full disk does not fill
 * the log.
 */
const pause = (attempt: number) => (attempt ? Math.min(30_000, 125 * 2 ** attempt) : 0);
