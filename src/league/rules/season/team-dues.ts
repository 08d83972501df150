import type { League } from "../../entities/league.ts";
import type { Payment } from "../../entities/payment.ts";
import type { Season } from "../../entities/season.ts";
import { roundToCents } from "./round-to-cents.ts";
import { paymentsFor } from "./season-payments.ts";

export type Fees = Pick<League, "feeByZelleOrCheck" | "feeByPayPal">;
type Paid = Pick<Payment, "amountPaid" | "paymentMethod">;

/** What a team owes for a season, in dollars. */
export interface Dues {
	readonly fee: number;
	/** What PayPal keeps, if the team has paid by PayPal. */
	readonly charge: number;
	readonly paid: number;
	/** Still to pay; 0 if the team has paid everything or too much. */
	readonly open: number;
}

/**
 * What a team owes, by its payments of a season. By-law V a. The league's settings have only
 * today's fee, so with `isPast`, as for a past season or a team that has left, whatever was paid
 * counts as the fee.
 */
export function teamDues(
	payments: readonly Paid[],
	{ feeByZelleOrCheck, feeByPayPal }: Fees,
	{ isPast }: { isPast: boolean },
): Dues {
	const paid = roundToCents(payments.reduce((sum, { amountPaid }) => sum + amountPaid, 0));
	if (isPast && paid > 0) return { fee: paid, charge: 0, paid, open: 0 };
	const charge = payments.some(isByPayPal)
		? Math.max(0, roundToCents(feeByPayPal - feeByZelleOrCheck))
		: 0;
	const open = Math.max(0, roundToCents(feeByZelleOrCheck + charge - paid));
	return { fee: feeByZelleOrCheck, charge, paid, open };
}

/**
 * What a team owes for the current season, from the list of all payments. A team that has paid only
 * a part still owes the rest. By-law V c. Pages: Portal, Fee Payments, Team Details; the groups of
 * messages.
 */
export const currentDues = (
	payments: readonly (Paid & Pick<Payment, "teamId" | "seasonId">)[],
	season: Pick<Season, "seasonId"> | undefined,
	{ teamId }: Pick<Payment, "teamId">,
	fees: Fees,
): Dues => teamDues(paymentsFor(payments, season?.seasonId, teamId), fees, { isPast: false });

/** Names an invoice for good: one per season and team. */
export const invoiceNumber = ({ seasonId, teamId }: { seasonId: number; teamId: number }) =>
	`S${seasonId}-T${teamId}`;

const isByPayPal = ({ paymentMethod }: Paid) => /^pay ?pal$/i.test(paymentMethod.trim());
