import { expect, test } from "vitest";
import { addToCommitteeHint, tooFewDeciders } from "./case-rules.ts";

test.each([
	[3, 0, "Say which 3 members of the committee decided (by-law XI e)."],
	[3, 2, "Say which 3 members of the committee decided (by-law XI e). You have named 2."],
	[1, 0, "Enter who decided."],
])("of %i members who have to decide, %i are named", (needed, found, text) =>
	expect(tooFewDeciders(needed, found)).toBe(text),
);

test("the committee is told how another member joins it", () =>
	expect(addToCommitteeHint).toBe(
		"an admin can make another member an admin (on Users) or the division’s coordinator (on Divisions).",
	));
