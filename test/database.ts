import { inject } from "vitest";
import type {} from "./global-setup.ts";
import { cloneDatabase } from "./test-server.ts";

/**
 * A separate database: the tables only, or the demo league of `today`. Drop it when done.
 */
export async function freshDatabase({ demo = false } = {}) {
	const server = inject("testServer");
	return { ...(await cloneDatabase(server, demo ? "demo" : "empty")), today: server.today };
}
