import type { Payment } from "../../entities/payment.ts";
import { isSameText, type ListRules, type ParsedRow } from "./import-row.ts";

interface PaymentDefaults {
	readonly currentSeasonId: number | null;
	/** `2026-11-14`. */
	readonly today: string;
}

/**
 * The import rules for payments. A row with the team, season, day, payer and amount of a stored
 * payment is that one; all others are new. Without a season or date, a payment is for the current
 * season and was made today. Page: Fee Payments.
 */
export function paymentRules(
	payments: readonly Payment[],
	{ currentSeasonId, today }: PaymentDefaults,
): ListRules {
	const taken = new Set<number>();
	return {
		identifyingFields: ["teamId", "seasonId", "paidOn", "payerName", "amountPaid"],
		identify: (row) => {
			row.fields = { seasonId: currentSeasonId, paidOn: today, ...row.fields };
			const record = payments.find(
				(payment) => !taken.has(payment.paymentId) && isSamePayment(payment, row.fields),
			);
			if (record) taken.add(record.paymentId);
			return { record: record ?? null, notes: [] };
		},
		errors: ({ fields: { amountPaid } }) => ({
			...(amountPaid === 0 && { amountPaid: "Enter the amount paid." }),
		}),
		checkRows: (rows) => noteSecondPayments(rows, payments),
	};
}

const isSamePayment = (payment: Payment, fields: ParsedRow["fields"]) =>
	payment.teamId === fields["teamId"] &&
	payment.seasonId === fields["seasonId"] &&
	payment.paidOn === fields["paidOn"] &&
	payment.amountPaid === fields["amountPaid"] &&
	isSameText(payment.payerName, fields["payerName"] ?? "");

/** A team that pays twice for a season may be a mistake. */
function noteSecondPayments(rows: readonly ParsedRow[], payments: readonly Payment[]) {
	const keyOf = (teamId: unknown, seasonId: unknown) => `${teamId} ${seasonId}`;
	const paid = new Set(payments.map(({ teamId, seasonId }) => keyOf(teamId, seasonId)));
	for (const { fields, existing, errors, notes } of rows) {
		if (existing || errors.length > 0) continue;
		const key = keyOf(fields["teamId"], fields["seasonId"]);
		if (paid.has(key)) notes.push("The team has already paid for this season.");
		paid.add(key);
	}
}
