import { defineRecord, type Fields, type RowOf } from "./define-record.ts";

/** The scheduled fields of a match. `startTime` is text like `9-11`. */
const plan = {
	weekNumber: {
		type: "week",
		label: "Week",
		column: { width: 3.4, isFilter: true, isBulkEditable: true },
		import: { alsoAs: ["Week #", "Week Number"] },
	},
	matchNumber: {
		type: "sequence",
		label: "Match #",
		column: { width: 3.8 },
		import: { alsoAs: ["Match Number", "Match", "Number", "#", "No."] },
	},
	matchDate: {
		type: "date",
		label: "Date",
		isNullable: true,
		column: { width: 5.8, isOnCard: true, isBulkEditable: true },
		import: { alsoAs: ["Match Date"], cells: "day" },
	},
	startTime: {
		type: "text",
		label: "Time",
		max: 20,
		column: { width: 4.8, isOnCard: true, hint: "Like 9-11.", isBulkEditable: true },
		import: { alsoAs: ["Start Time"], cells: "slot" },
	},
	locationId: {
		type: "id",
		label: "Location",
		isNullable: true,
		refersTo: "location",
		column: { width: 15.5, isOnCard: true, isBulkEditable: true },
		import: { alsoAs: ["Court Location", "Courts"], cells: "location" },
	},
	divisionId: {
		type: "id",
		label: "Division",
		refersTo: "division",
		column: { width: 4.6, isFilter: true },
		import: { alsoAs: ["Division Number", "Division #", "Div"], cells: "division" },
	},
	homeTeamId: {
		type: "id",
		label: "Home Team",
		refersTo: "team",
		column: { width: 10 },
		import: { alsoAs: ["Home", "Home Team #"], cells: "side" },
	},
	visitorTeamId: {
		type: "id",
		label: "Visiting Team",
		refersTo: "team",
		column: { width: 10 },
		import: {
			alsoAs: ["Visitor", "Visitors", "Visitor Team", "Visiting Team #", "Away", "Away Team"],
			cells: "side",
		},
	},
} as const satisfies Fields;
/** The current leaders of both teams: joined from the teams, not stored with the match. */
const leaders = {
	homeCaptainId: { type: "id", isNullable: true, read: "members", write: "server" },
	homeCocaptainId: { type: "id", isNullable: true, read: "members", write: "server" },
	visitorCaptainId: { type: "id", isNullable: true, read: "members", write: "server" },
	visitorCocaptainId: { type: "id", isNullable: true, read: "members", write: "server" },
} as const satisfies Fields;

/** When and where the match is played: computed from its make-up match, not stored. */
const effective = {
	effectiveDate: { type: "date", isNullable: true, write: "server", isComputed: true },
	effectiveTime: { type: "text", max: 20, write: "server", isComputed: true },
	effectiveLocationId: { type: "id", isNullable: true, write: "server", isComputed: true },
	/** Whether it is played as a make-up match. */
	isMakeup: { type: "flag", write: "server", isComputed: true },
} as const satisfies Fields;

/** A published match. */
export const match = defineRecord({
	table: "match",
	key: "matchId",
	noun: "match",
	plural: "matches",
	title: "Match",
	summary: "Published matches",
	managedBy: "schedulers",
	read: "everyone",
	fields: {
		matchId: { type: "id" },
		...plan,
		isCalledOff: {
			type: "flag",
			label: "Called off",
			column: {
				width: 3.8,
				isBulkEditable: true,
				hint: "Not played on its date; a make-up date can follow.",
			},
		},
		/** Called off without a new date, since a team has withdrawn. */
		isCanceled: { type: "flag", label: "Canceled", write: "server" },
		...effective,
		...leaders,
	},
	nameOf: ({ matchNumber }) => `Match ${matchNumber}`,
	nameField: "matchNumber",
});
export type Match = RowOf<typeof match.fields>;
/** Older archives of seasons do not say whether a match was canceled. */
export type MaybeCanceled = Partial<Pick<Match, "isCanceled">>;

/** What an admin schedules, in a draft as in a published match. */
export type Planned = Pick<Match, keyof typeof plan>;
export const plannedFields = Object.keys(plan) as readonly (keyof Planned)[];

/** A match of a season that is still being planned. */
export const draftMatch = defineRecord({
	table: "draftMatch",
	key: "draftMatchId",
	noun: "draft match",
	plural: "draft matches",
	title: "Draft match",
	summary: "Draft matches",
	managedBy: "schedulers",
	read: "admins",
	fields: {
		draftMatchId: { type: "id" },
		...plan,
		...leaders,
		createdAt: { type: "instant", write: "server" },
	},
	nameOf: ({ matchNumber }) => `Draft match ${matchNumber}`,
	nameField: "matchNumber",
});
export type DraftMatch = RowOf<typeof draftMatch.fields>;
