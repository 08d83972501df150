import { expect, test } from "vitest";
import { isOtherName } from "./other-signer.ts";

const player = { firstName: "Monique", lastName: "Réséndez-Womack" };

test.each([
	["Monique Womack", false],
	["monique resendez womack", false],
	["M. Womack", false],
	["Monique Lee", false],
	["Mo Resendez", false],
	["John Womack", false],
	["Donald Duck", true],
	["Mo", true],
	["Moniques", true],
])("“%s” is clearly another name: %s", (signedName, isOther) =>
	expect(isOtherName(signedName, player)).toBe(isOther),
);

test("a player without a name can sign with any", () =>
	expect(isOtherName("Ana Lopez", { firstName: "", lastName: "" })).toBe(false));

test("compares names of all scripts", () => {
	expect(isOtherName("김 민수", { firstName: "민수", lastName: "김" })).toBe(false);
	expect(isOtherName("Jorgen Osterby", { firstName: "Jørgen", lastName: "Østerby" })).toBe(false);
	expect(isOtherName("이 영희", { firstName: "민수", lastName: "김" })).toBe(true);
});
