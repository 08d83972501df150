import { expect, test } from "vitest";
import { pageKey } from "./page-cache.ts";

const known: Record<string, readonly string[]> = {
	"/": [],
	"/standings": ["divisionId"],
	"/match-results": ["divisionId", "teamId", "week"],
	"/roster/20": [],
};
const keyOf = (url: string) =>
	pageKey(url, {
		addressOf: (path) => {
			const search = known[path.toLowerCase()];
			return search ? { path: path.toLowerCase(), search } : null;
		},
	});

test.each([
	["a page", "/standings", "/standings"],
	["the home page", "/", "/"],
	["a page with an id", "/roster/20", "/roster/20"],
	["a known key", "/standings?divisionId=12", "/standings?divisionId=12"],
	[
		"keys in one order",
		"/match-results?week=3&teamId=20&divisionId=12",
		"/match-results?divisionId=12&teamId=20&week=3",
	],
	[
		"unknown keys are dropped",
		"/standings?utm_source=mail&divisionId=12&fbclid=x",
		"/standings?divisionId=12",
	],
	["nothing but unknown keys", "/standings?utm_source=mail", "/standings"],
	["a known key of another page", "/standings?week=3", "/standings"],
	["a page in another case", "/Standings", "/standings"],
	["an empty value is dropped", "/standings?divisionId=", "/standings"],
	["a lone question mark", "/standings?", "/standings"],
	[
		"the first of a repeated key",
		"/standings?divisionId=12&divisionId=13",
		"/standings?divisionId=12",
	],
	["keys are case-sensitive", "/standings?DivisionId=12", "/standings"],
	["an encoded value is decoded", "/standings?divisionId=%31%32", "/standings?divisionId=12"],
	[
		"a list, with its full query",
		"/api/list/team?fields=teamId,teamName",
		"/api/list/team?fields=teamId,teamName",
	],
])("cached: %s", (_, url, key) => expect(keyOf(url)).toBe(key));

test.each([
	["special characters", "/standings?divisionId=%3Cscript%3E"],
	["a space", "/standings?divisionId=1+2"],
	["another key", "/standings?divisionId=1%26week=2"],
	["NUL", "/standings?divisionId=%00"],
	["too many characters", `/standings?divisionId=${"1".repeat(400)}`],
	["characters that can’t be decoded", "/standings?divisionId=%E0%A4%A"],
])("a value with %s is unknown", (_, url) => expect(keyOf(url)).toBe("/standings?divisionId=0"));

test.each([
	["a page that does not exist", "/nowhere"],
	["a call that is not a list", "/api/getUser"],
	["one player", "/api/get/player/1"],
	["an asset", "/assets/entry.js"],
	["a path that is too long", `/roster/${"1".repeat(300)}`],
	["a list with a query that is too long", `/api/list/team?fields=${"teamId,".repeat(100)}`],
	["an escaped path", "/roster/%32%30"],
	["a path that can’t be decoded", "/roster/%E0%A4%A"],
	["a fragment", "/standings#top"],
	["a fragment in a list", "/api/list/team#x"],
	["an absolute URL", "http://elsewhere.example/standings"],
])("not cached: %s", (_, url) => expect(keyOf(url)).toBeNull());

test("a cache key is its own key, and no longer than the URL", () => {
	for (const url of [
		"/match-results?week=3&x=1",
		"/standings?divisionId=12&",
		"/?a",
		"/roster/20?x",
	]) {
		const key = keyOf(url)!;
		expect(keyOf(key)).toBe(key);
		expect(key.length).toBeLessThanOrEqual(url.length);
	}
});
