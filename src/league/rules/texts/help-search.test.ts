import { expect, test } from "vitest";
import { hasWords } from "./help-search.ts";

const section = {
	title: "Rained out",
	html: "<ul><li>Press</li><li><strong>Make-Up</strong> times if you can’t play.</li></ul>",
};
test.each([
	["", true],
	["rain", true],
	["RAINED make-up", true],
	["can't", true],
	["strong", false],
	["rain snow", false],
	["rain  press ", true],
	["outpress", false],
	["pressmake", false],
	["can’t play", true],
])("a section has the words of “%s”: %s", (search, expected) =>
	expect(hasWords(section, search)).toBe(expected),
);
