import { useSearchParams } from "react-router";
import type { SeasonReportView } from "../../../league/entities/season-report.ts";
import { seasonReportKinds, seasonReports } from "../../../league/entities/season-report-kinds.ts";
import { countOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reportKindOf, seasonReportRead } from "../../parts/admin/season-report-read.ts";
import { Choice, Filters } from "../../parts/filters.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { BarChart } from "./bar-chart.tsx";
import "./reports.css";

/** Reports about a season: each as a chart, a table and files. */
export default function ReportsPage() {
	const [search] = useSearchParams();
	const kind = reportKindOf(search);
	const { seasons, seasonId, report } = useRead(seasonReportRead(search));
	return (
		<div className="page broad admin reports">
			<PageHead title="Reports">
				<p>What happened in a season, also in past ones, for the committee and its meetings.</p>
			</PageHead>
			{report === null || seasonId === null ? (
				<EmptyState>No season has matches yet. Reports begin with the first schedule.</EmptyState>
			) : (
				<>
					<Filters>
						<Choice name="report" label="Report" value={kind}>
							{seasonReportKinds.map((each) => (
								<option key={each} value={each}>
									{seasonReports[each]}
								</option>
							))}
						</Choice>
						{kind !== "retention" && (
							<Choice name="seasonId" label="Season" value={String(seasonId)}>
								{seasons.map((season) => (
									<option key={season.seasonId} value={season.seasonId}>
										{season.seasonName}
									</option>
								))}
							</Choice>
						)}
					</Filters>
					<h2>{seasonReports[kind]}</h2>
					<p>{report.subtitle}</p>
					{report.rows.length === 0 ? (
						<EmptyState>There is nothing to report for this season.</EmptyState>
					) : (
						<>
							<BarChart chart={report.chart} />
							<p className="no-print report-files">
								Download{" "}
								{Object.entries(formats).map(([format, extension]) => (
									<a
										key={extension}
										href={`/api/export/${kind}-report/${seasonId}.${extension}`}
										download
									>
										<span className="unseen">{seasonReports[kind]} as </span>
										{format}
									</a>
								))}
							</p>
							{report.more.map((table) => (
								<ReportTable key={table.title} table={table} label={table.title} />
							))}
							{report.more.length > 0 ? (
								<details className="fold">
									<summary>All {countOf(report.rows.length, "player")}</summary>
									<ReportTable table={report} label="" />
								</details>
							) : (
								<ReportTable table={report} label="" />
							)}
						</>
					)}
				</>
			)}
		</div>
	);
}

const formats = { Excel: "xlsx", PDF: "pdf" };

type ReportTable = Pick<
	NonNullable<SeasonReportView["report"]>,
	"title" | "columns" | "rows" | "footnotes"
>;

function ReportTable({ table, label }: { table: ReportTable; label: string }) {
	const { title, columns, rows, footnotes } = table;
	return (
		<>
			{label && <h3>{label}</h3>}
			<Table label={label || title} className="report-table">
				<thead>
					<tr>
						{columns.map(({ heading, align }) => (
							<th key={heading} scope="col" className={align}>
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, index) => (
						<tr key={index}>
							{columns.map(({ heading, align }, column) => (
								<td key={heading} className={align}>
									{row[column]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</Table>
			{footnotes.map((note) => (
				<p key={note} className="soft small">
					{note}
				</p>
			))}
		</>
	);
}
