import { useMemo } from "react";
import { useRead } from "../../../data/page-data.ts";
import { reads } from "../../../data/reads.ts";
import { adminReads } from "../../../parts/admin/admin-reads.ts";
import { byId } from "../../../parts/by-id.ts";

/** The league's teams, divisions and locations by id, and their names as this page shows them. */
export function usePlanNames() {
	const teams = useRead(adminReads.teams);
	const divisions = useRead(reads.divisions);
	const locations = useRead(reads.locations);
	return useMemo(() => {
		const teamsById = byId(teams, "teamId");
		const divisionsById = byId(divisions, "divisionId");
		const locationsById = byId(locations, "locationId");
		const numberOf = (teamId: number) => {
			const team = teamsById.get(teamId);
			return String(team?.teamNumber ?? team?.teamName ?? "?");
		};
		return {
			teams,
			divisions,
			locations,
			teamsById,
			numberOf,
			/** `104 Aces` */
			teamText: (teamId: number) => {
				const team = teamsById.get(teamId);
				return [team?.teamNumber, team?.teamName ?? "Deleted team"].filter(Boolean).join(" ");
			},
			divisionNumber: (divisionId: number) => divisionsById.get(divisionId)?.divisionNumber,
			divisionText: (divisionId: number) =>
				`Division ${divisionsById.get(divisionId)?.divisionNumber ?? "?"}`,
			placeText: (locationId: number | null) =>
				locationsById.get(locationId ?? 0)?.locationName ?? "No location",
		};
	}, [teams, divisions, locations]);
}
export type PlanNames = ReturnType<typeof usePlanNames>;
