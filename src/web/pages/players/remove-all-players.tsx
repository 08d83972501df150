import { facts } from "../../../league/facts.ts";
import { bulkRemoval } from "../../../league/rules/roster/bulk-removal.ts";
import { countOf } from "../../../league/wording.ts";
import { useQuery } from "../../data/use-query.ts";
import { useSave } from "../../data/use-save.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { ConfirmRemove } from "../../parts/confirm-remove.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface RemoveAllProps {
	onDone: (message: { text: string; undo: { path: string; key: string } }) => void;
	onClose: () => void;
}

/** Asks before all players are removed from their teams. */
export function RemoveAll({ onDone, onClose }: RemoveAllProps) {
	const { save, isSaving, error } = useSave();
	const concerned = useConcerned();
	async function remove() {
		const outcome = await save("removeAllPlayersFromTeams");
		if (!outcome?.ok) return;
		const { removed } = outcome.answer as { removed: number };
		onClose();
		onDone({
			text:
				removed === 0
					? "There were no players to remove."
					: `${countOf(removed, "player was", "players were")} removed.`,
			undo: outcome.undo,
		});
	}
	return (
		<Dialog title="Remove Players from Teams" closeLabel="Cancel" isDestructive onClose={onClose}>
			<p>Are you sure you want to remove all players from their teams?</p>
			{concerned !== undefined && (
				<p>
					This affects <b>{countOf(concerned, "player")}</b>.
				</p>
			)}
			<p className="soft">
				They become inactive, and so does whoever looks for a team with a number more than{" "}
				{facts.numbersKept} below the highest. You can take this back afterwards.
			</p>
			<ConfirmRemove error={error} isSaving={isSaving} onRemove={remove} />
		</Dialog>
	);
}

/** How many the league would make inactive, as soon as it is known. */
function useConcerned() {
	const active = useQuery(adminReads.activeNumbers).answer;
	const inactive = useQuery(adminReads.inactiveNumbers).answer;
	if (!active || !inactive) return undefined;
	const highest = [...active, ...inactive].reduce(
		(most, { playerNumber }) => Math.max(most, playerNumber),
		0,
	);
	return bulkRemoval(active, highest).length;
}
