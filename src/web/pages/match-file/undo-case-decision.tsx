import { useState } from "react";
import { useSave } from "../../data/use-save.ts";
import { useIsHydrated } from "../../parts/form-values.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Undoes the last decision and its effects, which is possible until someone appeals it. */
export function UndoCaseDecision({ writeId }: { writeId: number }) {
	const [isAsking, setAsking] = useState(false);
	const { save, isSaving, error } = useSave();
	const isHydrated = useIsHydrated();
	async function undo() {
		const outcome = await save("undoWrite", { writeId });
		if (outcome?.ok) setAsking(false);
	}
	return (
		<p className="no-print">
			<Button variant="secondary" disabled={!isHydrated} onClick={() => setAsking(true)}>
				Undo this decision
			</Button>
			{isAsking && (
				<Dialog title="Undo this decision?" closeLabel="Cancel" onClose={() => setAsking(false)}>
					{error && <Alert tone="error">{error.message}</Alert>}
					<p>
						Its effects on the scorecard, match, or player are undone too. Everyone involved gets an
						email. Then decide again.
					</p>
					<Button isBusy={isSaving} busyLabel="Undoing…" onClick={undo}>
						Undo
					</Button>
				</Dialog>
			)}
		</p>
	);
}
