import { expect, test } from "vitest";
import { fitAfter, newFit, winChance } from "./league-fit.ts";

const lead = { lead: 0.4, variance: 0.05 };
/** The fit after `lines` lines of a clear favorite who wins this share of them. */
function fitted(share: number, lines = 400) {
	let fit = newFit;
	for (let line = 0; line < lines; line++)
		fit = fitAfter(fit, { winner: line % 20 < share * 20 ? "home" : "visitor" }, lead);
	return fit;
}

test.each([
	["a favorite who always wins", 1, 0.95, 1],
	["a favorite who wins three of four", 0.75, 0.7, 0.8],
	["a favorite who wins every second line", 0.5, 0.45, 0.58],
])("learns what a lead is worth from %s", (_, share, low, high) => {
	const chance = winChance(lead.lead, lead.variance, fitted(share));
	expect(chance).toBeGreaterThan(low);
	expect(chance).toBeLessThanOrEqual(high);
});

test("one surprise changes little, and an even line nothing", () => {
	const { worth } = fitAfter(newFit, { winner: "visitor" }, lead);
	expect(worth).toBeLessThan(newFit.worth);
	expect(worth).toBeGreaterThan(newFit.worth - 0.1);
	const even = fitAfter(newFit, { winner: "home" }, { lead: 0, variance: 0.05 });
	expect(even.worth).toBe(newFit.worth);
});
