import { expect, test } from "vitest";
import { askedText, isSignedByOther, missingText, signatureText } from "./consent-text.ts";

const row = {
	playerId: 1,
	firstName: "Ana",
	lastName: "Lopez",
	teamId: 1,
	ownRisk: null,
	guardian: null,
	missing: [],
	isAdult: true,
	refusal: null,
	hasEmail: true,
	askedOn: null,
};
test.each([
	["ownRisk" as const, null, ""],
	["ownRisk" as const, {}, "Saturday, November 14, 2026, by Ana Lopez"],
	["ownRisk" as const, { isOnPaper: true }, "Saturday, November 14, 2026, by Ana Lopez, on paper"],
	[
		"ownRisk" as const,
		{ signedName: "Eva Cruz" },
		"Saturday, November 14, 2026, by Eva Cruz (not the player’s name)",
	],
	["guardian" as const, { signedName: "Eva Cruz" }, "Saturday, November 14, 2026, by Eva Cruz"],
])("a signature, %s %o, reads %s", (kind, given, text) => {
	const signature = {
		consentId: 1,
		signedName: "Ana Lopez",
		signedOn: "2026-11-14",
		isOnPaper: false,
	};
	const signed = { ...row, [kind]: given && { ...signature, ...given } };
	expect(signatureText(signed, kind)).toBe(text);
});

test.each([
	[{}, null],
	[{ missing: ["ownRisk" as const] }, "Assumption of risk missing"],
	[
		{ missing: ["ownRisk" as const, "guardian" as const], refusal: "under 18", hasEmail: false },
		"Assumption of risk and parent or guardian consent missing, can’t play: under 18, no email address",
	],
	[
		{ missing: ["guardian" as const], refusal: "under 18", askedOn: "2026-11-14" },
		"Parent or guardian consent missing, can’t play: under 18, asked on Sat, Nov 14",
	],
	[
		{ missing: ["guardian" as const], hasEmail: false, askedOn: "2026-11-14" },
		"Parent or guardian consent missing, asked on Sat, Nov 14",
	],
	[{ refusal: "under 16, so too young" }, "can’t play: under 16, so too young"],
	[
		{ refusal: "under 16, so too young", askedOn: "2026-11-14", hasEmail: false },
		"can’t play: under 16, so too young",
	],
])("%o reads %s", (given, text) => expect(missingText({ ...row, ...given })).toBe(text));

test.each([
	[[0, 0, 0], "Nobody was asked."],
	[[1, 0, 0], "1 player was asked."],
	[
		[0, 1, 2],
		"Nobody was asked. 2 players were already asked in the last 7 days. 1 player has no email address.",
	],
	[
		[3, 2, 1],
		"3 players were asked. 1 player was already asked in the last 7 days. 2 players have no email address.",
	],
])("who was asked, %o, reads %s", ([people = 0, withoutEmail = 0, askedBefore = 0], text) =>
	expect(askedText({ people, withoutEmail, askedBefore })).toBe(text),
);

test("only players sign the assumption of risk by their own name", () => {
	const signature = {
		consentId: 1,
		signedName: "Eva Cruz",
		signedOn: "2026-11-14",
		isOnPaper: false,
	};
	expect(isSignedByOther({ ...row, ownRisk: signature }, "ownRisk")).toBe(true);
	expect(isSignedByOther({ ...row, ownRisk: signature }, "guardian")).toBe(false);
	expect(isSignedByOther({ ...row, guardian: signature }, "ownRisk")).toBe(false);
});
