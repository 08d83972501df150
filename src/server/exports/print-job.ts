import type { Report } from '../../league/reports/report.ts'

export type Format = 'xlsx' | 'pdf'

/** Stands on every page. */
export interface Letterhead {
  readonly league: string
  /** The day, in words. */
  readonly asOf: string
}

/** One file to be made of a report. */
export interface PrintJob {
  readonly format: Format
  readonly report: Report
  readonly letterhead: Letterhead
}
