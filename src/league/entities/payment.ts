import { defineRecord, type RowOf } from "./define-record.ts";

/**
 * A fee that a team has paid for a season. Captains read their own team's. A new payment without a
 * season or date gets the current season or today's date. Only rows that undo has brought back from
 * versions without these fields lack them.
 */
export const payment = defineRecord({
	table: "payment",
	key: "paymentId",
	noun: "payment",
	plural: "payments",
	title: "Payment",
	summary: "Fee payments",
	managedBy: "treasurers",
	read: "members",
	order: ["paymentId"],
	fields: {
		paymentId: { type: "id" },
		teamId: {
			type: "id",
			label: "Team",
			refersTo: "team",
			column: { width: 10 },
			report: { width: 24 },
			import: { alsoAs: ["Team #", "Team Name", "Team Number"], cells: "payer" },
		},
		seasonId: {
			type: "id",
			label: "Season",
			isNullable: true,
			refersTo: "season",
			column: {
				width: 5.7,
				isFilter: true,
				isRequired: true,
				isBulkEditable: true,
				isOnCard: true,
			},
			report: { width: 14 },
			import: { cells: "season" },
		},
		paidOn: {
			type: "date",
			label: "Date Paid",
			isNullable: true,
			column: {
				width: 9,
				isOnCard: true,
				isRequired: true,
				hint: "The day the money arrived.",
				isBulkEditable: true,
			},
			report: { width: 14 },
			import: { alsoAs: ["Date", "Paid On"], cells: "day" },
		},
		payerName: {
			type: "name",
			label: "Payer Name",
			column: { width: 8, isOnCard: true },
			report: { width: 24 },
			import: { alsoAs: ["Payer", "Name"] },
		},
		amountPaid: {
			type: "money",
			label: "Amount Paid",
			column: { width: 5.7, isBulkEditable: true, isOnCard: true },
			report: { width: 12 },
			import: { alsoAs: ["Amount", "Paid"], cells: "money" },
		},
		paymentMethod: {
			type: "name",
			label: "Payment Method",
			max: 40,
			column: { width: 6, isFilter: true, isBulkEditable: true, isOnCard: true },
			report: { width: 16 },
			import: { alsoAs: ["Method"] },
		},
	},
	nameOf: ({ payerName }) => `The payment from ${payerName}`,
	nameField: "payerName",
});
export type Payment = RowOf<typeof payment.fields>;

/** Where /payment sends the payer. */
export interface PayerForm {
	url: string;
	mode: "form" | "link";
	fields: Record<string, string>;
	/** Whether PayPal tells the league about payments, so that they are recorded automatically. */
	isRecorded: boolean;
}
