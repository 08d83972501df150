import { Link, useSearchParams } from "react-router";
import type { SeasonArchive } from "../../league/entities/season-archive.ts";
import { useMayRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { Alert } from "../ui/alert.tsx";
import { Choice } from "./filters.tsx";

/** The season of the past that the page's address names. */
export function usePastSeason() {
	const [search] = useSearchParams();
	return useMayRead(reads.seasonArchives)?.find(
		({ seasonId }) => String(seasonId) === search.get("seasonId"),
	);
}

/** Offers the seasons of the past, where there are any. */
export function SeasonChoice({ past }: { past: SeasonArchive | undefined }) {
	const archives = useMayRead(reads.seasonArchives);
	return archives?.length ? (
		<Choice name="seasonId" label="Season" value={past ? String(past.seasonId) : ""}>
			<option value="">This season</option>
			{archives.map(({ seasonId, seasonName }) => (
				<option key={seasonId} value={seasonId}>
					{seasonName}
				</option>
			))}
		</Choice>
	) : null;
}

/** Says that what is shown is over. `now`: the same page of the season that is played. */
export function PastSeasonNotice({ past, now }: { past: SeasonArchive | undefined; now: string }) {
	return past ? (
		<Alert>
			{past.seasonName} is an archived season. <Link to={now}>See the current season</Link>
		</Alert>
	) : null;
}
