import type { ImportKind } from "../../../../league/rules/import/import-columns.ts";

interface ImportWords {
	readonly title: string;
	readonly one: string;
	readonly many: string;
	/** The file to download, `/api/export/….xlsx`. */
	readonly template: string;
	/** What to do with that file, after "Easiest way: ". */
	readonly templateHelp: readonly [before: string, link: string, after: string];
	/** How rows are matched with records. */
	readonly matchingHelp: string;
}

const currentList = [
	"download the",
	"current list",
	", edit it in Excel, and import it. Rows you delete and cells you leave empty stay unchanged here.",
] as const;

/** The texts of the dialog for each kind of file. */
export const importWords: Readonly<Record<ImportKind, ImportWords>> = {
	player: {
		title: "Import Players",
		one: "player",
		many: "players",
		template: "players",
		templateHelp: currentList,
		matchingHelp:
			"Players are matched by Number, or by name and email address. All others are added as new players. For Team, enter the team’s number or name.",
	},
	team: {
		title: "Import Teams",
		one: "team",
		many: "teams",
		template: "teams",
		templateHelp: currentList,
		matchingHelp:
			"Teams are matched by Team #, or by name. All others are added as new teams. Enter captains by email address: those without an account can be invited. Court locations that don’t exist yet can be added with them.",
	},
	location: {
		title: "Import Court Locations",
		one: "location",
		many: "locations",
		template: "court-locations",
		templateHelp: currentList,
		matchingHelp:
			"Court locations are matched by name. All others are added as new. Only Name is required; Type is Center or Club.",
	},
	payment: {
		title: "Import Payments",
		one: "payment",
		many: "payments",
		template: "payments",
		templateHelp: currentList,
		matchingHelp:
			"Each row is a payment. Payments already in the league, with the same team, season, date, payer, and amount, are skipped. For Team, enter its number or name. Without Season or Date Paid, a payment counts for the current season and gets today’s date.",
	},
	draftMatch: {
		title: "Import Draft Matches",
		one: "draft match",
		many: "draft matches",
		template: "draft-match-schedule",
		templateHelp: currentList,
		matchingHelp:
			"Draft matches are matched by Match #. All others are added as new; without a number they get the next free one. Enter teams by name or number; one of them can be Bye. Leave out Division to use the teams’ division.",
	},
	seasonArchive: {
		title: "Import Past Seasons",
		one: "season",
		many: "seasons",
		template: "past-seasons-template",
		templateHelp: [
			"download the",
			"template",
			", fill it in, and import it. The Excel file of a past season on this site has the same columns.",
		],
		matchingHelp:
			"Enter a row for each match, of one season or of many. Season, Division, Home Team, and Visiting Team are required, and the date of at least one match of each season. Leave out what you don’t know.",
	},
};
