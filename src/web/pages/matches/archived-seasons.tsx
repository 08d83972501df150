import { Link } from "react-router";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";

/** A longer list is closed at first. */
const openAtMost = 3;

/** Links to the results of cleared seasons. */
export function ArchivedSeasons() {
	const archives = useRead(reads.seasonArchives);
	if (archives.length === 0) return null;
	return (
		<details className="schedule-part no-print" open={archives.length <= openAtMost}>
			<summary>Archived seasons</summary>
			<dl className="downloads">
				{archives.map(({ seasonId, seasonName, hasResults }) => (
					<div key={seasonId}>
						<dt>{seasonName}</dt>
						<dd>
							<Link to={`/standings?seasonId=${seasonId}`}>
								Standings<span className="unseen"> of {seasonName}</span>
							</Link>
						</dd>
						<dd>
							<Link to={`/match-results?seasonId=${seasonId}`}>
								Match results<span className="unseen"> of {seasonName}</span>
							</Link>
						</dd>
						{!hasResults && (
							<dd className="soft">Cleared before any match was played. Only admins can see it.</dd>
						)}
					</div>
				))}
			</dl>
		</details>
	);
}
