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
		},
		isRegistered: {
			type: "flag",
			label: "Registered",
			read: "captains",
			column: { width: 6.5, isFilter: true, isOnCard: true, isSetTogether: true },
			report: { width: 10 },
		},
		teamName: {
			type: "name",
			label: "Team Name",
			max: 60,
			write: "captains",
			column: { width: 11 },
			report: { width: 24 },
		},
		captainId: {
			type: "id",
			label: "Captain",
			isNullable: true,
			refersTo: "user",
			write: "captains",
			column: { width: 10, isOnCard: true, hint: leaderHint },
			report: { width: 20 },
		},
		cocaptainId: {
			type: "id",
			label: "Co-Captain",
			isNullable: true,
			refersTo: "user",
			write: "captains",
			column: { width: 10, isOnCard: true, hint: leaderHint },
			report: { width: 20 },
		},
		divisionId: {
			type: "id",
			label: "Division",
			isNullable: true,
			refersTo: "division",
			column: { width: 6, isFilter: true, isOnCard: true, isSetTogether: true },
			report: { width: 8, align: "center" },
		},
		locationId: {
			type: "id",
			label: "Home Courts",
			isNullable: true,
			refersTo: "location",
			write: "captains",
			column: { width: 16, isSetTogether: true },
			report: { width: 24 },
		},
		/** The number of courts the team has at home. */
		courtNumber: {
			type: "count",
			label: "# of Courts",
			isNullable: true,
			read: "captains",
			column: { width: 5.5, isSetTogether: true },
			report: { width: 8, align: "center" },
		},
		/** The preferred start time, as the captain entered it. */
		courtTime: {
			type: "text",
			label: "Preferred Time",
			max: 60,
			write: "captains",
			column: { width: 8, isSetTogether: true },
			report: { width: 14 },
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
		/** What the captain tells new players (`rules/roster/open-spots.ts`); empty: nothing. */
		advert: {
			type: "text",
			label: "Open Spots",
			max: 200,
			read: "captains",
			write: "captains",
			column: { width: 14 },
			form: {
				row: "advert",
				label: "Open spots: what new players should know",
				hint: "Evenings, level, how you play. New players see it with your home courts and start time while your roster is open and has room. Empty shows nothing.",
			},
		},
		advertRatingMin: {
			type: "rating",
			label: "Open Spots, Lowest Rating",
			isNullable: true,
			read: "captains",
			write: "captains",
			form: { row: "advertRating", label: "Lowest rating" },
		},
		advertRatingMax: {
			type: "rating",
			label: "Open Spots, Highest Rating",
			isNullable: true,
			read: "captains",
			write: "captains",
			form: { row: "advertRating", label: "Highest rating" },
		},
		isActive: {
			type: "flag",
			label: "Active",
			initial: true,
			column: { width: 5.5, isSetTogether: true },
			report: { width: 7 },
		},
		comments: {
			type: "prose",
			label: "Comments",
			read: "admins",
			column: { width: 15 },
			report: { width: 34 },
		},
	},
	nameOf: ({ teamName }) => teamName,
	nameField: "teamName",
});
export type Team = RowOf<typeof team.fields>;
