import { expect, test } from "vitest";
import { duplicateQuestion, paymentsFor } from "./season-payments.ts";

const payment = {
	teamId: 7,
	seasonId: 2 as number | null,
	paidOn: "2026-09-05" as string | null,
	payerName: "Sam Hill",
	amountPaid: 225,
	paymentMethod: "Zelle",
};

test.each([
	["for the season", payment, true],
	["for another season", { ...payment, seasonId: 1 }, false],
	["without a season", { ...payment, seasonId: null }, false],
	["without an amount", { ...payment, amountPaid: 0 }, false],
	["of another team", { ...payment, teamId: 8 }, false],
] as const)("a payment %s", (_, paid, counts) => {
	expect(paymentsFor([paid], 2, 7)).toEqual(counts ? [paid] : []);
});

// By-laws V a: each team pays once for each season.
const names = { teamName: "Net Gains", seasonName: "Fall 2026" };
const check = { ...payment, paymentMethod: "Check", payerName: "Ann Rivera", amountPaid: 112.5 };
test.each([
	["the first one of the season", [], null],
	["the first one with an amount", [{ ...payment, amountPaid: 0 }], null],
	["one after another season's", [{ ...payment, seasonId: 1 }], null],
	["one after another team's", [{ ...payment, teamId: 8 }], null],
	[
		"a second one",
		[payment],
		"Net Gains has already paid for Fall 2026: $225.00 (Zelle) from Sam Hill on Sat, Sep 5. Confirm that this is another payment.",
	],
	[
		"a third one",
		[{ ...payment, paidOn: null }, check],
		"Net Gains has already paid for Fall 2026: $225.00 (Zelle) from Sam Hill; $112.50 (Check) from Ann Rivera on Sat, Sep 5. Confirm that this is another payment.",
	],
])("adding $0 asks for confirmation: $2", (_, earlier, question) =>
	expect(duplicateQuestion(earlier, payment, names)).toBe(question),
);

test("payments without a season are never duplicates", () =>
	expect(
		duplicateQuestion([{ ...payment, seasonId: null }], { ...payment, seasonId: null }, names),
	).toBeNull());
