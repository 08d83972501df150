import type { TestProject } from "vitest/node";
import { startTestServer, type TestServer } from "./test-server.ts";

declare module "vitest" {
	export interface ProvidedContext {
		testServer: TestServer;
	}
}

/** A fixed day, so that the demo league is the same in every run. */
const today = "2026-10-07";

export async function setup(project: TestProject) {
	const { testServer, stop } = await startTestServer({ today });
	project.provide("testServer", testServer);
	return stop;
}
