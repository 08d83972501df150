import { expect, test } from "vitest";
import {
	countOf,
	indefiniteArticle,
	listOf,
	ordinalOf,
	pluralOf,
	possessiveOf,
	romanOf,
} from "./wording.ts";

test.each([
	[0, "0 players"],
	[1, "1 player"],
	[1250, "1,250 players"],
])("writes %i as “%s”", (count, text) => expect(countOf(count, "player")).toBe(text));

test("uses an irregular plural if one is given", () => {
	expect(countOf(2, "match", "matches")).toBe("2 matches");
	expect([1, 2].map((count) => pluralOf(count, "is", "are"))).toEqual(["is", "are"]);
});

test.each([
	[[], ""],
	[["A"], "A"],
	[["A", "B"], "A and B"],
	[["A", "B", "C"], "A, B, and C"],
])("lists %j as “%s”", (parts, text) => expect(listOf(parts)).toBe(text));

test("joins alternatives with “or”", () => expect(listOf(["A", "B"], "or")).toBe("A or B"));

test.each([
	[1, "1st"],
	[2, "2nd"],
	[3, "3rd"],
	[4, "4th"],
	[11, "11th"],
	[22, "22nd"],
])("writes place %i as %s", (place, text) => expect(ordinalOf(place)).toBe(text));

test.each([
	[1, "I"],
	[4, "IV"],
	[8, "VIII"],
	[19, "XIX"],
	[30, "XXX"],
])("writes article %i as %s", (number, text) => expect(romanOf(number)).toBe(text));

test("writes “an” before a vowel", () =>
	expect(["team", "event"].map(indefiniteArticle)).toEqual(["a", "an"]));

test.each([
	["Ann", "Ann’s"],
	["Net Gains", "Net Gains’"],
	["The Foot Fault", "The Foot Fault’s"],
])("what belongs to %s is %s", (name, expected) => {
	expect(possessiveOf(name)).toBe(expected);
});
