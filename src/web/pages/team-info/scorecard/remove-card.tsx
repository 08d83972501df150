import { useState } from "react";
import { type Undo, useSave } from "../../../data/use-save.ts";
import { ConfirmRemove } from "../../../parts/confirm-remove.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";

interface RemovalProps {
	matchId: number;
	/** Whether there is a scorecard to remove. */
	isThere: boolean;
}

/**
 * Takes a whole scorecard away, as where it was entered for the wrong match. For administrators,
 * and with a way back.
 */
export function Removal({ matchId, isThere }: RemovalProps) {
	const { save, isSaving, error } = useSave();
	const [isAsking, setAsking] = useState(false);
	const [undo, setUndo] = useState<Undo>();
	async function remove() {
		const outcome = await save(`delete/matchResult/${matchId}`, {}, "DELETE");
		if (!outcome?.ok) return;
		setAsking(false);
		setUndo(outcome.undo);
	}
	async function takeBack() {
		const outcome = undo && (await save("undoWrite", undo));
		if (outcome?.ok) setUndo(undefined);
	}
	return (
		<section className="complaint" aria-label="Remove the scorecard">
			<div role="status">{undo && !isThere && <Alert>The scorecard was removed.</Alert>}</div>
			{error && !isAsking && <Alert tone="error">{error.message}</Alert>}
			{undo && !isThere && (
				<Button variant="secondary" isBusy={isSaving} onClick={takeBack}>
					Undo
				</Button>
			)}
			{isThere && !isAsking && (
				<Button variant="secondary" onClick={() => setAsking(true)}>
					Remove the scorecard
				</Button>
			)}
			{isThere && isAsking && (
				<>
					<p>Remove the scores, players, forfeited sets and verifications of all four lines?</p>
					<div className="save-actions">
						<Button variant="secondary" autoFocus onClick={() => setAsking(false)}>
							Cancel
						</Button>
						<ConfirmRemove error={error} isSaving={isSaving} onRemove={remove} />
					</div>
				</>
			)}
		</section>
	);
}
