import { defineRecord, type RowOf } from "./define-record.ts";

/** A tennis association that the site links to. */
export const association = defineRecord({
	table: "association",
	key: "associationId",
	noun: "association",
	plural: "associations",
	title: "Association",
	summary: "Tennis associations",
	read: "everyone",
	order: ["associationName"],
	fields: {
		associationId: { type: "id" },
		associationName: { type: "name", label: "Name", max: 120, column: { width: 22 } },
		websiteUrl: { type: "link", label: "Website", column: { width: 22 } },
	},
	nameOf: ({ associationName }) => associationName,
});
export type Association = RowOf<typeof association.fields>;
