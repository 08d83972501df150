import type { Payment } from "../../entities/payment.ts";
import type { Season } from "../../entities/season.ts";
import { formatDate } from "../time/league-time.ts";

type Paid = Pick<Payment, "teamId" | "seasonId" | "amountPaid">;
type Described = Pick<Payment, "paidOn" | "payerName" | "amountPaid" | "paymentMethod">;

/**
 * A team's payments for a season. Rows without an amount don't count. By-laws V a, V c
 * (`content/bylaws.md`). Pages: Team Details, Payment.
 */
export const paymentsFor = <Row extends Paid>(
	payments: readonly Row[],
	seasonId: Season["seasonId"] | undefined,
	teamId: number,
): Row[] =>
	payments.filter(
		(row) => row.amountPaid > 0 && row.seasonId === seasonId && row.teamId === teamId,
	);

/** An amount in dollars: `$225.00`. */
export const dollars = (amount: number) =>
	amount.toLocaleString("en-US", { style: "currency", currency: "USD" });

/** A payment in words: "$225.00 (Zelle) from Sam Hill on Sat, Sep 5". */
export const paymentText = ({ amountPaid, paymentMethod, payerName, paidOn }: Described) =>
	`${dollars(amountPaid)} (${paymentMethod}) from ${payerName}${paidOn ? ` on ${formatDate(paidOn)}` : ""}`;

/**
 * What to ask before a team's second payment for a season is added, since a team pays once (by-laws
 * V a); null for its first one. Page: Fee Payments.
 */
export function duplicateQuestion(
	payments: readonly (Paid & Described)[],
	{ teamId, seasonId }: Paid,
	{ teamName, seasonName }: { teamName: string; seasonName: string },
): string | null {
	const earlier = seasonId === null ? [] : paymentsFor(payments, seasonId, teamId);
	return earlier.length === 0
		? null
		: `${teamName} has already paid for ${seasonName}: ${earlier.map(paymentText).join("; ")}. Confirm that this is another payment.`;
}
