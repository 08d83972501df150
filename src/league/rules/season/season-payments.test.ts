import { expect, test } from "vitest";
import { paidTeams } from "./season-payments.ts";

const spring = { startDate: "2026-02-07", endDate: "2026-04-25" };
const fall = { startDate: "2026-09-05", endDate: "2026-11-14" };
const next = { startDate: "2027-02-06", endDate: null };
const payment = (enteredOn: string, amountPaid = 225) => ({ teamId: 7, amountPaid, enteredOn });

test.each([
	["after the previous season ended", fall, payment("2026-04-26"), true],
	["on the last day of the previous season", fall, payment("2026-04-25"), false],
	["in the middle of this season", fall, payment("2026-10-01"), true],
	["without an amount", fall, payment("2026-10-01", 0), false],
	["at any time if there was no previous season", spring, payment("2020-01-01"), true],
] as const)("whether a payment counts if entered %s", (_, season, paid, counts) => {
	expect(paidTeams([paid], season, [next, spring, fall]).has(7)).toBe(counts);
});

test("only the most recent previous season counts, in any order of the seasons", () => {
	const older = { startDate: "2025-09-06", endDate: "2025-11-15" };
	const seasons = [older, spring, fall];
	expect([...paidTeams([payment("2026-01-10")], fall, seasons)]).toEqual([]);
	expect([...paidTeams([payment("2026-01-10")], fall, seasons.toReversed())]).toEqual([]);
});

test("a season without an end date ends after ten weeks", () => {
	const before = { startDate: "2026-02-07", endDate: null };
	expect([...paidTeams([payment("2026-04-18")], fall, [before, fall])]).toEqual([]);
	expect([...paidTeams([payment("2026-04-19")], fall, [before, fall])]).toEqual([7]);
});
