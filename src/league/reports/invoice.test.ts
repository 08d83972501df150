import { expect, test } from "vitest";
import type { Payment } from "../entities/payment.ts";
import { teamDues } from "../rules/season/team-dues.ts";
import { invoice } from "./invoice.ts";

const league = {
	name: "Metro Mixed Tennis League",
	shortName: "MMTL",
	payee: "Metro Mixed",
	postalAddress: "Metro Mixed Tennis League\nP.O. Box 1\n\nDallas, TX 75201",
	administratorEmail: "admin@league.example",
	zelleAddress: "fees@league.example",
	zelleName: "Metro Mixed Inc",
	feeByZelleOrCheck: 225,
	feeByPayPal: 233.64,
};
const payment = (amountPaid: number, paymentMethod = "Zelle"): Payment => ({
	paymentId: 1,
	teamId: 17,
	seasonId: 3,
	payerName: "Sam Hill",
	paidOn: "2026-08-20",
	amountPaid,
	paymentMethod,
});
const of = (payments: readonly Payment[], leaders = ["Sam Hill", "Ann Lee"]) =>
	invoice({
		league,
		leaders,
		payments,
		dues: teamDues(payments, league, { isPast: false }),
		team: { teamId: 17, teamName: "Aces High" },
		season: { seasonId: 3, seasonName: "Fall 2026", rosterDeadline: "2026-09-05" },
		paymentPage: "https://league.example/payment",
		today: "2026-08-01",
	});

test("names number, dates, both addresses, the fee and each way to pay it", () => {
	const { title, subtitle, facts, rows, footnotes } = of([]);
	expect([title, subtitle]).toEqual(["MMTL Invoice - Aces High - Fall 2026", "$225.00 due"]);
	expect(facts).toEqual([
		["Invoice", "S3-T17"],
		["Date", "Saturday, August 1, 2026"],
		["Due", "Saturday, September 5, 2026"],
		["From", "Metro Mixed Tennis League\nP.O. Box 1\nDallas, TX 75201"],
		["To", "Aces High\nSam Hill and Ann Lee"],
	]);
	expect(rows).toEqual([
		["Team fee for Fall 2026", null, 225],
		["Balance due", null, 225],
	]);
	expect(footnotes?.map((note) => note.split(":")[0])).toEqual([
		...["Zelle", "Check", "PayPal"],
		"Questions? Email admin@league.example.",
	]);
	expect(footnotes?.[1]).toContain(
		"$225.00, payable to Metro Mixed, by mail to Metro Mixed Tennis League, P.O. Box 1",
	);
});

test("a paid invoice says so and asks for nothing", () => {
	const { subtitle, facts, rows, footnotes } = of([payment(233.64, "PayPal")], []);
	expect(subtitle).toBe("Paid in full. Thank you.");
	expect(facts?.map(([label]) => label)).not.toContain("Due");
	expect(facts?.at(-1)).toEqual(["To", "Aces High"]);
	expect(rows).toEqual([
		["Team fee for Fall 2026", null, 225],
		["PayPal fee", null, 8.64],
		["Paid by Sam Hill (PayPal)", "2026-08-20", -233.64],
		["Balance due", null, 0],
	]);
	expect(footnotes).toEqual(["Questions? Email admin@league.example."]);
});

test("a partly paid invoice asks for the rest, but not by PayPal, whose form asks for the full fee", () => {
	const { subtitle, footnotes } = of([payment(100)]);
	expect(subtitle).toBe("$125.00 due");
	expect(footnotes?.join("\n")).toContain("Zelle: send $125.00");
	expect(footnotes?.join("\n")).not.toContain("PayPal");
});
