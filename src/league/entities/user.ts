import { fullName } from "../wording.ts";
import { defineRecord, type RowOf } from "./define-record.ts";
import { player } from "./player.ts";

/** A person with a profile: a captain, a co-captain, on the committee, or none of these. */
export const user = defineRecord({
	table: "user",
	key: "userId",
	noun: "user",
	plural: "users",
	title: "User",
	summary: "Users: leaders of active teams by name; captains and admins read more",
	read: "everyone",
	fields: {
		userId: { type: "id" },
		firstName: {
			type: "name",
			label: "First Name",
			column: { width: 6.3 },
			form: player.fields.firstName.form,
		},
		lastName: {
			type: "name",
			label: "Last Name",
			column: { width: 8 },
			form: player.fields.lastName.form,
		},
		email: {
			type: "email",
			label: "Email",
			read: "captains",
			column: { width: 11.4, isReadOnly: true, isOnCard: true },
			form: player.fields.email.form,
		},
		phone: {
			type: "phone",
			label: "Phone",
			read: "captains",
			column: { width: 8, isRequired: true, isOnCard: true },
			form: player.fields.phone.form,
		},
		isCaptain: {
			type: "flag",
			label: "Captain",
			read: "admins",
			column: {
				hint: "Captains can be chosen as captain or co-captain of a team.",
				isBulkEditable: true,
			},
		},
		isAdmin: {
			type: "flag",
			label: "Admin",
			read: "admins",
			column: {
				hint: "Admins can change everything. All admins get an email about a new one.",
			},
		},
		isTreasurer: {
			type: "flag",
			label: "Treasurer",
			read: "admins",
			column: {
				hint: "Enters and reports fee payments. Has access to no other admin pages.",
			},
		},
		isScheduler: {
			type: "flag",
			label: "Scheduler",
			read: "admins",
			column: {
				hint: "Plans, publishes, and moves matches, and maintains courts and season calendars.",
			},
		},
		isEditor: {
			type: "flag",
			label: "Editor",
			read: "admins",
			column: {
				hint: "Edits the site’s content, added pages, and notices.",
			},
		},
	},
	nameOf: fullName,
});
export type User = RowOf<typeof user.fields>;
