import { describe, type RowOf } from "./describe.ts";

export const division = describe({
	table: "division",
	key: "divisionId",
	noun: "division",
	plural: "divisions",
	title: "Division",
	summary: "Divisions",
	read: "everyone",
	order: ["divisionNumber"],
	fields: {
		divisionId: { type: "id" },
		divisionNumber: { type: "count", label: "Division Number", column: {} },
	},
	nameOf: ({ divisionNumber }) => `Division ${divisionNumber}`,
});
export type Division = RowOf<typeof division.fields>;
