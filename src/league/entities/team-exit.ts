import { defineRecord, type RowOf } from "./define-record.ts";

/**
 * A team that has left a season: it withdrew (by-laws V f), or the committee has removed its
 * results (IX h), or both. What the committee heard and why it decided so is for admins only.
 */
export const teamExit = defineRecord({
	table: "teamExit",
	key: "exitId",
	noun: "withdrawal",
	plural: "withdrawals",
	title: "Team withdrawal",
	summary: "Teams that have withdrawn from a season or whose results were removed",
	read: "everyone",
	order: ["seasonId", "exitId"],
	fields: {
		exitId: { type: "id" },
		seasonId: { type: "id", label: "Season", refersTo: "season", write: "server" },
		teamId: { type: "id", label: "Team", refersTo: "team", write: "server" },
		/** The first day on which it does not play anymore. */
		firstDay: { type: "date", label: "From", write: "server" },
		withdrew: { type: "flag", label: "Withdrew", write: "server" },
		resultsRemoved: { type: "flag", label: "Results removed", write: "server" },
		remaining: {
			type: "choice",
			label: "Remaining matches",
			choices: {
				defaulted: "Full defaults",
				canceled: "Canceled",
				rest: "Byes",
				kept: "Still played",
			},
			write: "server",
		},
		reason: { type: "prose", label: "Reason", read: "admins", write: "server" },
		/** By-laws IX h: the captain is heard before results are removed. */
		heardOn: {
			type: "date",
			label: "Captain heard on",
			isNullable: true,
			read: "admins",
			write: "server",
		},
		hearing: { type: "prose", label: "What the captain said", read: "admins", write: "server" },
	},
	nameOf: ({ withdrew }) => (withdrew ? "The team’s withdrawal" : "The removal of results"),
});
export type TeamExit = RowOf<typeof teamExit.fields>;

/** What happens to the matches that a team has not played. */
export type Remaining = TeamExit["remaining"];
