import type { Season } from "../../../league/entities/season.ts";
import { type SeasonReportView, seasonReportView } from "../../../league/entities/season-report.ts";
import { seasonReportKinds, seasonReports } from "../../../league/entities/season-report-kinds.ts";
import { type Access, guards, type Viewer } from "../../../league/permissions.ts";
import { cellText, type Report } from "../../../league/reports/report.ts";
import type { ChartedReport } from "../../../league/reports/season/season-data.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { assertAccess } from "../../errors.ts";
import { assertNoQuery } from "../lists.ts";
import { admins } from "../reference/common-errors.ts";
import { feeReport, feeSeasons } from "./fee-reports.ts";
import { noSeasonData, reportedSeasons, seasonReport } from "./season-reports.ts";

interface Source {
	guard: (viewer: Viewer) => Access;
	/** The seasons with data. The first is shown unless the call names another. */
	seasons: (context: ServerContext) => Promise<Pick<Season, "seasonId" | "seasonName">[]>;
	report: (context: ServerContext, seasonId: number | null) => Promise<ChartedReport>;
}

/**
 * GET /api/get/…Report/{id}: a report about the season with this ID, or (`latest`) about the first
 * season with data; null without any. Pages: Reports, Fee Report.
 */
const getReport =
	({ guard, seasons: seasonsOf, report: reportOf }: Source) =>
	async (context: ServerContext, { viewer, params, query }: Call): Promise<SeasonReportView> => {
		assertAccess(guard(viewer));
		assertNoQuery(query);
		const seasons = await seasonsOf(context);
		const seasonId =
			params["id"] === "latest" ? (seasons[0]?.seasonId ?? null) : idFrom(params["id"]);
		const report =
			params["id"] === "latest" && seasonId === null ? null : await reportOf(context, seasonId);
		return {
			seasons: seasons.map(({ seasonId: each, seasonName }) => ({ seasonId: each, seasonName })),
			seasonId,
			report: report && {
				...tableOf(report),
				chart: { label: report.chart.label, bars: [...report.chart.bars] },
				more: (report.more ?? []).map(tableOf),
			},
		};
	};

const tableOf = ({ title, subtitle, columns, rows, footnotes = [] }: Report) => ({
	title,
	subtitle,
	footnotes: [...footnotes],
	columns: columns.map(({ heading, align }) => ({ heading, align })),
	rows: rows.map((row) => row.map((cell, index) => cellText(cell, columns[index]!.kind))),
});

const errors = { ...admins, NOT_FOUND: noSeasonData };

/** One call per report, so that each has its own row of permissions. */
export const seasonReportRoutes: readonly Route[] = [
	...seasonReportKinds.map(
		(kind) =>
			({
				method: "GET",
				path: `get/${kind}Report/{id}`,
				summary: `${seasonReports[kind]}: a report about a season`,
				response: seasonReportView,
				errors,
				handle: getReport({
					guard: guards.admins,
					seasons: reportedSeasons,
					report: (context, seasonId) => seasonReport(context, kind, seasonId),
				}),
			}) as Route,
	),
	{
		method: "GET",
		path: "get/feeReport/{id}",
		summary: "What teams owe and have paid for a season",
		response: seasonReportView,
		errors,
		handle: getReport({ guard: guards.treasurers, seasons: feeSeasons, report: feeReport }),
	},
];
