import { useEffect, useState } from "react";
import { emptyCard } from "../../../../league/rules/scoring/card-merge.ts";
import type { CardRow } from "../../../data/reads.ts";
import { reads } from "../../../data/reads.ts";
import { type Undo, useSave } from "../../../data/use-save.ts";
import type { Outbox } from "../../../outgoing/outbox.ts";
import { ConfirmRemove } from "../../../parts/confirm-remove.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { askLeague } from "./use-fresh-card.ts";

interface RemovalProps {
	matchId: number;
	box: Outbox;
	/** Whether the device shows a card of the league's. */
	isThere: boolean;
	/** Whether the page has been told that there is none. */
	isGone: boolean;
}

/**
 * Takes a whole scorecard away, as where it was entered for the wrong match. For administrators,
 * and with a way back.
 */
export function Removal({ matchId, box, isThere, isGone }: RemovalProps) {
	const { save, isSaving, error } = useSave();
	const [isAsking, setAsking] = useState(false);
	const [undo, setUndo] = useState<Undo>();
	async function remove() {
		const outcome = await save(`delete/matchResult/${matchId}`, {}, "DELETE");
		if (!outcome?.ok) return;
		setAsking(false);
		setUndo(outcome.undo);
	}
	// Not before the page knows, or what it was told last would come back to the device.
	useEffect(() => {
		if (undo && isGone && isThere) void box.see(emptyCard(matchId), true);
	}, [undo, isGone, isThere, box, matchId]);
	async function takeBack() {
		const outcome = undo && (await save("undoWrite", undo));
		if (!outcome?.ok) return;
		setUndo(undefined);
		const [row] = (await askLeague<CardRow[]>(reads.result(matchId).path)) ?? [];
		if (row) await box.see({ ...row, version: row.version ?? 0 }, true);
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
