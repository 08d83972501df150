import { defineRecord, type RowOf } from "./define-record.ts";
import { preferenceNoteMax } from "./limits.ts";

/**
 * What a team asks of the season's schedule: from its captain, by the link in an email, or entered
 * by an admin. `captainPreferenceKinds` has the kinds, and what each needs.
 */
export const schedulePreference = defineRecord({
	table: "schedulePreference",
	key: "preferenceId",
	noun: "schedule preference",
	plural: "schedule preferences",
	title: "Schedule preference",
	summary: "The teams’ preferences for their seasons’ schedules",
	managedBy: "schedulers",
	read: "admins",
	order: ["seasonId", "teamId", "preferenceId"],
	fields: {
		preferenceId: { type: "id" },
		seasonId: { type: "id", label: "Season", refersTo: "season" },
		teamId: {
			type: "id",
			label: "Team",
			refersTo: "team",
			column: { width: 10, isFilter: true },
		},
		kind: {
			type: "choice",
			label: "Preference",
			choices: {
				notHome: "Not at home",
				home: "At home",
				rest: "No match",
				early: "Early in the season",
				late: "Late in the season",
				notSlot: "Not at this time",
				other: "Note",
			},
			column: { width: 9, isFilter: true, isOnCard: true },
		},
		date: { type: "date", label: "Date", isNullable: true, column: { width: 6 } },
		opponentId: {
			type: "id",
			label: "Opponent",
			isNullable: true,
			refersTo: "team",
			column: { width: 10 },
		},
		startTime: {
			type: "choice",
			label: "Time",
			choices: { "9-11": "9-11", "11-1": "11-1", "1-3": "1-3", "3-5": "3-5", "5-7": "5-7" },
			isNullable: true,
			column: { width: 5 },
		},
		/** Null until an admin has reviewed it; plans ignore it until then. */
		weight: {
			type: "choice",
			label: "Importance",
			choices: { nice: "Nice to have", important: "Important", must: "Must have" },
			isNullable: true,
			column: { width: 7, isFilter: true, isOnCard: true },
		},
		note: { type: "prose", label: "Note", max: preferenceNoteMax, column: { width: 14 } },
		isFromCaptain: {
			type: "flag",
			label: "From Captain",
			write: "server",
			column: { width: 6, isReadOnly: true, isFilter: true },
		},
	},
	nameOf: () => "Schedule preference",
});
export type SchedulePreference = RowOf<typeof schedulePreference.fields>;
