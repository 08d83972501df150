import { askDaysRange } from "./availability.ts";
import { describe, type RowOf } from "./describe.ts";

const leaderHint = "The new captain or co-captain gets an email after two minutes.";

/** A team. One named "Bye" (any case) is a placeholder and excluded from all lists. */
export const team = describe({
	table: "team",
	key: "teamId",
	noun: "team",
	plural: "teams",
	title: "Team",
	summary: "Teams",
	read: "everyone",
	order: ["teamNumber", "teamId"],
	fields: {
		teamId: { type: "id" },
		teamNumber: {
			type: "count",
			label: "Team #",
			isNullable: true,
			column: { width: 5 },
			report: { width: 7, align: "center" },
			import: { alsoAs: ["Team Number", "Number", "#", "No."] },
		},
		isRegistered: {
			type: "flag",
			label: "Registered",
			read: "captains",
			column: { width: 6.5, isFilter: true, isOnCard: true, isSetTogether: true },
			report: { width: 10 },
			import: {},
		},
		teamName: {
			type: "name",
			label: "Team Name",
			max: 60,
			write: "captains",
			column: { width: 11 },
			report: { width: 24 },
			import: { alsoAs: ["Team", "Name"] },
		},
		captainId: {
			type: "id",
			label: "Captain",
			isNullable: true,
			refersTo: "user",
			write: "captains",
			column: { width: 10, isOnCard: true, hint: leaderHint },
			report: { width: 20 },
			import: { heading: "Captain Email", alsoAs: ["Captain"], cells: "leader" },
		},
		cocaptainId: {
			type: "id",
			label: "Co-Captain",
			isNullable: true,
			refersTo: "user",
			write: "captains",
			column: { width: 10, isOnCard: true, hint: leaderHint },
			report: { width: 20 },
			import: { heading: "Co-Captain Email", alsoAs: ["Co-Captain"], cells: "leader" },
		},
		divisionId: {
			type: "id",
			label: "Division",
			isNullable: true,
			refersTo: "division",
			column: { width: 6, isFilter: true, isOnCard: true, isSetTogether: true },
			report: { width: 8, align: "center" },
			import: { alsoAs: ["Division Number", "Division #"], cells: "division" },
		},
		locationId: {
			type: "id",
			label: "Home Courts",
			isNullable: true,
			refersTo: "location",
			write: "captains",
			column: { width: 16, isSetTogether: true },
			report: { width: 24 },
			import: { alsoAs: ["Home Court", "Location"], cells: "location" },
		},
		/** The number of courts the team has at home. */
		courtNumber: {
			type: "count",
			label: "# of Courts",
			isNullable: true,
			read: "captains",
			column: { width: 5.5, isSetTogether: true },
			report: { width: 8, align: "center" },
			import: { alsoAs: ["Number of Courts", "Courts"] },
		},
		/** The preferred start time, as the captain entered it. */
		courtTime: {
			type: "text",
			label: "Preferred Time",
			max: 60,
			write: "captains",
			column: { width: 8, isSetTogether: true },
			report: { width: 14 },
			import: { alsoAs: ["Preferred Start Time", "Time"], cells: "time" },
		},
		/** How many days before a match its players are asked by email; null: not by themselves. */
		askDays: {
			type: "count",
			label: "Ask Players, Days Before",
			range: askDaysRange,
			isNullable: true,
			read: "captains",
			write: "captains",
		},
		/** Whether its captains are emailed about new players who fit (`rules/roster/team-fit.ts`). */
		tellsNewPlayers: {
			type: "flag",
			label: "Email About New Players",
			read: "captains",
			write: "captains",
		},
		isActive: {
			type: "flag",
			label: "Active",
			initial: true,
			column: { width: 5.5, isSetTogether: true },
			report: { width: 7 },
			import: {},
		},
		comments: {
			type: "prose",
			label: "Comments",
			read: "admins",
			column: { width: 15 },
			report: { width: 34 },
			import: { alsoAs: ["Comment", "Notes"] },
		},
	},
	nameOf: ({ teamName }) => teamName,
	nameField: "teamName",
});
export type Team = RowOf<typeof team.fields>;
