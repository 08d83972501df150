import type { SeasonReportView } from "../../../../league/entities/season-report.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Table } from "../../../ui/table.tsx";
import { BarChart } from "./bar-chart.tsx";
import "./season-report.css";

type View = NonNullable<SeasonReportView["report"]>;

interface SeasonReportProps {
	name: string;
	report: View;
	/** The address of its files, without their extensions. */
	file: string;
	/** The title of a long table, which is folded below the shorter ones. */
	folded?: string;
}

/** A report about a season: its chart, its files, and its tables. */
export function SeasonReport({ name, report, file, folded }: SeasonReportProps) {
	return (
		<>
			<h2>{name}</h2>
			<p>{report.subtitle}</p>
			{report.rows.length === 0 ? (
				<EmptyState>There is nothing to report for this season.</EmptyState>
			) : (
				<>
					<BarChart chart={report.chart} />
					<p className="no-print report-files">
						Download{" "}
						{Object.entries(formats).map(([format, extension]) => (
							<a key={extension} href={`${file}.${extension}`} download>
								<span className="sr-only">{name} as </span>
								{format}
							</a>
						))}
					</p>
					{folded === undefined && <ReportTable table={report} label="" />}
					{report.more
						.filter(({ rows }) => rows.length > 0)
						.map((table) => (
							<ReportTable key={table.title} table={table} label={table.title} />
						))}
					{folded !== undefined && (
						<details className="fold">
							<summary>{folded}</summary>
							<ReportTable table={report} label="" />
						</details>
					)}
				</>
			)}
		</>
	);
}

const formats = { Excel: "xlsx", PDF: "pdf" };

type ReportTable = Pick<View, "title" | "columns" | "rows" | "footnotes">;

function ReportTable({ table, label }: { table: ReportTable; label: string }) {
	const { title, columns, rows, footnotes } = table;
	// The first text names the row: a team, a place, a season.
	const named = columns.findIndex(({ align }) => align === "left");
	return (
		<>
			{label && <h3>{label}</h3>}
			<Table label={label || title} className="report-table" stacked>
				<thead role="rowgroup">
					<tr role="row">
						{columns.map(({ heading, align }) => (
							<th key={heading} scope="col" role="columnheader" className={align}>
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody role="rowgroup">
					{rows.map((row, index) => (
						<tr key={index} role="row">
							{columns.map(({ heading, align }, column) =>
								column === named ? (
									<th key={heading} scope="row" role="rowheader">
										{row[column]}
									</th>
								) : (
									<td key={heading} role="cell" className={align}>
										{row[column] && <span className="phone-only muted">{heading}: </span>}
										{row[column]}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</Table>
			{footnotes.map((note) => (
				<p key={note} className="muted small">
					{note}
				</p>
			))}
		</>
	);
}
