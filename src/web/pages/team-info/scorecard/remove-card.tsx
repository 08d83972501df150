import { useState } from "react";
import { type Undo, useSave } from "../../../data/use-save.ts";
import { ConfirmRemove } from "../../../parts/confirm-remove.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";

interface RemoveCardProps {
	matchId: number;
	/** Whether there is a scorecard to remove. */
	exists: boolean;
}

/**
 * Removes a scorecard, for instance one entered for the wrong match. For admins and the division's
 * coordinator, with undo.
 */
export function RemoveCard({ matchId, exists }: RemoveCardProps) {
	const { save, isSaving, error } = useSave();
	const [isConfirming, setConfirming] = useState(false);
	const [undo, setUndo] = useState<Undo>();
	async function remove() {
		const outcome = await save(`delete/matchResult/${matchId}`, {}, "DELETE");
		if (!outcome?.ok) return;
		setConfirming(false);
		setUndo(outcome.undo);
	}
	async function undoRemoval() {
		const outcome = undo && (await save("undoWrite", undo));
		if (outcome?.ok) setUndo(undefined);
	}
	return (
		<section className="dispute" aria-label="Remove scorecard">
			<div role="status">{undo && !exists && <Alert>The scorecard was removed.</Alert>}</div>
			{error && !isConfirming && <Alert tone="error">{error.message}</Alert>}
			{undo && !exists && (
				<Button variant="secondary" isBusy={isSaving} onClick={undoRemoval}>
					Undo
				</Button>
			)}
			{exists && !isConfirming && (
				<Button variant="secondary" onClick={() => setConfirming(true)}>
					Remove scorecard
				</Button>
			)}
			{exists && isConfirming && (
				<>
					<p>Remove the scores, players, forfeited sets, and verifications of all four lines?</p>
					<div className="save-actions">
						<Button variant="secondary" autoFocus onClick={() => setConfirming(false)}>
							Cancel
						</Button>
						<ConfirmRemove error={error} isSaving={isSaving} onRemove={remove} />
					</div>
				</>
			)}
		</section>
	);
}
