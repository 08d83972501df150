import { expect, test } from "vitest";
import { inWords, matchesInWords, numbersInWords, timesInWords } from "./number-lists.ts";

test.each([
	[[], ""],
	[[2001], "2001"],
	[[2001, 2002], "2001 and 2002"],
	[[2003, 2001, 2001], "2001 and 2003"],
	[[2001, 2002, 2003], "2001 to 2003"],
	[[7, 2001, 2002, 2003, 2010, 2011], "7, 2001 to 2003, 2010 and 2011"],
])("numbers: %j", (numbers, words) => expect(numbersInWords(numbers)).toBe(words));

test.each([
	[[5], "match 5"],
	[[5, 6, 7], "matches 5 to 7"],
])("matches: %j", (numbers, words) => expect(matchesInWords(numbers)).toBe(words));

test("lists and times", () => {
	expect([inWords(["A"]), inWords(["A", "B"]), inWords(["A", "B", "C"])]).toEqual([
		"A",
		"A and B",
		"A, B and C",
	]);
	expect([1, 2, 3].map(timesInWords)).toEqual(["once", "twice", "3 times"]);
});
