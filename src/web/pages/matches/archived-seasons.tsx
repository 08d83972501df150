import { Link } from "react-router";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";

/** More of them would push the table away. */
const shownAtMost = 3;

/** Where what was cleared can be looked at. */
export function ArchivedSeasons() {
	const archives = useRead(reads.seasonArchives);
	if (archives.length === 0) return null;
	return (
		<details className="schedule-part no-print" open={archives.length <= shownAtMost}>
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
							<dd className="soft">Cleared before anything was played; only admins find it.</dd>
						)}
					</div>
				))}
			</dl>
		</details>
	);
}
