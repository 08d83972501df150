import type { Division } from "../entities/division.ts";
import type { Location } from "../entities/location.ts";
import type { Team } from "../entities/team.ts";
import type { User } from "../entities/user.ts";
import { isBye } from "../rules/teams/bye.ts";
import { type ColumnOf, type Report, tabulate } from "./report.ts";

interface Sources {
	readonly teams: readonly Team[];
	readonly divisions: readonly Division[];
	readonly locations: readonly Pick<Location, "locationId" | "locationName">[];
	readonly users: readonly Pick<User, "userId" | "firstName" | "lastName" | "email">[];
}

/**
 * All teams but the Byes, active ones first, in the columns of the page Teams: what can be changed
 * in a spreadsheet and imported again (`rules/import/import-plan.ts`).
 */
export function allTeams({ teams, divisions, locations, users }: Sources): Report {
	const people = new Map(users.map((user) => [user.userId, user]));
	const nameOf = (id: number | null) =>
		id === null
			? null
			: [people.get(id)?.firstName, people.get(id)?.lastName].filter(Boolean).join(" ");
	const emailOf = (id: number | null) => (id === null ? null : (people.get(id)?.email ?? null));
	const yesNo = (value: boolean) => (value ? "Yes" : "No");
	const text = (
		heading: string,
		width: number,
		cell: (team: Team) => string | null,
	): ColumnOf<Team> => ({ heading, kind: "text", width, cell });
	const columns: readonly ColumnOf<Team>[] = [
		{
			heading: "Team #",
			kind: "number",
			align: "center",
			width: 7,
			cell: (team) => team.teamNumber,
		},
		text("Registered", 10, (team) => yesNo(team.isRegistered)),
		text("Team Name", 24, (team) => team.teamName),
		text("Captain", 20, (team) => nameOf(team.captainId)),
		text("Captain Email", 28, (team) => emailOf(team.captainId)),
		text("Co-Captain", 20, (team) => nameOf(team.cocaptainId)),
		text("Co-Captain Email", 28, (team) => emailOf(team.cocaptainId)),
		{
			heading: "Division",
			kind: "number",
			align: "center",
			width: 8,
			cell: (team) =>
				divisions.find((row) => row.divisionId === team.divisionId)?.divisionNumber ?? null,
		},
		text(
			"Home Courts",
			24,
			(team) => locations.find((row) => row.locationId === team.locationId)?.locationName ?? null,
		),
		{
			heading: "# of Courts",
			kind: "number",
			align: "center",
			width: 8,
			cell: (team) => team.courtNumber,
		},
		text("Preferred Time", 14, (team) => team.courtTime),
		text("Active", 7, (team) => yesNo(team.isActive)),
		text("Comments", 34, (team) => team.comments),
	];
	const rows = teams
		.filter((team) => !isBye(team))
		.toSorted(
			(a, b) =>
				Number(b.isActive) - Number(a.isActive) ||
				(a.teamNumber ?? 1e6) - (b.teamNumber ?? 1e6) ||
				a.teamId - b.teamId,
		);
	return {
		title: "Teams",
		subtitle: `${rows.length} ${rows.length === 1 ? "team" : "teams"}, active ones first`,
		sheet: "Teams",
		...tabulate(columns, rows),
	};
}
