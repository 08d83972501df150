import { expect, test } from "vitest";
import { allowedErrors, nearestWords, trigramsOf } from "./typing-errors.ts";

test("the sequences of three letters include the beginning and the end of a word", () =>
	expect(trigramsOf("aces")).toEqual(["  a", " ac", "ace", "ces", "es "]));

test.each([
	["ace", 0],
	["aces", 1],
	["smith", 1],
	["nuygen", 2],
	["sandoval", 2],
	["sandovalss", 2],
	["backhanders", 3],
	["championship", 3],
	["3.5l", 0],
])("%s may have %i errors", (word, errors) => expect(allowedErrors(word)).toBe(errors));

test.each<[string, string, string[], string[]]>([
	["a swapped pair", "smtih", ["smith", "smyth", "small"], ["smith"]],
	["a missing letter", "sandval", ["sandoval", "sandman"], ["sandoval"]],
	["a letter in another place", "nuygen", ["nguyen", "nugent"], ["nguyen", "nugent"]],
	["a letter too many", "lobbsters", ["lobsters"], ["lobsters"]],
	["a wrong first letter", "katherine", ["catherine"], ["catherine"]],
	[
		"several that are as near, the same first letter first",
		"jones",
		["bones", "jonas"],
		["jonas", "bones"],
	],
	["at most three", "bale", ["ball", "bate", "base", "bane"], ["ball", "bate", "base"]],
	["nothing that is too far", "smith", ["smoothly", "jones"], []],
	["no swapped pair with another wrong letter", "smtiy", ["smith"], []],
	["no letters that are not swapped", "slate", ["sante"], []],
	["nothing for a short word", "ace", ["ade"], []],
	["nothing without candidates", "smith", [], []],
])("corrects %s", (_, typed, candidates, nearest) =>
	expect(nearestWords(typed, candidates)).toEqual(nearest),
);
