import { expect, test } from "vitest";
import { matchesInWords, numbersInWords, timesInWords } from "./number-lists.ts";

test.each([
	[[], ""],
	[[2001], "2001"],
	[[2001, 2002], "2001 and 2002"],
	[[2003, 2001, 2001], "2001 and 2003"],
	[[2001, 2002, 2003], "2001 to 2003"],
	[[7, 2001, 2002, 2003, 2010, 2011], "7, 2001 to 2003, 2010, and 2011"],
])("shortens %j to “%s”", (numbers, words) => expect(numbersInWords(numbers)).toBe(words));

test.each([
	[[5], "match 5"],
	[[5, 6, 7], "matches 5 to 7"],
])("lists the matches %j as “%s”", (numbers, words) => expect(matchesInWords(numbers)).toBe(words));

test("writes counts as once, twice, and 3 times", () =>
	expect([1, 2, 3].map(timesInWords)).toEqual(["once", "twice", "3 times"]));
