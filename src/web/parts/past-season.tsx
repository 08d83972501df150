import { Link, useSearchParams } from "react-router";
import type { SeasonArchive } from "../../league/entities/season-archive.ts";
import { useOptionalRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { Alert } from "../ui/alert.tsx";
import { FilterSelect } from "./filters.tsx";

/** The archived season in the page's URL. */
export function usePastSeason() {
	const [search] = useSearchParams();
	return useOptionalRead(reads.seasonArchives)?.find(
		({ seasonId }) => String(seasonId) === search.get("seasonId"),
	);
}

/** Selects an archived season, if there are any. */
export function SeasonChoice({ past }: { past: SeasonArchive | undefined }) {
	const archives = useOptionalRead(reads.seasonArchives);
	return archives?.length ? (
		<FilterSelect name="seasonId" label="Season" value={past ? String(past.seasonId) : ""}>
			<option value="">This season</option>
			{archives.map(({ seasonId, seasonName }) => (
				<option key={seasonId} value={seasonId}>
					{seasonName}
				</option>
			))}
		</FilterSelect>
	) : null;
}

/** Says that a past season is shown, with links. `now`: the same page of the current season. */
export function PastSeasonNotice({ past, now }: { past: SeasonArchive | undefined; now: string }) {
	return past ? (
		<Alert>
			{past.seasonName} is an archived season. <Link to={now}>See the current season</Link> ·{" "}
			<Link to={`/season/${past.seasonId}`} discover="none">
				The season in review
			</Link>{" "}
			·{" "}
			<a href={`/api/export/season/${past.seasonId}.xlsx`} download>
				Download it as Excel
			</a>
		</Alert>
	) : null;
}

/** Links to the newest archived season, beside an empty list of the current one. */
export function LatestArchive({ path }: { path: string }) {
	const latest = useOptionalRead(reads.seasonArchives)?.[0];
	return latest ? (
		<Link to={`${path}?seasonId=${latest.seasonId}`}>See {latest.seasonName}</Link>
	) : null;
}
