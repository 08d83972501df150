import type { Location } from "../../league/entities/location.ts";
import { PlaceLinks } from "./place-links.tsx";
import "./place-list.css";
import { useLeague } from "../site-context.ts";

/** Tennis centers or clubs with address, map and website. */
export function PlaceList({ places }: { places: readonly Location[] }) {
	const league = useLeague();
	return (
		<ul className="place-list">
			{places.map((place) => (
				<li key={place.locationId}>
					<h2>{place.locationName}</h2>
					<p>
						{place.address}
						<br />
						{place.city}, {league.state} {place.zip}
					</p>
					<PlaceLinks place={place} />
				</li>
			))}
		</ul>
	);
}
