import { defineRecord, type RowOf } from "./define-record.ts";

/**
 * Sets that the committee adds to a team's standing in a season, or takes away: a correction that
 * no scorecard shows. Everyone reads it as a footnote on the standings.
 */
export const standingAdjustment = defineRecord({
	table: "standingAdjustment",
	key: "adjustmentId",
	noun: "standings adjustment",
	plural: "standings adjustments",
	title: "Standings adjustment",
	summary: "Sets added to the standings or taken away by the committee",
	read: "everyone",
	order: ["seasonId", "teamId", "adjustmentId"],
	fields: {
		adjustmentId: { type: "id" },
		teamId: { type: "id", label: "Team", refersTo: "team", column: { width: 11, isFilter: true } },
		seasonId: {
			type: "id",
			label: "Season",
			refersTo: "season",
			column: { width: 8, isFilter: true, isOnCard: true },
		},
		setsWon: {
			type: "signed",
			label: "Sets Won",
			range: [-200, 200],
			column: { width: 6, isOnCard: true, hint: "2 adds two sets won, -2 takes two away." },
		},
		setsLost: {
			type: "signed",
			label: "Sets Lost",
			range: [-200, 200],
			column: { width: 6, isOnCard: true, hint: "2 adds two sets lost, -2 takes two away." },
		},
		byLaw: {
			type: "name",
			label: "By-law",
			max: 40,
			column: { width: 6, hint: "Like VII e. Visitors see it." },
		},
		reason: {
			type: "name",
			label: "Reason",
			max: 200,
			column: { width: 20, hint: "One sentence. Visitors see it under the standings." },
		},
	},
	nameOf: ({ byLaw }) => `The adjustment under by-law ${byLaw}`,
	nameField: "byLaw",
});
export type StandingAdjustment = RowOf<typeof standingAdjustment.fields>;
