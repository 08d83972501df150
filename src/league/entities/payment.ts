import { describe, type RowOf } from "./describe.ts";

/** A fee that a team has paid. Captains read their own team's. */
export const payment = describe({
	table: "payment",
	key: "paymentId",
	noun: "payment",
	plural: "payments",
	title: "Payment",
	summary: "Fee payments",
	read: "members",
	order: ["paymentId"],
	fields: {
		paymentId: { type: "id" },
		teamId: { type: "id", label: "Team", refersTo: "team", column: { width: 15 } },
		payerName: { type: "name", label: "Payer Name", column: { width: 14 } },
		amountPaid: { type: "money", label: "Amount Paid", column: { width: 8 } },
		paymentMethod: {
			type: "name",
			label: "Payment Method",
			max: 40,
			column: { width: 10, isFilter: true },
		},
	},
	nameOf: ({ payerName }) => `The payment of ${payerName}`,
	nameField: "payerName",
});
export type Payment = RowOf<typeof payment.fields>;

/** Where /payment sends the payer. */
export interface PayerForm {
	url: string;
	mode: "form" | "link";
	fields: Record<string, string>;
}
