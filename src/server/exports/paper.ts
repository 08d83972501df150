import type { Report } from "../../league/reports/report.ts";

/** So many characters stand beside each other on an upright page. */
const uprightWidth = 118;

/** How a report lies on Letter paper: across where it is wide. */
export function paper({ columns }: Pick<Report, "columns">) {
	const width = columns.reduce((sum, column) => sum + column.width, 0);
	return {
		width,
		orientation: width > uprightWidth ? ("landscape" as const) : ("portrait" as const),
	};
}
