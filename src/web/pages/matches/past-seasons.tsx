import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { ArchivedSeasons } from "../../parts/admin/archived-seasons.tsx";

/** A longer list is closed at first. */
const openAtMost = 3;

/** The archived seasons, below the matches that will be archived next. */
export function PastSeasons() {
	const { length } = useRead(reads.seasonArchives);
	if (length === 0) return null;
	return (
		<details className="schedule-part no-print" open={length <= openAtMost}>
			<summary>Archived seasons</summary>
			<ArchivedSeasons />
		</details>
	);
}
