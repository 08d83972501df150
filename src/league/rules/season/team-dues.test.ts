import { expect, test } from "vitest";
import { currentDues, invoiceNumber, teamDues } from "./team-dues.ts";

const fees = { feeByZelleOrCheck: 225, feeByPayPal: 233.64 };
const by = (paymentMethod: string, amountPaid: number) => ({ paymentMethod, amountPaid });

test.each([
	["nothing", [], { fee: 225, charge: 0, paid: 0, open: 225 }],
	["the fee by check", [by("Check", 225)], { fee: 225, charge: 0, paid: 225, open: 0 }],
	["the fee by PayPal", [by("PayPal", 233.64)], { fee: 225, charge: 8.64, paid: 233.64, open: 0 }],
	["too little by PayPal", [by("pay pal", 225)], { fee: 225, charge: 8.64, paid: 225, open: 8.64 }],
	[
		"a part",
		[by("Zelle", 100.1), by("Check", 20.2)],
		{ fee: 225, charge: 0, paid: 120.3, open: 104.7 },
	],
	["too much", [by("Zelle", 225), by("Zelle", 225)], { fee: 225, charge: 0, paid: 450, open: 0 }],
])("a team that has paid %s", (_, payments, dues) => {
	expect(teamDues(payments, fees, { isPast: false })).toEqual(dues);
});

test.each([
	["PayPal", 8.64],
	["pay pal", 8.64],
	[" PAYPAL ", 8.64],
	["Zelle, not PayPal", 0],
	["PayPal, then returned by check", 0],
	["", 0],
])("a payment by “%s” has a charge of %s", (method, charge) =>
	expect(teamDues([by(method, 225)], fees, { isPast: false }).charge).toBe(charge),
);

test("what was paid for a past season was its fee, and without a payment it is today’s", () => {
	const past = { isPast: true };
	expect(teamDues([by("PayPal", 200)], fees, past)).toEqual({
		fee: 200,
		charge: 0,
		paid: 200,
		open: 0,
	});
	expect(teamDues([], fees, past)).toMatchObject({ fee: 225, open: 225 });
});

test("a team owes the current season’s fee, whatever it or others paid for other seasons", () => {
	const paid = { seasonId: 2, teamId: 7, ...by("Check", 100) };
	const payments = [
		paid,
		{ ...paid, seasonId: 1 },
		{ ...paid, seasonId: null },
		{ ...paid, teamId: 8 },
	];
	expect(currentDues(payments, { seasonId: 2 }, { teamId: 7 }, fees).open).toBe(125);
});

test("between two seasons, no earlier payment counts", () => {
	const payments = [{ seasonId: 1, teamId: 7, ...by("Check", 225) }];
	expect(currentDues(payments, undefined, { teamId: 7 }, fees).open).toBe(225);
});

test("an invoice is numbered by its season and team", () =>
	expect(invoiceNumber({ seasonId: 3, teamId: 12 })).toBe("S3-T12"));
