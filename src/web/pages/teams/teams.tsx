import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import type { Team } from "../../../league/entities/team.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { ImportTools } from "../../parts/admin/import/import-tools.tsx";
import { type Column, Grid } from "../../parts/grid/grid.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { teamColumns } from "./team-columns.tsx";

/**
 * Active teams and, in a second view, inactive ones. Only this page shows Byes, without counting
 * them.
 */
export default function TeamsPage() {
	const [search] = useSearchParams();
	// The to-do list links to the team that needs a captain.
	const wanted = search.get("edit");
	const isInactive = search.get("view") === "inactive";
	const teams = useRead(adminReads.teams);
	const [users, divisions, locations] = [
		useRead(adminReads.users),
		useRead(reads.divisions),
		useRead(reads.locations),
	];
	const columns = useMemo(
		() => [...teamColumns({ teams, users, divisions, locations }), rosterColumn],
		[teams, users, divisions, locations],
	);
	const rows = useMemo(
		() => teams.filter(({ isActive }) => isActive !== isInactive),
		[teams, isInactive],
	);
	return (
		<div className="page broad admin teams">
			<PageHead />
			<p className="views no-print">
				<Link to="/teams" aria-current={isInactive ? undefined : "page"}>
					Active teams
				</Link>
				<Link to="/teams?view=inactive" aria-current={isInactive ? "page" : undefined}>
					Inactive teams
				</Link>
			</p>
			<Grid
				key={String(isInactive)}
				label={isInactive ? "Inactive teams" : "Active teams"}
				kind="team"
				idField="teamId"
				noun="team"
				nameOf={({ teamName }) => teamName}
				cardTitle={({ teamName }) => teamName}
				rows={rows}
				columns={columns}
				add={{ initial: { isActive: !isInactive, isRegistered: false } }}
				edit={wanted ? { id: wanted, field: "captainId" } : undefined}
				remove={{}}
				uncounted={{ noun: "Bye", is: isBye }}
				tools={<ImportTools kind="team" />}
				empty={isInactive ? "No inactive teams." : "No active teams yet."}
			/>
		</div>
	);
}

const rosterLinks = (team: Team) =>
	team.isActive &&
	!isBye(team) && (
		<span className="cell-links">
			<Link to={`/roster/${team.teamId}`}>
				Roster<span className="sr-only"> of {team.teamName}</span>
			</Link>
			<a href={`/api/export/roster/${team.teamId}.xlsx`} download>
				Excel<span className="sr-only"> roster of {team.teamName}</span>
			</a>
			<a href={`/api/export/roster/${team.teamId}.pdf`} download>
				PDF<span className="sr-only"> roster of {team.teamName}</span>
			</a>
		</span>
	);

const rosterColumn: Column<Team> = {
	field: "roster",
	head: "Roster",
	kind: "text",
	value: () => "",
	shown: rosterLinks,
	isReadOnly: true,
	isOnCard: true,
	width: 9,
};
