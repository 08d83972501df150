import { defineRecord, type RowOf } from "./define-record.ts";

/** A season with the dates on which rosters, additions and the calendar depend. By-laws VI b, c. */
export const season = defineRecord({
	table: "season",
	key: "seasonId",
	noun: "season",
	plural: "seasons",
	title: "Season",
	summary: "Seasons: published ones and the current one",
	read: "everyone",
	order: ["startDate"],
	fields: {
		seasonId: { type: "id" },
		seasonName: { type: "name", label: "Season", column: { width: 8 } },
		/** Changed by the "Switch current season" action only. */
		currentSeason: {
			type: "flag",
			label: "Current",
			isSetByServer: true,
			column: { width: 5.5, isReadOnly: true },
		},
		published: {
			type: "flag",
			label: "Published",
			column: { width: 6, hint: "Visitors see its dates on the calendar." },
		},
		startDate: { type: "date", label: "League Begins", column: {} },
		endDate: { type: "date", label: "League Ends", isNullable: true, column: {} },
		rosterDeadline: {
			type: "date",
			label: "Final Roster Deadline",
			isNullable: true,
			column: { hint: "Rosters lock on this day at the time set in Season Numbers." },
		},
		playerAdditionsStartDate: {
			type: "date",
			label: "Player Additions from",
			isNullable: true,
			column: {},
		},
		playerAdditionsEndDate: {
			type: "date",
			label: "Player Additions to",
			isNullable: true,
			column: { hint: "Until the time set in Season Numbers." },
		},
	},
	nameOf: ({ seasonName }) => seasonName,
});
export type Season = RowOf<typeof season.fields>;
