import { expect, test } from "vitest";
import { facts } from "../facts.ts";
import { lines, playerSlots } from "./line.ts";

// Visitors' pages load the facts, and most of them no lines: so the facts are not derived.
test("the facts of a scorecard fit its lines", () => {
	const singles = lines.filter((line) => line.startsWith("singles")).length;
	expect(facts).toMatchObject({
		singlesLines: singles,
		doublesLines: lines.length - singles,
		playersPerMatch: playerSlots.length / 2,
	});
});
