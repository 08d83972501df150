import { useCallback, useMemo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Player } from "../../../league/entities/player.ts";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { useSave } from "../../data/use-save.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { ImportDialog } from "../../parts/admin/import/import-dialog.tsx";
import { PersonalData } from "../../parts/admin/personal-data.tsx";
import { searchedName } from "../../parts/admin/searched-name.ts";
import { useIsHydrated } from "../../parts/form-values.ts";
import { Grid } from "../../parts/grid/grid.tsx";
import { RowForm } from "../../parts/grid/row-form.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { useLeague } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { newPlayerColumns, playerColumns } from "./player-columns.ts";
import { PlayerSearch } from "./player-search.tsx";
import { RemoveAllPlayers } from "./remove-all-players.tsx";

/**
 * Finds players by last name to edit them; adds and imports players; removes all from their teams.
 */
export default function PlayersPage() {
	const [search] = useSearchParams();
	const lastName = searchedName(search);
	const { timeZone } = useLeague();
	const ratings = useRead(seasonNumberReads.ratings);
	const teams = useRead(adminReads.teams);
	const columnsOf = useCallback(
		(stored: readonly Player[]) =>
			playerColumns(teams, (instant) => dayIn(timeZone, instant), stored, ratings),
		[teams, timeZone, ratings],
	);
	const addButton = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(addButton);
	const [open, setOpen] = useState<"add" | "import" | "removal" | null>(null);
	const isHydrated = useIsHydrated();
	const close = () => setOpen(null);
	return (
		<div className="page broad admin players">
			<PageHead>
				<p>Active and inactive players, by last name.</p>
			</PageHead>
			<div className="list-actions no-print">
				<PlayerSearch lastName={lastName} />
				<Button
					ref={addButton}
					variant="secondary"
					disabled={!isHydrated}
					onClick={() => setOpen("add")}
				>
					Add new player to database
				</Button>
				<Button variant="secondary" disabled={!isHydrated} onClick={() => setOpen("import")}>
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
					players looking for a team
				</a>
			</p>
			<section className="danger-part no-print" aria-labelledby="new-season">
				<h2 id="new-season">Before a new season</h2>
				<p>
					Captains then build new rosters. Recent sign-ups stay on the list of players looking for a
					team.
				</p>
				<Button variant="danger" disabled={!isHydrated} onClick={() => setOpen("removal")}>
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
			{open === "removal" && <RemoveAllPlayers onDone={showMessage} onClose={close} />}
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
 * The players found, to edit. Players without a team can be added to and removed from the list of
 * players looking for one.
 */
function Found({ lastName, columnsOf, showMessage }: FoundProps) {
	const active = useRead(adminReads.playersNamed(lastName));
	const inactive = useRead(adminReads.inactivePlayersNamed(lastName));
	const rows = useMemo(() => [...active, ...inactive].toSorted(byName), [active, inactive]);
	const columns = useMemo(() => columnsOf(rows), [columnsOf, rows]);
	const { save } = useSave();
	const [chosen, setChosen] = useState<Player | null>(null);
	async function toggleActive({ playerId, isActive, ...player }: Player) {
		const outcome = await save(`${isActive ? "deactivatePlayer" : "reactivatePlayer"}/${playerId}`);
		if (!outcome) return;
		const change = isActive ? "is now inactive." : "is now looking for a team.";
		showMessage(
			outcome.ok
				? { text: `${fullName(player)} ${change}`, undo: outcome.undo }
				: { text: outcome.error.message },
		);
	}
	return (
		<>
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
				actions={(row) => (
					<>
						{row.teamId === null && (
							<Button variant="text" onClick={() => void toggleActive(row)}>
								{row.isActive ? "Make inactive" : "Make active"}
								<span className="sr-only"> {fullName(row)}</span>
							</Button>
						)}
						<Button variant="text" aria-haspopup="dialog" onClick={() => setChosen(row)}>
							Personal data…<span className="sr-only"> of {fullName(row)}</span>
						</Button>
					</>
				)}
				empty={`No player found with “${lastName}” in the last name.`}
			/>
			{chosen && (
				<PersonalData
					kind="player"
					id={chosen.playerId}
					who={fullName(chosen)}
					onDone={showMessage}
					onClose={() => setChosen(null)}
				/>
			)}
		</>
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
