import type { Location } from "../../league/entities/location.ts";
import { mapsLink } from "../../league/rules/schedule/maps-link.ts";
import { IconExternal, IconMapPin } from "../ui/icons.tsx";
import "./place-links.css";
import { useLeague } from "../site-context.ts";

/** Links to a map of the place and to its website. */
export function PlaceLinks({ place }: { place: Location }) {
	const league = useLeague();
	return (
		<p className="place-links">
			<a href={mapsLink(place, league.state)} rel="noopener">
				<IconMapPin /> Map of {place.locationName}
			</a>
			{place.websiteUrl && (
				<a href={place.websiteUrl} rel="noopener">
					<IconExternal /> Website
				</a>
			)}
		</p>
	);
}
