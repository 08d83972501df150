import { describe, type RowOf } from "./describe.ts";

/** Where matches are played: a tennis center or a club. */
export const location = describe({
	table: "location",
	key: "locationId",
	noun: "location",
	plural: "locations",
	title: "Court location",
	summary: "Court locations",
	keptBy: "schedulers",
	read: "everyone",
	order: ["locationName"],
	fields: {
		locationId: { type: "id" },
		locationName: {
			type: "name",
			label: "Name",
			column: { width: 16 },
			report: { width: 26 },
		},
		locationType: {
			type: "choice",
			label: "Type",
			choices: { Center: "Center", Club: "Club" },
			isNullable: true,
			column: { width: 7, isFilter: true, isSetTogether: true },
			report: { width: 9 },
		},
		numCourts: {
			type: "count",
			label: "# of Courts",
			isNullable: true,
			column: { width: 5.5, isSetTogether: true },
			report: { width: 8 },
		},
		courtGrade: {
			type: "text",
			label: "Court Grade",
			max: 40,
			column: { width: 7, isSetTogether: true },
			report: { width: 12 },
		},
		area: {
			type: "text",
			label: "Area",
			max: 60,
			column: { width: 8, isFilter: true, isSetTogether: true },
			report: { width: 14 },
		},
		address: {
			type: "text",
			label: "Address",
			max: 120,
			column: { width: 13 },
			report: { width: 26 },
		},
		city: {
			type: "text",
			label: "City",
			max: 60,
			column: { width: 8, hint: "The state is shown as TX.", isSetTogether: true },
			report: { width: 16 },
		},
		zip: {
			type: "text",
			label: "Zip",
			max: 10,
			column: { width: 5.5, isSetTogether: true },
			report: { width: 8 },
		},
		tennisMapsUrl: {
			type: "link",
			label: "Tennis Maps Link",
			column: { width: 12 },
			report: { width: 28 },
		},
		directions: {
			type: "prose",
			label: "Directions",
			column: { width: 16 },
			report: { width: 30 },
		},
		websiteUrl: {
			type: "link",
			label: "Website",
			column: { width: 12 },
			report: { width: 28 },
		},
		/** For the schedule maker, read by `schedule/court-times.ts`. */
		courtsByTime: {
			type: "text",
			label: "Courts at Each Time",
			max: 120,
			read: "admins",
			column: {
				width: 11,
				hint: "Like 9-11: 4, 11-1: 2. Empty: all its courts at all times.",
				isSetTogether: true,
			},
			report: { width: 20 },
		},
		/** For the schedule maker, read by `schedule/coordinates.ts`. */
		coordinates: {
			type: "text",
			label: "Coordinates",
			max: 500,
			read: "admins",
			column: { width: 9, hint: "Like 32.78, -96.80. Empty: read from the map link." },
			report: { width: 18 },
		},
	},
	nameOf: ({ locationName }) => locationName,
});
export type Location = RowOf<typeof location.fields>;
