import { useState } from "react";
import { fullName } from "../../../league/wording.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { useQuery } from "../../data/use-query.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import { byId } from "../../parts/by-id.ts";
import { useDialogDraft } from "../../parts/draft-form.tsx";
import { useSite } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { ListButton } from "../../ui/list-button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { ConfirmMove } from "./confirm-move.tsx";
import { PlayerForm } from "./player-form.tsx";
import { type FoundPlayer, foundPlayers, kinds } from "./player-search.ts";

interface AddPlayerProps {
	team: OwnTeamRow;
	onClose: () => void;
	onAdded: (player: { name: string; undo: Undo }) => void;
	/** A player of another team was asked to move. */
	onAsked: (text: string) => void;
}

/** Searches all players who can be added; others are entered as new players. */
export function AddPlayer({ team, onClose, onAdded, onAsked }: AddPlayerProps) {
	const [step, setStep] = useState<"search" | "new" | FoundPlayer>("search");
	useDialogDraft("roster/new", () => setStep("new"));
	const [typed, setTyped] = useState("");
	const { save, isSaving, error, clearError } = useSave();

	const { isAdmin } = useSite().viewer;
	async function addToTeam({ kind, player }: FoundPlayer) {
		const { playerId, teamId: fromTeamId } = player;
		const { teamId } = team;
		const outcome =
			kind === "inactive"
				? await save(`reactivatePlayer/${playerId}`, { teamId })
				: await save(
						`update/player/${playerId}`,
						kind === "elsewhere"
							? { teamId, fromTeamId, ...(isAdmin && { hasAgreed: true }) }
							: { teamId },
						"PUT",
					);
		if (outcome?.ok) onAdded({ name: fullName(player), undo: outcome.undo });
	}
	async function ask({ player }: FoundPlayer) {
		const { playerId, teamId: fromTeamId } = player;
		const outcome = await save("askPlayerToMove", { playerId, fromTeamId, toTeamId: team.teamId });
		if (outcome?.ok) onAsked(`We’ve asked ${fullName(player)} by email.`);
	}
	function goTo(next: typeof step) {
		clearError();
		setStep(next);
	}
	return (
		<Dialog title="Add a player" closeLabel="Cancel" onClose={onClose}>
			{error && step !== "new" && <Alert tone="error">{error.message}</Alert>}
			{step === "search" ? (
				<Search
					team={team}
					typed={typed}
					isSaving={isSaving}
					onType={(text) => {
						setTyped(text);
						if (error) clearError();
					}}
					onChoose={(found) => (found.kind === "elsewhere" ? goTo(found) : addToTeam(found))}
					onNew={() => goTo("new")}
				/>
			) : step === "new" ? (
				<PlayerForm
					error={error}
					isSaving={isSaving}
					canRate={{ ok: true }}
					submit="Add to roster"
					onSend={async (values) => {
						const outcome = await save("createPlayer", {
							firstName: "",
							lastName: "",
							...values,
							teamId: team.teamId,
						});
						if (outcome?.ok) onAdded({ name: fullName(values as never), undo: outcome.undo });
						return outcome;
					}}
				/>
			) : (
				<ConfirmMove
					team={team}
					found={step}
					isSaving={isSaving}
					onMove={() => addToTeam(step)}
					onAsk={() => void ask(step)}
					onBack={() => goTo("search")}
				/>
			)}
		</Dialog>
	);
}

interface SearchProps {
	team: OwnTeamRow;
	typed: string;
	isSaving: boolean;
	onType: (text: string) => void;
	onChoose: (found: FoundPlayer) => void;
	onNew: () => void;
}

const maxShown = 8;

function Search({ team, typed, isSaving, onType, onChoose, onNew }: SearchProps) {
	const active = useQuery(memberReads.players);
	const inactive = useQuery(memberReads.inactivePlayers);
	const isLoaded = active.answer && inactive.answer;
	const found = isLoaded
		? foundPlayers(active.answer ?? [], inactive.answer ?? [], team.teamId, typed)
		: [];
	function retry() {
		if (!active.answer) active.retry();
		if (!inactive.answer) inactive.retry();
	}
	return (
		<>
			<div className="form">
				<Field
					name="player"
					label="Name or player number"
					type="search"
					value={typed}
					error={undefined}
					autoComplete="off"
					onInput={({ currentTarget }) => onType(currentTarget.value)}
					hint="Searches players looking for a team, inactive players, and players on other teams"
				/>
			</div>
			{isLoaded ? (
				<>
					<p role="status" className="sr-only">
						{found.length} found
					</p>
					{found.length === 0 && <p>No player found.</p>}
					{kinds.map(({ kind, title }) => (
						<Group
							key={kind}
							title={title}
							found={found.filter((each) => each.kind === kind)}
							isSaving={isSaving}
							onChoose={onChoose}
						/>
					))}
				</>
			) : (
				<Loading error={(active.error ?? inactive.error)?.message} onRetry={retry} />
			)}
			<p>
				Not on any list?{" "}
				<Button variant="text" onClick={onNew}>
					Enter a new player
				</Button>
			</p>
		</>
	);
}

function Group({
	title,
	found,
	isSaving,
	onChoose,
}: {
	title: string;
	found: readonly FoundPlayer[];
	isSaving: boolean;
	onChoose: (found: FoundPlayer) => void;
}) {
	const teams = byId(useRead(reads.teams), "teamId");
	if (found.length === 0) return null;
	return (
		<section aria-label={title}>
			<h3>{title}</h3>
			<ul className="rows found">
				{found.slice(0, maxShown).map((each) => (
					<li key={each.player.playerId}>
						<ListButton
							title={<b>{fullName(each.player)}</b>}
							note={
								<>
									{each.player.rating === null ? "No rating" : each.player.rating.toFixed(1)} ·
									number {each.player.playerNumber}
									{each.kind === "elsewhere" &&
										` · ${teams.get(each.player.teamId ?? 0)?.teamName}`}
								</>
							}
							isBusy={isSaving}
							onClick={() => onChoose(each)}
						/>
					</li>
				))}
			</ul>
			{found.length > maxShown && (
				<p className="muted">
					{found.length - maxShown} more. Type more of the name to narrow the list.
				</p>
			)}
		</section>
	);
}
