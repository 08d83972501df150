import type { Location } from "../../league/entities/location.ts";
import { mapsLink } from "../../league/rules/schedule/maps-link.ts";
import { league } from "../league.ts";
import { IconExternal, IconMapPin } from "../ui/icons.tsx";
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
					<p className="place-links">
						<a href={mapsLink(place, league.state)} rel="noopener">
							<IconMapPin /> Map
						</a>
						{place.websiteUrl && (
							<a href={place.websiteUrl} rel="noopener">
								<IconExternal /> Website
							</a>
						)}
					</p>
				</li>
			))}
		</ul>
	);
}
