import { afterAll, beforeAll, expect } from "vitest";
import type { SearchAnswer, SearchKind } from "../src/league/entities/search.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { builtSite } from "./built-site.ts";
import type { Role } from "./roles.ts";

/** The demo league with all pages of the site. */
export let app: TestApp;

/** Starts a separate app for the tests of a file. */
export function useSearch() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true, site: await builtSite() });
	});
	afterAll(() => app.stop());
}

export async function search(
	q: string,
	{ role = "visitor", kind }: { role?: Role; kind?: string } = {},
) {
	const query = new URLSearchParams({ q, ...(kind && { kind }) });
	const response = await app.fetch(`/api/search?${query}`, { as: viewersOf(app.demo)[role] });
	expect(response.status, q).toBe(200);
	return (await response.json()) as SearchAnswer;
}
export const resultsOf = (answer: SearchAnswer, kind: SearchKind) =>
	answer.groups.find((group) => group.kind === kind)?.results ?? [];
export const titlesOf = async (q: string, kind: SearchKind, role?: Role) =>
	resultsOf(await search(q, { ...(role && { role }) }), kind).map(({ title }) => title);
