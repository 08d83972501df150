import { expect, test } from "vitest";
import { splitName } from "./person-name.ts";

test.each([
	["Sam Reed", "Sam", "Reed"],
	["Reed, Sam", "Sam", "Reed"],
	[" Mary Ann  Newcomer ", "Mary Ann", "Newcomer"],
	["Hill, Jr. , Bob", "Bob", "Hill, Jr."],
	["Reed,", "", "Reed"],
	[", Sam", "Sam", ""],
	["Reed", "", "Reed"],
])("the name “%s” has the first name “%s” and the last name “%s”", (name, firstName, lastName) =>
	expect(splitName(name)).toEqual({ firstName, lastName }),
);
