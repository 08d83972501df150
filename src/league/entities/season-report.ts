import { z } from "zod";
import { id, name } from "./field.ts";

const table = z.object({
	title: z.string(),
	subtitle: z.string(),
	columns: z.array(
		z.object({
			heading: z.string(),
			align: z.enum(["left", "center", "right"]),
		}),
	),
	/** Formatted, as in the files. */
	rows: z.array(z.array(z.string())),
	footnotes: z.array(z.string()),
});

/** A report about a season as the page shows it; without data it has no rows. */
export const seasonReportView = z.object({
	/** The seasons that have data, the latest first. */
	seasons: z.array(z.object({ seasonId: id, seasonName: name() })),
	seasonId: id.nullable(),
	report: table
		.extend({
			chart: z.object({
				label: z.string(),
				bars: z.array(z.object({ label: z.string(), value: z.number(), text: z.string() })),
			}),
			more: z.array(table),
		})
		.nullable(),
});
export type SeasonReportView = z.infer<typeof seasonReportView>;
