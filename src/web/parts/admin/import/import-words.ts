import type { ImportKind } from "../../../../league/rules/import/import-columns.ts";

interface ImportWords {
	readonly title: string;
	readonly one: string;
	readonly many: string;
	/** The file to download, `/api/export/….xlsx`. */
	readonly template: string;
	/** How rows are matched with records. */
	readonly matchingHelp: string;
}

/** The texts of the dialog for each kind of list. */
export const importWords: Readonly<Record<ImportKind, ImportWords>> = {
	player: {
		title: "Import Players",
		one: "player",
		many: "players",
		template: "players",
		matchingHelp:
			"Players are matched by Number, or by name and email address. All others are added as new players. For Team, enter the team’s number or name.",
	},
	team: {
		title: "Import Teams",
		one: "team",
		many: "teams",
		template: "teams",
		matchingHelp:
			"Teams are matched by Team #, or by name. All others are added as new teams. Enter captains by the email address of their account. Court locations that don’t exist yet can be added with them.",
	},
	draftMatch: {
		title: "Import Draft Matches",
		one: "draft match",
		many: "draft matches",
		template: "draft-match-schedule",
		matchingHelp:
			"Draft matches are matched by Match #. All others are added as new; without a number they get the next free one. Enter teams by name or number; one of them can be Bye. Leave out Division to use the teams’ division.",
	},
};
