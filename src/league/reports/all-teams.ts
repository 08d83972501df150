import type { Division } from "../entities/division.ts";
import type { Location } from "../entities/location.ts";
import { type Team, team } from "../entities/team.ts";
import type { User } from "../entities/user.ts";
import { isBye } from "../rules/teams/bye.ts";
import { countOf } from "../wording.ts";
import { type ColumnOf, type Report, tabulate } from "./report.ts";
import { reportColumn } from "./report-column.ts";

interface Sources {
	readonly teams: readonly Team[];
	readonly divisions: readonly Division[];
	readonly locations: readonly Pick<Location, "locationId" | "locationName">[];
	readonly users: readonly Pick<User, "userId" | "firstName" | "lastName" | "email">[];
}

/**
 * All teams except Byes, active ones first, with the columns of the Teams page, to edit in a
 * spreadsheet and import again (`rules/import/import-plan.ts`).
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
	const divisionOf = ({ divisionId }: Team) =>
		divisions.find((row) => row.divisionId === divisionId)?.divisionNumber ?? null;
	const { captainId, cocaptainId } = team.fields;
	const cells: { readonly [Name in keyof Team]?: ColumnOf<Team>["cell"] } = {
		isRegistered: (row) => yesNo(row.isRegistered),
		captainId: (row) => nameOf(row.captainId),
		cocaptainId: (row) => nameOf(row.cocaptainId),
		locationId: (row) =>
			locations.find(({ locationId }) => locationId === row.locationId)?.locationName ?? null,
		isActive: (row) => yesNo(row.isActive),
	};
	const emails: { readonly [Name in keyof Team]?: ColumnOf<Team> } = {
		captainId: text(captainId.import.heading, 28, (row) => emailOf(row.captainId)),
		cocaptainId: text(cocaptainId.import.heading, 28, (row) => emailOf(row.cocaptainId)),
	};
	const columns = Object.entries(team.fields).flatMap(([name, field]) => {
		if (!("report" in field)) return [];
		const column = reportColumn<Team>(name, field, cells[name as keyof Team]);
		const email = emails[name as keyof Team];
		if (name === "divisionId") return [{ ...column, kind: "number" as const, cell: divisionOf }];
		return email ? [column, email] : [column];
	});
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
		subtitle: `${countOf(rows.length, "team")}, active teams first`,
		sheet: "Teams",
		...tabulate(columns, rows),
	};
}
