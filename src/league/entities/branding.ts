import { defineRecord, type RowOf } from "./define-record.ts";

/** The league's colors and logo. There is exactly one row. */
export const branding = defineRecord({
	table: "look",
	key: "lookId",
	noun: "look",
	plural: "looks",
	title: "Logo and colors",
	summary: "The league’s colors and logo; always one row",
	read: "everyone",
	fields: {
		lookId: { type: "id" },
		mainColor: { type: "color", label: "Main color" },
		accentColor: { type: "color", label: "Accent color" },
		/** The name of a stored logo (`logo.ts`); empty without one. */
		logo: { type: "text", label: "Logo", max: 60 },
	},
	nameOf: () => "Logo and colors",
});
export type Branding = RowOf<typeof branding.fields>;
