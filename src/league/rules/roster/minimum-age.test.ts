import { expect, test } from "vitest";
import { ageErrors, needsConsent } from "./minimum-age.ts";

const ages = { minimumAge: 18, minimumAgeWithGuardian: 16 };

test.each([
	[2026, false, true],
	[2011, false, true],
	[2010, true, true],
	[2009, true, true],
	[2008, true, true],
	[2007, true, false],
	[null, true, false],
])("in 2026, a player born in %s may sign up: %s, with consent: %s", (birthYear, may, consent) => {
	expect(ageErrors(birthYear, 2026, ages)).toEqual(
		may
			? {}
			: {
					birthYear:
						"Players must be 18 years old, or 16 with a guardian’s written consent (by-law II b).",
				},
	);
	expect(needsConsent(birthYear, 2026, ages)).toBe(consent);
});

test("a year of birth that is still to come says nothing about the age", () =>
	expect(ageErrors(2027, 2026, ages)).toEqual({}));
