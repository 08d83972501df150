import { expect, test } from "vitest";
import {
	excerptOf,
	fold,
	indexedWords,
	markedParts,
	neededTerms,
	plainText,
	spellingsOf,
	termsOf,
} from "./search-words.ts";

test.each([
	["José Núñez", "jose nunez"],
	["Søren Łukasz Weiß", "soren lukasz weiss"],
	["ÅNGSTRÖM", "angstrom"],
	["阮 Nguyễn", "阮 nguyen"],
])("%s is compared as %s", (text, folded) => expect(fold(text)).toBe(folded));

test.each<[string, string[]]>([
	["Match tie-break", ["match", "tiebreak", "tie", "break"]],
	["O’Brien’s serve", ["obriens", "o", "brien", "s", "serve"]],
	["6-4, (3.5) & more!", ["6", "4", "3", "5", "more"]],
	["\u202eevil\u0000 🎾", ["evil"]],
])("“%s” is found by %j", (text, words) => expect(indexedWords(text)).toEqual(words));

test.each<[string, string[][][]]>([
	["  Aces  ", [[["aces"]]]],
	["make-up rain", [[["makeup"], ["make", "up"]], [["rain"]]]],
	["%_'; drop table", [[["drop"]], [["table"]]]],
	["🎾 — !", []],
	["", []],
])("the query “%s” has the terms %j", (query, terms) => expect(termsOf(query)).toEqual(terms));

test("a query has at most eight terms", () =>
	expect(termsOf("one two three four five six seven eight nine ten")).toHaveLength(8));

test.each([
	["when do we have to pay", ["pay"]],
	["the Aces", ["aces"]],
	["what is it", ["what", "is", "it"]],
])("results for “%s” must have %j", (query, words) =>
	expect(neededTerms(termsOf(query)).flat(2)).toEqual(words),
);

test("titles are compared without signs, accents and hyphens", () =>
	expect(plainText("  The O’Hara-Peña (Aces)!")).toBe("the oharapena aces"));

test.each<[string, string[], string]>([
	["José Núñez", ["nunez"], "José [Núñez]"],
	["Aces and Anna", ["a"], "Aces and Anna"],
	["Aces and Anna", ["an"], "Aces [and] [Anna]"],
	["Match 3, match 31", ["3"], "Match [3], match 31"],
	["It counts 1-0", ["10"], "It counts 1-0"],
	["It was postponed.", ["postponing"], "It was [postponed]."],
	["The tie-break", ["tiebreak"], "The [tie-break]"],
	["Nothing here", ["else"], "Nothing here"],
])("in “%s”, %j marks %s", (text, words, marked) => {
	const parts = markedParts(text, words);
	expect(parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join("")).toBe(marked);
	expect(parts.map((part) => part.text).join("")).toBe(text);
});

test("an excerpt has the place with the most words, cut between words", () => {
	const text = `${"Filler words before it. ".repeat(20)}A forfeit costs four sets, and a late forfeit more. ${"And words after it. ".repeat(20)}`;
	const excerpt = excerptOf(text, ["forfeit", "sets"]);
	expect(excerpt).toContain("A forfeit costs four sets, and a late forfeit more.");
	expect(excerpt).toMatch(/^… \S.*\S …$/);
	expect(excerpt.length).toBeLessThan(190);
	expect(excerptOf("Short.", ["long"])).toBe("Short.");
	expect(excerptOf(text, ["absent"])).toMatch(/^Filler .* …$/);
});

test.each([
	["tie break", [["tie", "break"], ["tiebreak"]]],
	[
		"rain tie break",
		[
			["rain", "tie", "break"],
			["raintie", "break"],
			["rain", "tiebreak"],
		],
	],
	["by-law 7", [["bylaw", "7"]]],
	["rain", [["rain"]]],
])("“%s” is also searched with neighbors as one word", (query, spellings) =>
	expect(spellingsOf(termsOf(query)).map((terms) => terms.map(([first]) => first?.[0]))).toEqual(
		spellings,
	),
);
