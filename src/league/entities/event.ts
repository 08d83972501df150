import { defineRecord, type RowOf } from "./define-record.ts";

/** An event of a season's calendar. */
export const event = defineRecord({
	table: "event",
	key: "eventId",
	noun: "event",
	plural: "events",
	title: "Event",
	summary: "Events of the seasons that the caller can see",
	managedBy: "schedulers",
	read: "everyone",
	fields: {
		eventId: { type: "id" },
		eventName: { type: "name", label: "Event", max: 120, column: { width: 20 } },
		startDate: { type: "date", label: "Start Date", column: {} },
		endDate: {
			type: "date",
			label: "End Date",
			isNullable: true,
			column: { hint: "Only for an event of several days." },
		},
		seasonId: { type: "id", label: "Season", refersTo: "season" },
	},
	nameOf: ({ eventName }) => eventName,
	nameField: "eventName",
});
export type Event = RowOf<typeof event.fields>;
