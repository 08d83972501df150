import { Link, useSearchParams } from "react-router";
import type { Season } from "../../../league/entities/season.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { listOf, reads } from "../../data/reads.ts";
import { chosenSeason } from "../../parts/admin/chosen-season.ts";
import { FilterSelect, Filters } from "../../parts/filters.tsx";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NumbersForm } from "./numbers-form.tsx";

/** The numbers of one season, which its rules and the by-laws use. */
export default function SeasonNumbersPage() {
	const [search] = useSearchParams();
	const seasons = useRead(reads.seasons).toSorted((a, b) => b.startDate.localeCompare(a.startDate));
	const season = chosenSeason(seasons, search);
	const row = useRead(listOf("seasonNumbers")).find(
		({ seasonId }) => seasonId === season?.seasonId,
	);
	return (
		<div className="page narrow admin">
			<PageHead>
				<p>
					The limits, deadlines, and times that the committee votes on. The rules use them, and the
					by-laws and other texts print those of the current season. A new season begins with the
					numbers of the season before it.
				</p>
			</PageHead>
			{season && row ? (
				<>
					<Filters>
						<FilterSelect name="seasonId" label="Select season" value={String(season.seasonId)}>
							{seasons.map(({ seasonId, seasonName, currentSeason }) => (
								<option key={seasonId} value={seasonId}>
									{seasonName}
									{currentSeason && " (current)"}
								</option>
							))}
						</FilterSelect>
					</Filters>
					<Stage season={season} />
					<NumbersForm key={season.seasonId} season={season} row={row} />
				</>
			) : (
				<Alert>
					Numbers belong to a season, and there are no seasons yet.{" "}
					<Link to="/seasons">Plan the first one.</Link>
				</Alert>
			)}
		</div>
	);
}

/** A warning once a season has begun. */
function Stage({ season: { seasonName, startDate, endDate } }: { season: Season }) {
	const today = useToday();
	if (today < startDate) return null;
	return (
		<Alert>
			{endDate !== null && today > endDate
				? `${seasonName} is over and keeps its numbers. Change them only to correct a mistake: its standings follow them.`
				: `${seasonName} has begun. A change counts at once. Before it is saved, you see which teams and results it affects.`}
		</Alert>
	);
}
