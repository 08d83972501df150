/** The reports about a season, by the kind in their address, in the order of the page. */
export const seasonReports = {
	participation: "Participation",
	retention: "Retention",
	forfeits: "Forfeits",
	lateness: "Late Scorecards",
	courts: "Court Use",
} as const;
export type SeasonReportKind = keyof typeof seasonReports;
export const seasonReportKinds = Object.keys(seasonReports) as SeasonReportKind[];
