import type { Report } from "../../league/reports/report.ts";

/** Characters that fit across a portrait page. */
const portraitWidth = 118;

/** A report's total width, and its orientation on Letter paper: landscape if it is wide. */
export function paper({ columns }: Pick<Report, "columns">) {
	const width = columns.reduce((sum, column) => sum + column.width, 0);
	return {
		width,
		orientation: width > portraitWidth ? ("landscape" as const) : ("portrait" as const),
	};
}
