import { expect, test } from "vitest";
import type { Payment } from "../../entities/payment.ts";
import { feesReport } from "./fees.ts";

const team = (teamId: number, teamName: string, owes = true) => ({
	teamId,
	teamName,
	teamNumber: 100 + teamId,
	divisionId: 1,
	owes,
});
let paymentId = 0;
const payment = (teamId: number, amountPaid: number, paymentMethod: string, seasonId = 3) =>
	({
		paymentId: ++paymentId,
		teamId,
		seasonId,
		amountPaid,
		paymentMethod,
		payerName: "Sam Hill",
		paidOn: "2026-08-20",
	}) satisfies Payment;
const sources = {
	shortName: "MMTL",
	seasonName: "Fall 2026",
	seasonId: 3,
	isPast: false,
	division: [{ divisionId: 1, divisionNumber: 4 }],
	team: [team(1, "Aces"), team(2, "Lobbers"), team(3, "Late"), team(4, "Left", false)],
	fees: { feeByZelleOrCheck: 225, feeByPayPal: 233.64 },
	payments: [
		payment(1, 225, "Zelle"),
		payment(2, 233.64, "PayPal"),
		payment(4, 100, "Zelle"),
		payment(3, 225, "Zelle", 2),
		payment(3, 0, "Check"),
	],
};

test("open fees come first, then what was paid, also by teams that have left", () => {
	const report = feesReport(sources);
	expect(report.title).toBe("MMTL Fees - Fall 2026");
	expect(report.subtitle).toBe("$558.64 paid in 3 payments; $225.00 still owed by 1 team");
	expect(report.rows).toEqual([
		[4, 103, "Late", 225, 0, 225, "", null],
		[4, 101, "Aces", 225, 225, 0, "Zelle", "2026-08-20"],
		[4, 102, "Lobbers", 233.64, 233.64, 0, "PayPal", "2026-08-20"],
		[4, 104, "Left", 100, 100, 0, "Zelle", "2026-08-20"],
	]);
	expect(report.more?.[0]?.rows).toEqual([
		["Zelle", 2, 325],
		["PayPal", 1, 233.64],
		["All payments", 3, 558.64],
	]);
	expect(report.chart.bars.map(({ label, text }) => `${label} ${text}`)).toEqual([
		"Zelle $325.00",
		"PayPal $233.64",
		"Balance $225.00",
	]);
});

test("in a past season, what was paid was the fee", () => {
	const report = feesReport({ ...sources, isPast: true, payments: [payment(1, 200, "Check")] });
	expect(report.rows.find(([, number]) => number === 101)).toEqual([
		...[4, 101, "Aces", 200, 200, 0, "Check", "2026-08-20"],
	]);
	expect(report.footnotes?.[0]).toContain("past season");
});

test("a season without teams has nothing to report", () => {
	const report = feesReport({ ...sources, team: [], payments: [] });
	expect([report.rows, report.chart.bars, report.more?.[0]?.rows]).toEqual([[], [], []]);
});
