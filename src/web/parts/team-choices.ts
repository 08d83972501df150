import { isActiveTeam } from "../../league/rules/teams/bye.ts";
import type { OwnTeamRow } from "../data/reads.ts";
import type { Choice } from "../ui/choices.tsx";

type Choosable = Pick<OwnTeamRow, "teamId" | "teamName" | "divisionId" | "isActive">;
type DivisionNames = readonly { divisionId: number; divisionNumber: number }[];

/**
 * The active teams by division, then by name; teams with the same name differ by their division.
 * `withInactive` adds the inactive teams at the end.
 */
export function teamChoices<T extends Choosable>(
	teams: readonly T[],
	divisions: DivisionNames,
	{
		labelOf = ({ teamName }) => teamName,
		withInactive = false,
	}: { labelOf?: (team: T) => string; withInactive?: boolean } = {},
): Choice[] {
	const sorted = teams.toSorted((one, other) => one.teamName.localeCompare(other.teamName));
	const active = sorted.filter(isActiveTeam);
	const inGroup = (group: string, members: readonly T[]) =>
		members.map((team) => ({ value: String(team.teamId), label: labelOf(team), group }));
	const isOf = (divisionId: number) => (team: T) => team.divisionId === divisionId;
	return [
		...divisions.flatMap(({ divisionId, divisionNumber }) =>
			inGroup(`Division ${divisionNumber}`, active.filter(isOf(divisionId))),
		),
		...inGroup(
			"Without a division",
			active.filter((team) => !divisions.some(({ divisionId }) => isOf(divisionId)(team))),
		),
		...(withInactive
			? inGroup(
					"Inactive",
					sorted.filter(({ isActive }) => isActive === false),
				)
			: []),
	];
}
