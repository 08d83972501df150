import { defineRecord, type RowOf } from "./define-record.ts";

/** A page that admins have added, such as /sponsors. Its text is one of the league's texts. */
export const leaguePage = defineRecord({
	table: "leaguePage",
	key: "pageId",
	noun: "page",
	plural: "pages",
	title: "Page",
	summary: "The pages that admins have added",
	managedBy: "editors",
	read: "admins",
	order: ["pageId"],
	fields: {
		pageId: { type: "id" },
		title: {
			type: "name",
			label: "Title",
			max: 60,
			column: { width: 11, hint: "Its heading, and its name in the menu." },
		},
		address: {
			type: "name",
			label: "Address",
			max: 40,
			column: { width: 9, isOnCard: true, hint: "Such as sponsors for the page /sponsors." },
		},
		menu: {
			type: "choice",
			label: "Menu",
			choices: {
				about: "About the League",
				season: "Season Info",
				tennis: "Tennis in the area",
				none: "Not in the menu",
			},
			column: { width: 9, isOnCard: true },
		},
		place: {
			type: "count",
			label: "Place",
			range: [1, 50],
			isNullable: true,
			column: {
				width: 4.5,
				hint: "1 puts it at the top of the menu. Leave it empty to put it last.",
			},
		},
	},
	nameOf: ({ title }) => title,
	nameField: "title",
});
export type LeaguePage = RowOf<typeof leaguePage.fields>;

/** A public page as the menu shows it. */
export type MenuPage = Pick<LeaguePage, "title" | "address" | "menu" | "place">;
