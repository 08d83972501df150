import type { Location } from "../../entities/location.ts";
import { isAtMakeupSchool } from "../../rules/schedule/effective-slot.ts";
import { formatSlot, startMinute } from "../../rules/schedule/start-time.ts";
import { countOf } from "../../wording.ts";
import { type ColumnOf, tabulate } from "../report.ts";
import { type ChartedReport, type SeasonData, titleOf } from "./season-data.ts";

interface Sources extends Pick<SeasonData, "shortName" | "seasonName" | "match"> {
	readonly location: readonly Pick<Location, "locationId" | "locationName">[];
	readonly makeupSchool: string;
}
interface Row {
	readonly place: string;
	readonly time: string;
	readonly matches: number;
	readonly days: number;
	readonly most: number;
}
const columns: readonly ColumnOf<Row>[] = [
	{ heading: "Location", kind: "text", width: 28, cell: (row) => row.place },
	{ heading: "Time", kind: "text", width: 12, cell: (row) => formatSlot(row.time) || "No time" },
	{ heading: "Matches", kind: "number", width: 9, cell: (row) => row.matches },
	{ heading: "Days", kind: "number", width: 9, cell: (row) => row.days },
	{ heading: "Most at once", kind: "number", width: 12, cell: (row) => row.most },
];

/**
 * How many matches each location has at each time, on how many days, and how many at most on one
 * day. Make-ups count where they are played; called-off matches without a new date use no courts.
 * The most used location is first; its rows are sorted by time. Page: Reports.
 */
export function courtUseReport(sources: Sources): ChartedReport {
	const { match, location, makeupSchool } = sources;
	const placeOf = (row: SeasonData["match"][number]) =>
		isAtMakeupSchool(row)
			? makeupSchool
			: (location.find(({ locationId }) => locationId === row.effectiveLocationId)?.locationName ??
				"No location");
	const played = match
		.filter(({ effectiveDate }) => effectiveDate !== null)
		.map((row) => ({ ...row, place: placeOf(row) }));
	const places = [...Map.groupBy(played, ({ place }) => place)].toSorted(
		([one, first], [other, second]) => second.length - first.length || one.localeCompare(other),
	);
	const rows = places.flatMap(([place, ofPlace]) =>
		[...Map.groupBy(ofPlace, ({ effectiveTime }) => effectiveTime)]
			.map(([time, ofTime]): Row => {
				const days = [...Map.groupBy(ofTime, ({ effectiveDate }) => effectiveDate).values()];
				const most = Math.max(...days.map((ofDay) => ofDay.length));
				return { place, time, matches: ofTime.length, days: days.length, most };
			})
			.sort((one, other) => (startMinute(one.time) || 0) - (startMinute(other.time) || 0)),
	);
	return {
		title: titleOf("Court Use", sources),
		subtitle: `${countOf(played.length, "match", "matches")} at ${countOf(places.length, "location")}`,
		sheet: "Courts",
		groupBy: 0,
		...tabulate(columns, rows),
		chart: {
			label: "Matches by location",
			bars: places.map(([label, { length }]) => ({
				label,
				value: length,
				text: countOf(length, "match", "matches"),
			})),
		},
	};
}
