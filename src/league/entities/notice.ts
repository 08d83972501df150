import { defineRecord, type RowOf } from "./define-record.ts";

/**
 * A message that pages show from its first to its last day, such as "Courts 3 and 4 are closed".
 */
export const notice = defineRecord({
	table: "notice",
	key: "noticeId",
	noun: "notice",
	plural: "notices",
	title: "Notice",
	summary: "Messages that pages show for some days",
	managedBy: "editors",
	read: "admins",
	order: ["endDate", "noticeId"],
	fields: {
		noticeId: { type: "id" },
		message: {
			type: "name",
			label: "Message",
			max: 300,
			column: { width: 19, hint: "Such as: Courts 3 and 4 are closed on Saturday." },
		},
		pages: {
			type: "choice",
			label: "Shown On",
			choices: {
				all: "Every page",
				home: "Home page",
				schedules: "Match Schedules",
				standings: "Standings and results",
				location: "Pages of a court location",
				team: "A team’s page",
				page: "A page that you added",
			},
			column: { width: 10, isOnCard: true, isBulkEditable: true },
		},
		startDate: {
			type: "date",
			label: "First Day",
			column: { isOnCard: true, isBulkEditable: true },
		},
		endDate: { type: "date", label: "Last Day", column: { isOnCard: true, isBulkEditable: true } },
		locationId: {
			type: "id",
			label: "Court Location",
			refersTo: "location",
			isNullable: true,
			column: { width: 12, hint: "Only for pages of a court location.", isBulkEditable: true },
		},
		teamId: {
			type: "id",
			label: "Team",
			refersTo: "team",
			isNullable: true,
			column: { width: 11, hint: "Only for a team’s page.", isBulkEditable: true },
		},
		pageId: {
			type: "id",
			label: "Added Page",
			refersTo: "leaguePage",
			isNullable: true,
			column: { width: 11, hint: "Only for a page that you added." },
		},
	},
	nameOf: ({ message }) => message,
	nameField: "message",
});
export type Notice = RowOf<typeof notice.fields>;

/** A notice as pages get it; without paths it is on every page. */
export interface ShownNotice {
	message: string;
	paths?: readonly string[];
}
