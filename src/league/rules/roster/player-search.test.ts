import { expect, test } from "vitest";
import { hasInLastName } from "./player-search.ts";

test.each([
	["Reed", "reed", true],
	["Reed", " EE ", true],
	["Reed", "reeds", false],
	["García", "garcia", true],
	["Garcia", "garcía", true],
	["Łącka", "lac", true],
	["Sørensen", "soren", true],
	["Đorđević", "dorde", true],
	["Strauß", "strauss", true],
	["O’Brien", "o'b", true],
	["Oʼa‘Brien", "o'a'b", true],
	["van der Berg", "der b", true],
	["100%", "%", true],
	["Reed", "%", false],
	["Reed", "_", false],
	["Reed", "", false],
	["Reed", "  ", false],
])("%s matches “%s”: %s", (lastName, search, isFound) =>
	expect(hasInLastName(lastName, search)).toBe(isFound),
);
