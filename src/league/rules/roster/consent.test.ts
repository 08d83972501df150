import { expect, test } from "vitest";
import { ageByBirthYear, ageOf, consentRefusal, missingConsents, type Signed } from "./consent.ts";
import { notEligibleText } from "./not-eligible.ts";

const ages = { minimumAge: 18, minimumAgeWithGuardian: 16 };
const year = 2026;

test.each([
	[null, "unclear"],
	[1970, "adult"],
	[2007, "adult"],
	// 18 on some day of this year.
	[2008, "unclear"],
	[2009, "minor"],
	// 16 on some day of this year.
	[2010, "minor"],
	[2011, "tooYoung"],
])("somebody born in %s is: %s", (birthYear, expected) => {
	expect(ageByBirthYear({ birthYear }, year, ages)).toBe(expected);
});

const adult: Signed = { kind: "ownRisk", isAdult: true };
const young: Signed = { kind: "ownRisk", isAdult: false };
const guardian: Signed = { kind: "guardian", isAdult: false };

test.each([
	[2008, [], "unclear"],
	[2008, [adult], "adult"],
	[2008, [guardian, adult], "adult"],
	[2008, [guardian, young], "minor"],
	[null, [adult], "adult"],
	[2009, [adult], "minor"],
	[2007, [young], "adult"],
])("somebody born in %s who has signed %o counts as: %s", (birthYear, signed, expected) =>
	expect(ageOf({ birthYear }, signed, year, ages)).toBe(expected),
);

test.each<[number | null, Signed[], string[], string[], string | undefined]>([
	// Born, signed, missing if everyone is asked, missing if not, may not play by.
	[1970, [], ["ownRisk"], [], undefined],
	[1970, [adult], [], [], undefined],
	[null, [], ["ownRisk"], [], undefined],
	[null, [adult], [], [], undefined],
	[null, [young], ["guardian"], ["guardian"], "XIV c"],
	[2008, [], ["ownRisk"], ["ownRisk"], undefined],
	[2008, [adult], [], [], undefined],
	[2008, [young], ["guardian"], ["guardian"], "XIV c"],
	[2008, [young, guardian], [], [], undefined],
	// 19 this year, whatever the player said last year.
	[2007, [young], [], [], undefined],
	[2009, [], ["ownRisk", "guardian"], ["ownRisk", "guardian"], "XIV c"],
	// The birth year decides.
	[2009, [adult], ["guardian"], ["guardian"], "XIV c"],
	[2009, [young, guardian], [], [], undefined],
	[2009, [guardian], ["ownRisk"], ["ownRisk"], undefined],
	// The guardian signed before the player.
	[2008, [guardian, adult], [], [], undefined],
	[2008, [guardian, young], [], [], undefined],
	[2011, [young, guardian], [], [], "II b"],
])("born in %s with %o: missing %o, or %o; may not play by %s", (...row) => {
	const [birthYear, signed, ofEveryone, ofSome, byLaw] = row;
	const player = { birthYear };
	const missing = (asksEveryone: boolean) =>
		missingConsents(player, signed, year, { ...ages, asksEveryone });
	expect(missing(true)).toEqual(ofEveryone);
	expect(missing(false)).toEqual(ofSome);
	expect(consentRefusal(player, signed, year, ages)?.byLaw).toBe(byLaw);
});

test.each([
	[2011, "This player is under 16, and therefore not eligible (by-law II b)."],
	[
		2009,
		"This player is under 18 and without a parent’s or guardian’s consent, and therefore not eligible (by-law XIV c).",
	],
])("lineups say why a player born in %s may not play: %s", (birthYear, text) => {
	const refusal = consentRefusal({ birthYear }, [], year, ages);
	expect(refusal && notEligibleText(refusal)).toBe(text);
});
