import { Link, useSearchParams } from "react-router";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { FilterSelect, Filters } from "../../parts/filters.tsx";
import { formChoice } from "../../parts/form/form-choice.ts";
import { type FormRow, formReads } from "../../parts/form/form-reads.ts";
import { FormTable } from "../../parts/form/form-table.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NextDivisions } from "./next-divisions.tsx";

/** The form of all players, ratings to check, and a draft of the next season’s divisions. */
export default function FormRatingsPage() {
	const [search] = useSearchParams();
	const choice = formChoice(search, useRead(reads.me), useRead(reads.divisions));
	return (
		<div className="page broad admin">
			<PageHead>
				<p>
					{choice.isOfDivisions
						? "A draft of the divisions, from the form of each team’s players and its last results. You decide: nothing is changed here."
						: "How strong players are, based on the games they win, on the NTRP scale."}
				</p>
			</PageHead>
			{choice.isAdmin && (
				<p className="jumps no-print">
					{choice.isOfDivisions ? (
						<Link to="/form-ratings">Players</Link>
					) : (
						<Link to="/form-ratings?view=divisions">Propose divisions for the next season</Link>
					)}
				</p>
			)}
			{choice.isOfDivisions ? <NextDivisions /> : <Players choice={choice} />}
		</div>
	);
}

function Players({ choice }: { choice: ReturnType<typeof formChoice> }) {
	const [search] = useSearchParams();
	const all = useRead(formReads.ofDivision(choice.divisionId));
	const teams = byId(useRead(reads.teams), "teamId");
	const shown = [...new Set(all.map(({ teamId }) => teamId))]
		.flatMap((teamId) => teams.get(teamId) ?? [])
		.toSorted((one, other) => one.teamName.localeCompare(other.teamName));
	const team = shown.find(({ teamId }) => String(teamId) === search.get("teamId"));
	const rows = team ? all.filter(({ teamId }) => teamId === team.teamId) : all;
	return (
		<>
			<Filters resetBy={{ teamId: "divisionId" }}>
				<FilterSelect name="divisionId" label="Division" value={String(choice.divisionId ?? "all")}>
					{choice.divisions.map(({ divisionId, divisionNumber }) => (
						<option key={divisionId} value={divisionId}>
							Division {divisionNumber}
						</option>
					))}
					<option value="all">All divisions</option>
				</FilterSelect>
				<FilterSelect name="teamId" label="Team" value={String(team?.teamId ?? "")}>
					<option value="">All teams</option>
					{shown.map(({ teamId, teamName }) => (
						<option key={teamId} value={teamId}>
							{teamName}
						</option>
					))}
				</FilterSelect>
			</Filters>
			<Flags rows={rows} />
			<FormTable rows={rows} teamOf={(row) => <TeamLink team={teams.get(row.teamId)} />} />
			<p className="no-print">
				<a href="/api/export/form-ratings.xlsx" download>
					Download all as Excel
				</a>
			</p>
		</>
	);
}

/** Ratings that look wrong, the furthest off first. */
function Flags({ rows }: { rows: readonly FormRow[] }) {
	const gap = ({ form, rating }: FormRow) => Math.abs(form - (rating ?? form));
	const flagged = rows.filter(({ flag }) => flag).toSorted((one, other) => gap(other) - gap(one));
	if (flagged.length === 0) return null;
	return (
		<section className="part" aria-labelledby="to-check">
			<h2 id="to-check">Ratings to check</h2>
			<ul className="rows">
				{flagged.map((row) => (
					<li key={row.playerId}>
						<span>
							<Link to={`/player-form/${row.playerId}`}>
								<b>{fullName(row)}</b>
							</Link>{" "}
							{row.flag}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
