import type { Report } from "../../league/reports/report.ts";

export type Format = "xlsx" | "pdf";

/** Stands on every page. */
export interface PageHeader {
	readonly league: string;
	/** The league's day, `2026-11-14`. */
	readonly asOf: string;
}

/** One file to be made of a report. */
export interface PrintJob {
	readonly format: Format;
	readonly report: Report;
	readonly pageHeader: PageHeader;
}

/** What a file says of its making: the day, so that the same report is the same file. */
export const dayOf = ({ asOf }: PageHeader) => new Date(`${asOf}T12:00:00Z`);
