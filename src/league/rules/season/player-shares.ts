import type { PlayerShare } from "../../entities/player-share.ts";
import { roundToCents } from "./round-to-cents.ts";

/**
 * An equal share of the team's fee for each player on the roster, rounded up to a cent, so that all
 * shares cover the fee. By-law V a. Page: Shares of the Fee.
 */
export const suggestedShare = (fee: number, players: number): number =>
	players === 0 ? fee : Math.ceil(Math.round(fee * 100) / players) / 100;

/** How many have paid, and how much; players who have left count if they have paid. */
export function paidShares(shares: readonly Pick<PlayerShare, "amount" | "isPaid">[]) {
	const paid = shares.filter(({ isPaid }) => isPaid);
	return {
		players: paid.length,
		amount: roundToCents(paid.reduce((sum, { amount }) => sum + amount, 0)),
	};
}
