import type { TeamRow } from "../data/reads.ts";

interface Choosable<D, T> {
	divisions: readonly D[];
	teams: readonly T[];
	/** Null in an archived season, which shows all divisions. */
	myTeamId: number | null;
}

/**
 * The division of the standings: the one in the URL, otherwise that of the visitor's team;
 * undefined for all divisions.
 */
export function standingsChoice<
	D extends { divisionId: number },
	T extends Pick<TeamRow, "teamId" | "divisionId">,
>(search: URLSearchParams, { divisions, teams, myTeamId }: Choosable<D, T>) {
	const myTeam = teams.find(({ teamId }) => teamId === myTeamId);
	const myDivisionId = myTeam?.divisionId ?? null;
	const wanted = search.get("divisionId") ?? String(myDivisionId);
	return {
		myDivisionId,
		division: divisions.find(({ divisionId }) => String(divisionId) === wanted),
	};
}
