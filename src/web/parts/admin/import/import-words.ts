import type { ImportKind } from "../../../../league/rules/import/import-columns.ts";

interface Words {
	readonly title: string;
	readonly one: string;
	readonly many: string;
	/** Our own list, `/api/export/….xlsx`. */
	readonly template: string;
	/** What a row is about. */
	readonly which: string;
}

/** What the dialog calls each kind of list. */
export const importWords: Readonly<Record<ImportKind, Words>> = {
	player: {
		title: "Import Players",
		one: "player",
		many: "players",
		template: "players",
		which:
			"A player is found by the Number, or by name and email address; anybody else is added as new. Team is the number or the name of a team.",
	},
	team: {
		title: "Import Teams",
		one: "team",
		many: "teams",
		template: "teams",
		which:
			"A team is found by its Team #, or by its name; any other is added as new. Captains are given by the email address of their account.",
	},
	draftMatch: {
		title: "Import Draft Matches",
		one: "draft match",
		many: "draft matches",
		template: "draft-match-schedule",
		which:
			"A draft match is found by its Match #; any other is added as new, and one without a number gets the next free one. Teams are given by name or number, one of them may be Bye. Without a Division, it is that of the teams.",
	},
};
