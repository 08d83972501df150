import { expect, test } from "vitest";
import { fillIn, placeholdersOf } from "./placeholders.ts";

const values = {
	facts: { rosterCap: 17, ratingStep: 0.5, additionsMax: 1, rosterDeadlineHour: 23 },
	league: {
		name: "A *B* <C>",
		feeByPayPal: 233.6,
		feeByZelleOrCheck: 225,
		postalAddress: ["P.O. Box"],
	},
};

test.each([
	["{{facts.rosterCap}} players", "17 players"],
	["{{ facts.rosterCap }}", "17"],
	["{{facts.ratingStep}}", "0.5"],
	["{{facts.rosterCap player}}", "17 players"],
	["{{facts.additionsMax working day}}", "1 working day"],
	["at {{facts.rosterDeadlineHour}}", "at 11 pm"],
	["{{league.feeByPayPal}} or {{league.feeByZelleOrCheck}}", "233.60 or 225"],
	["{{league.postalAddress.0}}", "P.O. Box"],
	["{{league.name}}", "A \\*B\\* \\<C>"],
	["{{ house }}", "{{house}}"],
])("%s is filled in as %s", (markdown, filled) =>
	expect(fillIn(markdown, values)).toEqual({ filled, unknown: [] }),
);

test.each([
	"{{facts.rosterCup}}",
	"{{facts.rosterCup player}}",
	"{{league.name player}}",
	"{{facts}}",
	"{{league.fee}}",
	"{{facts.constructor.name}}",
	"{{league.name.length}}",
	"{{__proto__.x}}",
	"{{}}",
])("%s is reported and stays as it is", (markdown) =>
	expect(fillIn(markdown, values)).toEqual({ filled: markdown, unknown: [markdown] }),
);

test("the list of names has the labels of settings and of a season’s numbers", () => {
	const league = { name: "A", feeByPayPal: 233.6 };
	expect(placeholdersOf({ facts: { rosterCap: 17 }, league })).toEqual([
		{ path: "facts.rosterCap", label: "Maximum roster size", value: "17" },
		{ path: "league.name", label: "Name of the league", value: "A" },
		{ path: "league.feeByPayPal", label: "Team fee by PayPal, in dollars", value: "233.60" },
	]);
});
