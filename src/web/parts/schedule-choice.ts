import type { TeamRow } from "../data/reads.ts";

interface Choosable<D, T> {
	divisions: readonly D[];
	teams: readonly T[];
	myTeamId: number | null;
}

/**
 * The division and team of a schedule: those in the URL, otherwise the visitor's own, otherwise the
 * first division with all teams.
 */
export function scheduleChoice<
	D extends { divisionId: number },
	T extends Pick<TeamRow, "teamId" | "divisionId">,
>(search: URLSearchParams, { divisions, teams, myTeamId }: Choosable<D, T>) {
	const isOpen = !search.has("divisionId") && !search.has("teamId");
	const teamId = isOpen ? String(myTeamId) : search.get("teamId");
	const asked = divisions.find((row) => String(row.divisionId) === search.get("divisionId"));
	const team = teams.find(
		(row) => String(row.teamId) === teamId && (!asked || row.divisionId === asked.divisionId),
	);
	const ofTeam = divisions.find(({ divisionId }) => divisionId === team?.divisionId);
	return { division: asked ?? ofTeam ?? divisions[0], team: ofTeam && team };
}
