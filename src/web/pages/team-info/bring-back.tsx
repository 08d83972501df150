import { type FormEvent, useState } from "react";
import type { FormerPlayer } from "../../../league/entities/former-player.ts";
import { countOf, fullName } from "../../../league/wording.ts";
import { type OwnTeamRow, read } from "../../data/reads.ts";
import { useQuery } from "../../data/use-query.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/loading.tsx";

interface BringBackProps {
	team: OwnTeamRow;
	/** How many players the roster has room for. */
	room: number;
	onClose: () => void;
	onAdded: (text: string, undo: Undo) => void;
}

/** Lets captains choose players from last season's roster and add them all at once. */
export function BringBack({ team, room, onClose, onAdded }: BringBackProps) {
	const { teamId } = team;
	const { answer, error, retry } = useQuery(read<FormerPlayer[]>("list/formerPlayer", { teamId }));
	const adding = useSave();
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const free = answer?.filter(({ isFree }) => isFree) ?? [];
	const isTooMany = chosen.length > room;

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (chosen.length === 0 || isTooMany) return;
		const outcome = await adding.save("reinstatePlayers", { teamId, playerIds: chosen });
		if (!outcome?.ok) return;
		const [first, ...others] = free.filter(({ playerId }) => chosen.includes(playerId));
		const name = first ? fullName(first) : "";
		onAdded(
			others.length === 0
				? addedText(name)
				: `${name} and ${countOf(others.length, "other player")} were added to the roster.`,
			outcome.undo,
		);
	}
	const toggle = (playerId: number) =>
		setChosen((ids) =>
			ids.includes(playerId) ? ids.filter((id) => id !== playerId) : [...ids, playerId],
		);
	return (
		<Dialog title="Bring back last season’s players" closeLabel="Cancel" onClose={onClose}>
			{adding.error && <Alert tone="error">{adding.error.message}</Alert>}
			{!answer ? (
				<Loading error={error?.message} onRetry={retry} />
			) : answer.length === 0 ? (
				<EmptyState>There’s no one from last season to bring back.</EmptyState>
			) : (
				<form onSubmit={onSubmit}>
					<p>Your roster has room for {countOf(room, "player")}.</p>
					{free.length > 0 && (
						<p>
							<Button
								variant="text"
								onClick={() =>
									setChosen(
										chosen.length === free.length ? [] : free.map(({ playerId }) => playerId),
									)
								}
							>
								{chosen.length === free.length ? "Select none" : `Select all ${free.length}`}
							</Button>
						</p>
					)}
					{answer.map((player) => (
						<Checkbox
							key={player.playerId}
							label={`${fullName(player)}${player.rating === null ? "" : `, ${player.rating.toFixed(1)}`}`}
							checked={chosen.includes(player.playerId)}
							disabled={!player.isFree}
							onChange={() => toggle(player.playerId)}
							hint={
								player.isFree
									? undefined
									: `Plays for ${player.teamName} now. Use “Add a player” for a move.`
							}
						/>
					))}
					<Button
						type="submit"
						isBusy={adding.isSaving}
						busyLabel="Adding…"
						disabledReason={
							chosen.length === 0
								? "Choose players first."
								: isTooMany
									? `There is room for ${countOf(room, "player")}.`
									: undefined
						}
					>
						{chosen.length === 0 ? "Add to roster" : `Add ${countOf(chosen.length, "player")}`}
					</Button>
				</form>
			)}
		</Dialog>
	);
}

export const addedText = (name: string) => `${name} was added to the roster.`;
