import { useId, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Planned } from "../../../league/entities/match.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";

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
	const id = useId();
	function choose(value: string) {
		const next = new URLSearchParams(search);
		if (value) next.set(key, value);
		else next.delete(key);
		setSearch(next, { replace: true, preventScrollReset: true });
	}
	return (
		<div className="field">
			<label htmlFor={id}>Location</label>
			<select
				id={id}
				value={search.get(key) ?? ""}
				onChange={({ currentTarget }) => choose(currentTarget.value)}
			>
				<option value="">All locations</option>
				{locations.map(({ locationId, locationName }) => (
					<option key={locationId} value={locationId}>
						{locationName}
					</option>
				))}
			</select>
		</div>
	);
}
