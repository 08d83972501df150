import { afterAll, beforeAll } from "vitest";
import type { Viewer } from "../../src/league/permissions.ts";
import { startTestApp, type TestApp, viewersOf } from "../app.ts";
import type { Role } from "../roles.ts";
import { fillGaps } from "./fill-gaps.ts";
import { type Kinds, sortIntoKinds } from "./league-kinds.ts";
import { plainKinds } from "./plain-records.ts";

/** The demo league with rows of every kind. */
export let app: TestApp;
export let viewers: Record<Role, Viewer>;
export let kinds: Kinds;

/** Starts a separate app for the tests of a file. */
export function useReads() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		viewers = viewersOf(app.demo);
		await fillGaps(app);
		kinds = { ...(await plainKinds(app)), ...(await sortIntoKinds(app)) };
	});
	afterAll(() => app.stop());
}

export async function ask(role: Role, path: string) {
	const response = await app.fetch(`/api/${path}`, { as: viewers[role] });
	return { status: response.status, body: (await response.json()) as unknown };
}

export const pathOf = (call: string) =>
	call.replace(/^\w+ /, "").replace("{captainTeamId}", String(app.demo.named.captainTeamId));
