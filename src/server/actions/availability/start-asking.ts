import type { ServerContext } from "../../context/server-context.ts";
import { type AskContext, askDuePlayers } from "./ask-players.ts";

const minute = 60_000;
/** After a write, so that a published or moved match is asked about at once, but not each write. */
const afterWrite = 3000;

/**
 * Asks players by email for whom it is time: at start, every minute, and soon after each write.
 * Returns a function that stops it.
 */
export function startAskingPlayers(
	context: AskContext & Pick<ServerContext, "dataVersion" | "log">,
): () => Promise<void> {
	let running: Promise<unknown> | null = null;
	let soon: ReturnType<typeof setTimeout> | null = null;
	const run = () => {
		soon = null;
		running ??= askDuePlayers(context)
			.then(
				(people) => people > 0 && context.log.info({ people }, "asked players by email"),
				(error: unknown) => context.log.error({ err: error }, "could not ask players"),
			)
			.finally(() => {
				running = null;
			});
	};
	run();
	const timer = setInterval(run, minute).unref();
	const unsubscribe = context.dataVersion.onChange(() => {
		soon ??= setTimeout(run, afterWrite).unref();
	});
	return async () => {
		unsubscribe();
		clearInterval(timer);
		if (soon) clearTimeout(soon);
		await running;
	};
}
