import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { type Role, roles, rowCounts, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { scheduleCalls } from "./schedule-calls.ts";
import { watchTraces } from "./traces.ts";

let app: TestApp;
let viewers: Record<Role, Viewer>;
/** What is done can't be put back from outside, so each has a league of its own. */
beforeEach(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.world);
});
afterEach(() => app.stop());

describe.each(scheduleCalls.map((row) => ({ title: `${row.call}: ${row.about}`, row })))(
	"$title",
	({ row }) => {
		test.each(roles)("%s", async (role) => {
			const before = await rowCounts(app.db);
			const [method, path] = row.call.split(" ");
			const leftTraces = await watchTraces(app.db);
			const response = await app.fetch(`/api/${path}${row.query ? `?${row.query}` : ""}`, {
				as: viewers[role],
				...(row.json && { json: row.json }),
			});
			if (method !== "GET") await leftTraces(path as string, response.status);
			const answer = (await response.json()) as { error?: { code: string; message: string } };
			expect(response.status === 200 ? "ok" : `${response.status} ${answer.error?.code}`).toBe(
				row[role],
			);
			if (answer.error) expect(answer.error.message).toMatch(/^\S.{9,}[.]$/);
			if (method === "GET" || row[role] !== "ok") expect(await rowCounts(app.db)).toEqual(before);
		});
	},
);
