import { type SeasonReportView, seasonReportView } from "../../league/entities/season-report.ts";
import {
	type SeasonReportKind,
	seasonReportKinds,
	seasonReports,
} from "../../league/entities/season-report-kinds.ts";
import { guards } from "../../league/permissions.ts";
import { cellText, type Report } from "../../league/reports/report.ts";
import { type Call, idFrom } from "../context/call.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { assertAccess } from "../errors.ts";
import { admins } from "./common-errors.ts";
import { assertNoQuery } from "./lists.ts";
import { reportedSeasons, seasonReport } from "./season-reports.ts";

/**
 * GET /api/get/…Report/{id}: a report about the season with this ID, or (`latest`) about the latest
 * season with data; null without any. Page: Reports.
 */
const getSeasonReport =
	(kind: SeasonReportKind) =>
	async (context: ServerContext, { viewer, params, query }: Call): Promise<SeasonReportView> => {
		assertAccess(guards.admins(viewer));
		assertNoQuery(query);
		const seasons = await reportedSeasons(context);
		const seasonId =
			params["id"] === "latest" ? (seasons[0]?.seasonId ?? null) : idFrom(params["id"]);
		const report =
			params["id"] === "latest" && seasonId === null
				? null
				: await seasonReport(context, kind, seasonId);
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
	...{ title, subtitle, footnotes: [...footnotes] },
	columns: columns.map(({ heading, align }) => ({ heading, align })),
	rows: rows.map((row) => row.map((cell, index) => cellText(cell, columns[index]!.kind))),
});

/** One call per report, so that each has its own row of permissions. */
export const seasonReportRoutes: readonly Route[] = seasonReportKinds.map((kind) => ({
	method: "GET",
	path: `get/${kind}Report/{id}`,
	summary: `${seasonReports[kind]}: a report about a season`,
	response: seasonReportView,
	errors: { ...admins, NOT_FOUND: "There is no data of this season." },
	handle: getSeasonReport(kind),
}));
