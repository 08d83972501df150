import { expect, test } from "vitest";
import { paidShares, suggestedShare } from "./player-shares.ts";

test.each([
	[225, 15, 15],
	[225, 17, 13.24],
	[225, 1, 225],
	[225, 0, 225],
	[233.64, 12, 19.47],
	[0.3, 3, 0.1],
	[128.3, 10, 12.83],
	[129.3, 6, 21.55],
])("of a fee of $%d, each of %i players pays $%d", (fee, players, share) => {
	expect(suggestedShare(fee, players)).toBe(share);
});

test("the shares of all players cover the fee", () => {
	for (let players = 1; players <= 17; players++)
		expect(Math.round(suggestedShare(225, players) * players * 100)).toBeGreaterThanOrEqual(22_500);
});

test("only paid shares are summed up, in cents", () => {
	const shares = [
		{ amount: 13.24, isPaid: true },
		{ amount: 13.24, isPaid: true },
		{ amount: 20, isPaid: false },
	];
	expect(paidShares(shares)).toEqual({ players: 2, amount: 26.48 });
});
