import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { routes } from "../src/server/api/routes.ts";
import { type Ask, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { rowCounts } from "./league-content.ts";
import type { Role } from "./roles.ts";

/** The complete app with the demo league, and its roles. */
export let app: TestApp;
export let viewers: Record<Role, Viewer>;

/** Starts a separate app for the tests of a file. */
export function useApi() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		viewers = viewersOf(app.demo);
	});
	afterAll(() => app.stop());
}

/** A valid body for `createPlayer`, without the optional fields. */
export const signup = {
	firstName: "Ada",
	lastName: "Newcomer",
	email: "ada@newcomers.example",
	rating: 3.5,
	gender: "F",
	birthYear: 1988,
};
export const kib64 = 64 * 1024;

export const readPaths = routes.filter((route) => route.method === "GET").map(({ path }) => path);
export const pathTo = (path: string) =>
	`/api/${path.replace("{id}", "1")}${neededQuery[path] ?? ""}`;
const neededQuery: Record<string, string> = {
	"list/matchChange": "?matchId=1",
	"list/lineup": "?teamId=1",
	"list/formerPlayer": "?teamId=1",
};
export const createPlayer = (json: unknown, ask: Ask = {}) =>
	app.fetch("/api/createPlayer", { json, ...ask });

/** A network address that no other test signs up from. */
let addresses = 0;
export const newEmailAddress = () =>
	`198.51.${100 + Math.floor(++addresses / 250)}.${addresses % 250}`;

export async function refusalIn(response: Response) {
	const body = (await response.json()) as {
		error: { code: string; message: string; fields?: Record<string, string> };
	};
	expect(response.headers.get("content-type")).toMatch(/^application\/json/);
	expect(Object.keys(body)).toEqual(["error"]);
	const { code, message, fields = {}, ...rest } = body.error;
	expect(rest).toEqual({});
	expect(code).toMatch(/^[A-Z_]+$|^[A-Z]\w+Exception$/);
	for (const sentence of [message, ...Object.values(fields)])
		expect(sentence).toMatch(/^["A-Z].*\.$/s);
	return { status: response.status, code, message, fields };
}

/** A refused call must leave the number of rows of each table as it is. */
export function expectNothingSaved() {
	let before: Record<string, number>;
	beforeEach(async () => {
		before = await rowCounts(app.db);
	});
	afterEach(async () => expect(await rowCounts(app.db)).toEqual(before));
}
