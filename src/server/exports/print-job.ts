import type { Certificates } from "../../league/reports/certificates.ts";
import type { Report } from "../../league/reports/report.ts";
import type { Shades } from "../../league/rules/branding/palette.ts";
import type { Preview } from "../../league/rules/previews/preview.ts";

export type Format = "xlsx" | "pdf";

/** Printed on every page. */
export interface PageHeader {
	readonly league: string;
	/** The current date of the league, `2026-11-14`. */
	readonly asOf: string;
	/** The league's colors, as on its pages. */
	readonly shades: Shades;
}

/** One report to convert to a file. */
export interface ReportJob {
	readonly format: Format;
	readonly report: Report;
	readonly pageHeader: PageHeader;
}

/** A link preview to draw. */
export interface PictureJob {
	readonly format: "png";
	readonly preview: Preview;
	readonly league: string;
	readonly shades: Shades;
}

/** Certificates to print, one per page. */
export interface CertificatesJob {
	readonly format: "pdf";
	readonly certificates: Certificates;
	readonly pageHeader: PageHeader;
	/** A square PNG picture. */
	readonly logo: Uint8Array | null;
}
export type PrintJob = ReportJob | PictureJob | CertificatesJob;

/** The creation date in the file: the day only, so that the same report produces the same file. */
export const dayOf = ({ asOf }: PageHeader) => new Date(`${asOf}T12:00:00Z`);
