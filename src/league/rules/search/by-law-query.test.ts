import { expect, test } from "vitest";
import { byLawQueryOf } from "./by-law-query.ts";

test.each<[string, string, string | null]>([
	["by-law 8c", "VIII", "c"],
	["By-Law 8 (c)", "VIII", "c"],
	["bylaw 8", "VIII", null],
	["by law no. 8", "VIII", null],
	["8c", "VIII", "c"],
	["8 C", "VIII", "c"],
	["VIII c", "VIII", "c"],
	["VIII.c", "VIII", "c"],
	["by-law viii c", "VIII", "c"],
	["article viii", "VIII", null],
	["Article 8", "VIII", null],
	["article 8 c", "VIII", "c"],
	["art. 14", "XIV", null],
	["rule 6b", "VI", "b"],
	["Section IX", "IX", null],
	["by-law vi", "VI", null],
	["  By  law 8c ", "VIII", "c"],
])("“%s” names article %s, item %s", (query, article, item) =>
	expect(byLawQueryOf(query)).toEqual({ article, item }),
);

test.each([
	...["8", "viii", "via", "rule via", "rule id", "vi bo", "3.5l", "by-law", "by-law forfeits"],
	...["division 8", "by-law 8c forfeits", "article 0", "rule 99", "article vx", "", "mix a"],
])("“%s” names none", (query) => expect(byLawQueryOf(query)).toBeNull());
