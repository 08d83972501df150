import { useEffect } from "react";
import { useLocation } from "react-router";
import { countOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { PlaceLinks } from "../../parts/place-links.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconChevron } from "../../ui/icons.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import "./locations.css";
import { useLeague } from "../../site-context.ts";

export default function LocationsPage() {
	const league = useLeague();
	const locations = useRead(reads.locations);
	useOpenLinkedLocation();
	return (
		<div className="page narrow">
			<PageHead>
				<p>Open a location to see its address and directions.</p>
			</PageHead>
			{locations.length === 0 && <EmptyState>No court locations yet.</EmptyState>}
			{locations.map((location) => (
				<details
					key={location.locationId}
					id={`location-${location.locationId}`}
					className="location"
				>
					<summary>
						<h2>{location.locationName}</h2>
						<span className="muted small">
							{[
								location.locationType,
								location.city,
								location.numCourts && countOf(location.numCourts, "court"),
							]
								.filter(Boolean)
								.join(" · ")}
						</span>
						<IconChevron />
					</summary>
					<div className="location-body">
						<p>
							{location.address}
							<br />
							{location.city}, {league.state} {location.zip}
						</p>
						{location.directions && <p>{location.directions}</p>}
						<p className="muted">
							{[location.area, location.courtGrade].filter(Boolean).join(" · ")}
						</p>
						<PlaceLinks place={location} />
					</div>
				</details>
			))}
		</div>
	);
}

/** Opens the location in the URL's hash: browsers don't open `details` for a hash. */
function useOpenLinkedLocation() {
	const { hash } = useLocation();
	useEffect(() => {
		const details = hash ? document.getElementById(hash.slice(1)) : null;
		if (details instanceof HTMLDetailsElement) {
			details.open = true;
			details.scrollIntoView();
		}
	}, [hash]);
}
