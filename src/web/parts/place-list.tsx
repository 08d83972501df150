import type { Location } from "../../league/entities/location.ts";
import { league } from "../league.ts";
import { PlaceLinks } from "./place-links.tsx";
import "./place-list.css";

/** Tennis centers or clubs with address, map and website. */
export function PlaceList({ places }: { places: readonly Location[] }) {
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
