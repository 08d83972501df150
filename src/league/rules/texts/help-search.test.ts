import { expect, test } from "vitest";
import { hasWords } from "./help-search.ts";

const section = {
	title: "Rained out",
	html: "<p>Press <strong>Make-Up</strong> times if you can’t play.</p>",
};
test.each([
	["", true],
	["rain", true],
	["RAINED make-up", true],
	["can't", true],
	["strong", false],
	["rain snow", false],
])("a section has the words of “%s”: %s", (search, expected) =>
	expect(hasWords(section, search)).toBe(expected),
);
