import { defineRecord, type RowOf } from "./define-record.ts";

export const division = defineRecord({
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
		coordinatorId: {
			type: "id",
			label: "Coordinator",
			isNullable: true,
			refersTo: "user",
			read: "members",
			column: {
				width: 12,
				hint: "Handles the division’s results and protests, and emails its captains.",
			},
		},
	},
	nameOf: ({ divisionNumber }) => `Division ${divisionNumber}`,
});
type DivisionRow = RowOf<typeof division.fields>;
/** Visitors don't get the coordinator, and archives don't have one. */
export type Division = Omit<DivisionRow, "coordinatorId"> &
	Partial<Pick<DivisionRow, "coordinatorId">>;
