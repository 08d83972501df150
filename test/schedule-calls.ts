import { sql } from "kysely";
import { afterEach, beforeEach, expect } from "vitest";
import type { Site } from "../src/league/page-request.ts";
import type { Database } from "../src/server/db/schema.ts";
import { type Ask, startTestApp, type TestApp, viewersOf } from "./app.ts";

interface Answer {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
	body: any;
}

/** The drafts are for the next season, which is not current. */
export const confirmed = { seasonId: 3 };

/**
 * Gives each test the demo league, whose live and draft match numbers don't overlap, and the calls
 * that publish and clear its schedule. `site`: for tests that open its pages.
 */
export function useSchedule(site?: Site) {
	let app: TestApp;
	beforeEach(async () => {
		app = await startTestApp({ demo: true, ...(site && { site }) });
	});
	afterEach(() => app.stop());

	/** As an admin, unless `more` says otherwise. */
	async function call(path: string, json?: object, more: Ask = {}): Promise<Answer> {
		const response = await app.fetch(`/api/${path}`, {
			as: viewersOf(app.demo).admin,
			...(json && { json }),
			...more,
		});
		return { status: response.status, body: await response.json() };
	}
	return {
		get app() {
			return app;
		},
		call,
		/** The HTML of a page as the demo captain sees it. */
		page: async (path: string) =>
			(await app.fetch(path, { as: viewersOf(app.demo).captain })).text(),
		/** Reads as a visitor. */
		read: async (path: string) => (await call(path, undefined, { as: { kind: "visitor" } })).body,
		rowsOf: async (table: keyof Database) =>
			(
				await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`.execute(
					app.db,
				)
			).rows,
		clear: (body = {}) => call("clearSchedule", body),
		publish: (body = {}) => call("publishSchedule", { ...confirmed, ...body }),
		async dispute() {
			const { status } = await call(
				`disputeMatchResult/${app.demo.named.verifiedMatchId}`,
				{ line: "singles1", note: "It was the other way round." },
				{ as: viewersOf(app.demo).captain },
			);
			expect(status).toBe(200);
		},
	};
}
