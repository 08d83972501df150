import { Link, useSearchParams } from "react-router";
import { useRead } from "../data/page-data.ts";
import { SeasonReport } from "../parts/admin/report/season-report.tsx";
import { feeReportRead } from "../parts/admin/report/season-report-read.ts";
import { FilterSelect, Filters } from "../parts/filters.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** What the teams owe and have paid for a season. */
export default function FeeReportPage() {
	const [search] = useSearchParams();
	const { seasons, seasonId, report } = useRead(feeReportRead(search));
	return (
		<div className="page broad admin reports">
			<PageHead>
				<p>
					What teams have paid, how, and what they still owe, for each season. Enter payments on{" "}
					<Link to="/payments">Payments</Link>.
				</p>
			</PageHead>
			{report === null || seasonId === null ? (
				<EmptyState>There is no season yet.</EmptyState>
			) : (
				<>
					<Filters>
						<FilterSelect name="seasonId" label="Season" value={String(seasonId)}>
							{seasons.map((season) => (
								<option key={season.seasonId} value={season.seasonId}>
									{season.seasonName}
								</option>
							))}
						</FilterSelect>
					</Filters>
					<SeasonReport name="Fees" report={report} file={`/api/export/fee-report/${seasonId}`} />
				</>
			)}
		</div>
	);
}
