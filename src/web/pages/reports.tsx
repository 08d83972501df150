import { Link, useSearchParams } from "react-router";
import { seasonReportKinds, seasonReports } from "../../league/entities/season-report-kinds.ts";
import { countOf } from "../../league/wording.ts";
import { useRead } from "../data/page-data.ts";
import { SeasonReport } from "../parts/admin/report/season-report.tsx";
import { reportKindOf, seasonReportRead } from "../parts/admin/report/season-report-read.ts";
import { FilterSelect, Filters } from "../parts/filters.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Reports about a season: each as a chart, a table and files. */
export default function ReportsPage() {
	const [search] = useSearchParams();
	const kind = reportKindOf(search);
	const { seasons, seasonId, report } = useRead(seasonReportRead(search));
	return (
		<div className="page broad admin reports">
			<PageHead>
				<p>
					What happened in this season or a past one, for the committee and its meetings. For what
					teams have paid, see the <Link to="/fee-report">Fee Report</Link>.
				</p>
			</PageHead>
			{report === null || seasonId === null ? (
				<EmptyState>No season has matches yet. Reports begin with the first schedule.</EmptyState>
			) : (
				<>
					<Filters>
						<FilterSelect name="report" label="Report" value={kind}>
							{seasonReportKinds.map((each) => (
								<option key={each} value={each}>
									{seasonReports[each]}
								</option>
							))}
						</FilterSelect>
						{kind !== "retention" && (
							<FilterSelect name="seasonId" label="Season" value={String(seasonId)}>
								{seasons.map((season) => (
									<option key={season.seasonId} value={season.seasonId}>
										{season.seasonName}
									</option>
								))}
							</FilterSelect>
						)}
					</Filters>
					<SeasonReport
						name={seasonReports[kind]}
						report={report}
						file={`/api/export/${kind}-report/${seasonId}`}
						{...(report.more.length > 0 && {
							folded: `All ${countOf(report.rows.length, "player")}`,
						})}
					/>
				</>
			)}
		</div>
	);
}
