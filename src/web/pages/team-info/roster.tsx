import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Verdict } from "../../../league/verdict.ts";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { type KnownPlayer, type OwnTeamRow, reads } from "../../data/reads.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import { useRosterRules } from "../../parts/captain/roster-rules.ts";
import { useDialogDraft } from "../../parts/draft-form.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AddPlayer } from "./add-player.tsx";
import { addedText, BringBack } from "./bring-back.tsx";
import { Consents } from "./consents.tsx";
import { PlayerForm } from "./player-form.tsx";
import { PlayersAsked } from "./players-asked.tsx";
import { RecentMoves, useRecentMoves } from "./recent-moves.tsx";
import { RosterTable } from "./roster-table.tsx";

/** The roster; captains add and remove players while rosters are open. */
export function Roster({ team }: { team: OwnTeamRow }) {
	const players = useRead(reads.roster(team.teamId));
	const rules = useRosterRules(team.teamId, players.length);
	const removal = useSave();
	const addButton = useRef<HTMLButtonElement>(null);
	const [open, setOpen] = useState<"add" | "bringBack" | KnownPlayer | null>(null);
	useDialogDraft("roster/", (rest) =>
		setOpen(
			rest === "new" ? "add" : (players.find(({ playerId }) => String(playerId) === rest) ?? null),
		),
	);
	const { moves, addMove, dropMove } = useRecentMoves(team.teamId);
	const { showMessage, runUndo, offered, toast } = useUndoToast(addButton, dropMove);

	function showMove(text: string, undo: Undo) {
		addMove(text, undo);
		showMessage({ text, undo });
	}

	async function remove(player: KnownPlayer) {
		const outcome = await removal.save(`deactivatePlayer/${player.playerId}`);
		if (outcome?.ok) showMove(`${fullName(player)} was removed from the roster.`, outcome.undo);
		else if (outcome) showMessage({ text: outcome.error.message });
	}
	function add() {
		if (rules.add.ok) setOpen("add");
	}
	return (
		<section id="roster" className="part" aria-labelledby="roster-title">
			<h2 id="roster-title">
				Roster{" "}
				<span className="muted">
					{players.length} of {rules.numbers.rosterCap}
				</span>
			</h2>
			<div className="no-print">
				{!rules.change.ok && <Alert>{rules.change.reason}</Alert>}
				<p>
					<Button
						ref={addButton}
						aria-disabled={!rules.add.ok}
						aria-describedby={rules.add.ok ? undefined : "roster-why"}
						onClick={add}
					>
						Add a player
					</Button>{" "}
					{rules.add.ok && (
						<Button variant="secondary" onClick={() => setOpen("bringBack")}>
							Bring back last season’s players
						</Button>
					)}
				</p>
				{!rules.add.ok && (
					<p id="roster-why" className={rules.change.ok ? "muted" : "sr-only"}>
						{rules.add.reason}
					</p>
				)}
			</div>
			<RecentMoves
				moves={moves.filter(({ undo }) => undo.key !== offered?.key)}
				onUndo={(undo) => void runUndo(undo)}
			/>
			<PlayersAsked team={team} onDone={(text) => showMessage({ text })} />
			<RosterTable players={players} canRemove={rules.change} onEdit={setOpen} onRemove={remove} />
			<Consents team={team} onAsked={(text) => showMessage({ text })} />
			<p className="jumps no-print">
				<Link to="/players-looking">Players looking for a team</Link>{" "}
				<Link to={`/team-form?teamId=${team.teamId}`}>Your players’ form</Link>
				<br />
				Download the roster:{" "}
				<a href={`/api/export/roster/${team.teamId}.xlsx`} download>
					Excel
				</a>
				<a href={`/api/export/roster/${team.teamId}.pdf`} download>
					PDF
				</a>
			</p>
			{open === "add" && (
				<AddPlayer
					team={team}
					onClose={() => setOpen(null)}
					onAdded={({ name, undo }) => {
						setOpen(null);
						showMove(addedText(name), undo);
					}}
					onAsked={(text) => {
						setOpen(null);
						showMessage({ text });
					}}
				/>
			)}
			{open === "bringBack" && (
				<BringBack
					team={team}
					room={rules.numbers.rosterCap - players.length}
					onClose={() => setOpen(null)}
					onAdded={(text, undo) => {
						setOpen(null);
						showMove(text, undo);
					}}
				/>
			)}
			{open && open !== "add" && open !== "bringBack" && (
				<EditPlayer
					player={open}
					canChange={rules.change}
					onClose={() => setOpen(null)}
					onRemove={() => {
						setOpen(null);
						remove(open);
					}}
					onDone={(text) => {
						setOpen(null);
						showMessage({ text });
					}}
				/>
			)}
			{toast}
		</section>
	);
}

interface EditPlayerProps {
	player: KnownPlayer;
	canChange: Verdict;
	onClose: () => void;
	onRemove: () => void;
	/** Closes the dialog with a message. */
	onDone: (message: string) => void;
}

function EditPlayer({ player, canChange, onClose, onRemove, onDone }: EditPlayerProps) {
	const { save, isSaving, error } = useSave();
	const link = useSave();
	async function emailLink() {
		const outcome = await link.save("emailContactLink", { playerId: player.playerId });
		if (outcome?.ok) onDone(`The link was emailed to ${fullName(player)}.`);
	}
	return (
		<Dialog title={fullName(player)} closeLabel="Cancel" onClose={onClose}>
			<p className="muted">Player number {player.playerNumber}</p>
			<PlayerForm
				known={player}
				canRate={canChange}
				error={error}
				isSaving={isSaving}
				submit="Save"
				onSend={async (changes) => {
					const outcome =
						Object.keys(changes).length > 0
							? await save(`update/player/${player.playerId}`, changes, "PUT")
							: { ok: true };
					if (outcome?.ok)
						onDone(
							`Saved the changes to ${fullName({ ...player, ...(changes as Partial<KnownPlayer>) })}.`,
						);
					return outcome;
				}}
			/>
			<p className="dialog-close">
				{player.email && (
					<Button
						variant="secondary"
						isBusy={link.isSaving}
						busyLabel="Sending…"
						onClick={() => void emailLink()}
					>
						Email a link to correct phone and email
					</Button>
				)}
				{canChange.ok && (
					<Button variant="secondary" onClick={onRemove}>
						Remove from roster
					</Button>
				)}
			</p>
			{link.error && <Alert tone="error">{link.error.message}</Alert>}
		</Dialog>
	);
}
