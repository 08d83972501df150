import { expect, test } from "vitest";
import { gamesModel, normalCdf } from "./form-model.ts";

// docs/form-rating.md has the first two for readers.
test.each([
	[0.1, 0.59],
	[0.5, 0.85],
	[0, 0.5],
	[-0.5, 0.15],
])("a lead of %s is a share of %s of the games", (lead, share) => {
	expect(gamesModel(lead, 20).expected).toBeCloseTo(share, 2);
});

test("more games, and a result that is clear beforehand, leave less to chance", () => {
	expect(gamesModel(0, 24).noise).toBeLessThan(gamesModel(0, 12).noise);
	expect(gamesModel(1, 12).noise).toBeLessThan(gamesModel(0, 12).noise);
});

test.each([
	[0, 0.5],
	[1.28, 0.8997],
	[-1.28, 0.1003],
	[3, 0.99865],
])("the normal distribution has %s at %s", (x, share) => {
	expect(normalCdf(x)).toBeCloseTo(share, 4);
});
