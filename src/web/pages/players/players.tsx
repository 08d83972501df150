import { useCallback, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Player } from "../../../league/entities/player.ts";
import { useRead } from "../../data/page-data.ts";
import { useSave } from "../../data/use-save.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { ImportDialog } from "../../parts/admin/import/import-dialog.tsx";
import { searchedName } from "../../parts/admin/searched-name.ts";
import { fullName } from "../../parts/directory.ts";
import { useIsHydrated } from "../../parts/form-values.ts";
import { Grid } from "../../parts/grid/grid.tsx";
import { RowForm } from "../../parts/grid/row-form.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { newPlayerColumns, playerColumns } from "./player-columns.ts";
import { Search } from "./player-search.tsx";
import { RemoveAll } from "./remove-all-players.tsx";

/**
 * All players, active and inactive: found by last name and edited, added, imported, removed from
 * all teams.
 */
export default function PlayersPage() {
	const [search] = useSearchParams();
	const lastName = searchedName(search);
	const { timeZone } = useSite();
	const teams = useRead(adminReads.teams);
	const columnsOf = useCallback(
		(stored: readonly Player[]) =>
			playerColumns(teams, (instant) => dayIn(timeZone, instant), stored),
		[teams, timeZone],
	);
	const home = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(home);
	const [open, setOpen] = useState<"add" | "import" | "removal" | null>(null);
	const isLive = useIsHydrated();
	const close = () => setOpen(null);
	return (
		<div className="page broad admin players">
			<PageHead title="Players">
				<p>Active and inactive players, by last name.</p>
			</PageHead>
			<div className="list-actions no-print">
				<Search lastName={lastName} />
				<Button ref={home} variant="secondary" disabled={!isLive} onClick={() => setOpen("add")}>
					Add new player to database
				</Button>
				<Button variant="secondary" disabled={!isLive} onClick={() => setOpen("import")}>
					Import players
				</Button>
			</div>
			{lastName !== "" && (
				<Found lastName={lastName} columnsOf={columnsOf} showMessage={showMessage} />
			)}
			<p className="jumps no-print">
				<Link to="/players-looking">Players looking for a team</Link>
				<br />
				Download as Excel:{" "}
				<a href="/api/export/players.xlsx" download>
					all active players
				</a>
				<a href="/api/export/players-looking.xlsx" download="Players Looking for a Team.xlsx">
					those looking for a team
				</a>
			</p>
			<section className="danger-part no-print" aria-labelledby="new-season">
				<h2 id="new-season">Before a new season</h2>
				<p>
					Captains then put their rosters together anew. Whoever has signed up lately stays on the
					list of players looking for a team.
				</p>
				<Button variant="danger" disabled={!isLive} onClick={() => setOpen("removal")}>
					Remove all players from teams
				</Button>
			</section>
			{open === "add" && (
				<RowForm
					title="Add a Player"
					kind="player"
					id={null}
					idField="playerId"
					row={{}}
					rows={[]}
					columns={newPlayerColumns(columnsOf([])) as never}
					field={undefined}
					edits={[]}
					path="createPlayer"
					nameOf={(row) => fullName(row as never)}
					cellEdits={null}
					onAdded={() => {}}
					onMessage={showMessage}
					onClose={close}
				/>
			)}
			{open === "import" && <ImportDialog kind="player" onDone={showMessage} onClose={close} />}
			{open === "removal" && <RemoveAll onDone={showMessage} onClose={close} />}
			{toast}
		</div>
	);
}

interface FoundProps {
	lastName: string;
	columnsOf: (stored: readonly Player[]) => ReturnType<typeof playerColumns>;
	showMessage: ReturnType<typeof useUndoToast>["showMessage"];
}

/**
 * Whom the search has found, to be edited. Of those without a team, who is not on the list of the
 * looking ones can be put there, and taken off it.
 */
function Found({ lastName, columnsOf, showMessage }: FoundProps) {
	const active = useRead(adminReads.playersNamed(lastName));
	const inactive = useRead(adminReads.inactivePlayersNamed(lastName));
	const rows = useMemo(() => [...active, ...inactive].toSorted(byName), [active, inactive]);
	const columns = useMemo(() => columnsOf(rows), [columnsOf, rows]);
	const { save } = useSave();
	async function turn({ playerId, isActive, ...player }: Player) {
		const outcome = await save(`${isActive ? "deactivatePlayer" : "reactivatePlayer"}/${playerId}`);
		if (!outcome) return;
		const said = isActive ? "is inactive." : "is on the list of players looking for a team.";
		showMessage(
			outcome.ok
				? { text: `${fullName(player)} ${said}`, undo: outcome.undo }
				: { text: outcome.error.message },
		);
	}
	return (
		<Grid
			label="Players found"
			kind="player"
			idField="playerId"
			noun="player"
			nameOf={fullName}
			cardTitle={fullName}
			rows={rows}
			columns={columns}
			updatePath={({ playerId, isActive }) =>
				`update/${isActive ? "player" : "inactivePlayer"}/${playerId}`
			}
			actions={(row) =>
				row.teamId === null && (
					<Button variant="text" onClick={() => void turn(row)}>
						{row.isActive ? "Make inactive" : "Make active"}
						<span className="unseen"> {fullName(row)}</span>
					</Button>
				)
			}
			empty={`Nobody’s last name contains “${lastName}”.`}
		/>
	);
}

const byName = (a: Player, b: Player) =>
	a.lastName.localeCompare(b.lastName) ||
	a.firstName.localeCompare(b.firstName) ||
	a.playerNumber - b.playerNumber;

const dayIn = (timeZone: string, instant: string) =>
	new Intl.DateTimeFormat("en-CA", {
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		timeZone,
	}).format(new Date(instant));
