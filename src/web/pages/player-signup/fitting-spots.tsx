import { isWanted } from "../../../league/rules/roster/open-spots.ts";
import { useQuery } from "../../data/use-query.ts";
import { openSpots } from "../../parts/open-spot-reads.ts";
import { OpenSpots, teamsLooking } from "../../parts/open-spots.tsx";

/** The teams looking for players of this rating, for a page that loads this module when needed. */
export const fittingSpots = (rating: string) => <FittingSpots rating={Number(rating) || null} />;

function FittingSpots({ rating }: { rating: number | null }) {
	const { answer = [] } = useQuery(openSpots);
	const spots = rating === null ? [] : answer.filter((spot) => isWanted({ rating }, spot));
	return (
		<div role="status">
			{spots.length > 0 && (
				<>
					<h2>{teamsLooking}</h2>
					<p>Once you’ve signed up, use the link in our email to tell them you’re interested.</p>
					<OpenSpots spots={spots} />
				</>
			)}
		</div>
	);
}
