import { afterAll, beforeAll, expect } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import type { Viewer } from "../../../league/permissions.ts";

/** The current test file's league, and an admin of it. */
export let app: TestApp;
export let admin: Viewer;

/** Starts a separate league for the tests of a file. */
export function useRecordLeague() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		admin = memberViewer(app.demo, app.demo.named.adminUserId);
	});
	afterAll(() => app.stop());
}

type Body = Record<string, unknown> & {
	error?: { code: string; message: string; fields?: Record<string, string>; current?: object };
};
export async function send(call: string, json?: object) {
	const [method, path] = call.split(" ") as [string, string];
	const response = await app.fetch(`/api/${path}`, { as: admin, ...(json && { json }), method });
	return { status: response.status, body: (await response.json()) as Body };
}
/** The error code and messages of a refused call. Checks that it changed nothing. */
export async function refused(call: string, json?: object) {
	const before = await leagueContent(app.db, { except: [] });
	const { body } = await send(call, json);
	expect(await leagueContent(app.db, { except: [] })).toEqual(before);
	return [body.error?.code, body.error?.fields ?? body.error?.message];
}
