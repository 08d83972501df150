import { inject } from "vitest";
import type {} from "./global-setup.ts";
import { cloneDatabase } from "./test-server.ts";

/**
 * A database of the caller's own: the tables only, or the demo league as it stands on `today`. Drop
 * it when done.
 */
export async function freshDatabase({ demo = false } = {}) {
	const server = inject("testServer");
	return { ...(await cloneDatabase(server, demo ? "demo" : "empty")), today: server.today };
}
