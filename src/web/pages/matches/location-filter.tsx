import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Planned } from "../../../league/entities/match.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { ControlledSelect } from "../../ui/controlled-fields.tsx";

const key = "locationId";

/** The matches at the location in the URL, or all matches. */
export function useAtLocation<Row extends Pick<Planned, "locationId">>(
	rows: readonly Row[],
): readonly Row[] {
	const [search] = useSearchParams();
	const chosen = search.get(key);
	return useMemo(
		() => (chosen ? rows.filter(({ locationId }) => String(locationId) === chosen) : rows),
		[rows, chosen],
	);
}

/** The chosen location is in the URL, so it can be shared. */
export function LocationFilter() {
	const [search, setSearch] = useSearchParams();
	const locations = useRead(reads.locations);
	function choose(value: string) {
		const next = new URLSearchParams(search);
		if (value) next.set(key, value);
		else next.delete(key);
		setSearch(next, { replace: true, preventScrollReset: true });
	}
	return (
		<ControlledSelect label="Location" value={search.get(key) ?? ""} onChange={choose}>
			<option value="">All locations</option>
			{locations.map(({ locationId, locationName }) => (
				<option key={locationId} value={locationId}>
					{locationName}
				</option>
			))}
		</ControlledSelect>
	);
}
