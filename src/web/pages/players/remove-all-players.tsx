import { facts } from "../../../league/facts.ts";
import { bulkRemoval } from "../../../league/rules/roster/bulk-removal.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { useQuery } from "../../data/use-query.ts";
import { useSave } from "../../data/use-save.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { ConfirmRemove } from "../../parts/confirm-remove.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface RemoveAllPlayersProps {
	onDone: (message: { text: string; undo: { path: string; key: string } }) => void;
	onClose: () => void;
}

/** Asks before all players are removed from their teams. */
export function RemoveAllPlayers({ onDone, onClose }: RemoveAllPlayersProps) {
	const { save, isSaving, error } = useSave();
	const count = useRemovedCount();
	async function remove() {
		const outcome = await save("removeAllPlayersFromTeams");
		if (!outcome?.ok) return;
		const { removed } = outcome.answer;
		onClose();
		onDone({
			text:
				removed === 0
					? "No players to remove."
					: `${countOf(removed, "player is", "players are")} now inactive.`,
			undo: outcome.undo,
		});
	}
	return (
		<Dialog title="Remove Players from Teams" closeLabel="Cancel" isDestructive onClose={onClose}>
			<p>Are you sure you want to remove all players from their teams?</p>
			<p>
				{count === undefined ? "They" : <b>{countOf(count, "player")}</b>}{" "}
				{pluralOf(count ?? 2, "becomes", "become")} inactive: everyone on a team, and anyone looking
				for a team who signed up more than {facts.activeNumberGap} players ago. They stay on this
				page, and you can undo this for {facts.undoDays} days in the change log.
			</p>
			<ConfirmRemove error={error} isSaving={isSaving} onRemove={remove} />
		</Dialog>
	);
}

/** How many players would become inactive; undefined until loaded. */
function useRemovedCount() {
	const active = useQuery(adminReads.activeNumbers).answer;
	const inactive = useQuery(adminReads.inactiveNumbers).answer;
	if (!active || !inactive) return undefined;
	const highest = [...active, ...inactive].reduce(
		(most, { playerNumber }) => Math.max(most, playerNumber),
		0,
	);
	return bulkRemoval(active, highest).length;
}
