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
	["Æsa Œuvre Đỗ Guðrún Þór Ħal Işık", "aesa oeuvre do gudrun thor hal isik"],
	["阮 Nguyễn", "阮 nguyen"],
])("%s is compared as %s", (text, folded) => expect(fold(text)).toBe(folded));

test.each<[string, string[]]>([
	["Match tie-break", ["match", "tiebreak", "tie", "break"]],
	["O’Brien’s serve", ["obriens", "o", "brien", "s", "serve"]],
	["6-4, (3.5) & more!", ["6", "4", "3", "5", "more"]],
	["\u202eevil\u0000 🎾", ["evil"]],
	["10-17", ["10", "17"]],
	["A-1", ["a1", "a", "1"]],
	["U18-U21", ["u18u21", "u18", "u21"]],
	["1st-2nd", ["1st2nd", "1st", "2nd"]],
	["tie-\u0301", ["tie"]],
	["🎾", []],
])("“%s” is found by %j", (text, words) => expect(indexedWords(text)).toEqual(words));

test.each<[string, string[][][]]>([
	["  Aces  ", [[["aces"]]]],
	["make-up rain", [[["makeup"], ["make", "up"]], [["rain"]]]],
	["%_'; drop table", [[["drop"]], [["table"]]]],
	["🎾 — !", []],
	["\u0301 aces", [[["aces"]]]],
	["", []],
])("the query “%s” has the terms %j", (query, terms) => expect(termsOf(query)).toEqual(terms));

test("a query has at most eight terms", () =>
	expect(termsOf("one two three four five six seven eight nine ten")).toHaveLength(8));

test.each([
	["when do we have to pay", ["pay"]],
	["the Aces", ["aces"]],
	["what is it", ["what", "is", "it"]],
	["on-court rules", ["oncourt", "on", "court", "rules"]],
])("results for “%s” must have %j", (query, words) =>
	expect(neededTerms(termsOf(query)).flat(2)).toEqual(words),
);

test.each([
	["  The O’Hara-Peña (Aces)!", "the oharapena aces"],
	["!", ""],
])("titles are compared without signs, accents and hyphens: %s as “%s”", (title, plain) =>
	expect(plainText(title)).toBe(plain),
);

test.each<[string, string[], string]>([
	["José Núñez", ["nunez"], "José [Núñez]"],
	["Aces and Anna", ["a"], "Aces and Anna"],
	["Aces and Anna", ["an"], "Aces [and] [Anna]"],
	["Match 3, match 31", ["3"], "Match [3], match 31"],
	["Match 31, match 312", ["31"], "Match [31], match 312"],
	["Two U18s and 18unders", ["u18", "18u"], "Two [U18s] and [18unders]"],
	["I play on a playground", ["plays"], "I [play] on a playground"],
	["I play on a playground", ["playground"], "I play on a [playground]"],
	["It counts 1-0", ["10"], "It counts 1-0"],
	["It was postponed.", ["postponing"], "It was [postponed]."],
	["The tie-break", ["tiebreak"], "The [tie-break]"],
	["Nothing here", ["else"], "Nothing here"],
])("in “%s”, %j marks %s", (text, words, marked) => {
	const parts = markedParts(text, words);
	expect(parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join("")).toBe(marked);
	expect(parts.map((part) => part.text).join("")).toBe(text);
	expect(parts.every((part) => part.text)).toBe(true);
});

test("an excerpt has the place with the most words, cut between words", () => {
	const text = `${"Filler words before it. ".repeat(20)}A forfeit costs four sets, and a late forfeit more. ${"And words after it. ".repeat(20)}`;
	expect(excerptOf(text, ["forfeit", "sets"])).toBe(
		"… before it. Filler words before it. A forfeit costs four sets, and a late forfeit more. And words after it. And words after it. And words after it. And words after it. And words …",
	);
	expect(excerptOf("Short.", ["long"])).toBe("Short.");
	expect(excerptOf(text, ["absent"])).toBe(`${"Filler words before it. ".repeat(7)}Filler words …`);
});

/** A sentence of words of four letters, from no00 on; some are rain instead. */
const wordsWithRain = (count: number, ...at: number[]) => {
	const words = Array.from({ length: count }, (_, index) =>
		at.includes(index) ? "rain" : `no${String(index).padStart(2, "0")}`,
	);
	return `${words.join(" ")}.`;
};

test.each<[string, number, number[], string, string]>([
	["all of a text of 180 characters", 36, [20], "no00", "no35\\."],
	["the beginning, if the words are there", 90, [11], "no00", "no35 …"],
	["forty characters before the words", 90, [12], "… no05", "no40 …"],
	["the end without a sign of more", 90, [70], "… no63", "no89\\."],
	["the end of which exactly 180 characters are left", 90, [61], "… no54", "no89\\."],
	["the first of two places with as many words", 90, [20, 60], "… no13", "no48 …"],
	["the place with more words", 90, [10, 50, 52], "… no43", "no78 …"],
	["the place with more words, also if it comes first", 90, [20, 22, 24, 60], "… no13", "no48 …"],
	["the place with more words in 140 characters", 99, [12, 40, 72, 73], "… no65", "no98\\."],
	["the place with more words than in 200 characters", 99, [12, 44, 80, 81], "… no73", "no98\\."],
])("an excerpt shows %s", (_, count, at, first, last) => {
	const excerpt = excerptOf(wordsWithRain(count, ...at), ["rain"]);
	expect(excerpt).toMatch(new RegExp(`^${first} .* ${last}$`));
});

test("an excerpt keeps a word that ends where it is cut", () => {
	expect(excerptOf("Rain again and again.", ["rain"], 14)).toBe("Rain again and …");
	expect(excerptOf("Rain again and again.", ["rain"], 13)).toBe("Rain again …");
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
	["6-4 rain", [["6", "rain"]]],
	[
		"one two three four",
		[
			["one", "two", "three", "four"],
			["onetwo", "three", "four"],
			["one", "twothree", "four"],
			["one", "two", "threefour"],
		],
	],
	["one two three four five", [["one", "two", "three", "four", "five"]]],
	["rain", [["rain"]]],
])("“%s” is also searched with neighbors as one word", (query, spellings) =>
	expect(spellingsOf(termsOf(query)).map((terms) => terms.map(([first]) => first?.[0]))).toEqual(
		spellings,
	),
);
