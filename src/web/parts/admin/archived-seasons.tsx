import { Link } from "react-router";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { Table } from "../../ui/table.tsx";

/** Links to the results of past seasons, cleared or imported, the latest first. */
export function ArchivedSeasons() {
	const archives = useRead(reads.seasonArchives);
	if (archives.length === 0) return null;
	return (
		<Table label="Archived seasons">
			<tbody>
				{archives.map(({ seasonId, seasonName, hasResults }) => (
					<tr key={seasonId}>
						<th scope="row">{seasonName}</th>
						<td>
							<Link to={`/standings?seasonId=${seasonId}`}>
								Standings<span className="sr-only"> of {seasonName}</span>
							</Link>
						</td>
						<td>
							<Link to={`/match-results?seasonId=${seasonId}`}>
								Match results<span className="sr-only"> of {seasonName}</span>
							</Link>
						</td>
						<td>
							{hasResults ? (
								<a href={`/api/export/season/${seasonId}.xlsx`} download>
									Excel<span className="sr-only"> of {seasonName}</span>
								</a>
							) : (
								<span className="muted">
									Cleared before any match was played. Only admins can see it.
								</span>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}
