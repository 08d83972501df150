import { useState } from "react";
import { lineDetails } from "../../../league/entities/line.ts";
import type { ResultCheck } from "../../../league/entities/result-check.ts";
import { useSave } from "../../data/use-save.ts";
import { type ToastMessage, undoneMessage } from "../../data/use-undo.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface UndoCheckDecisionProps {
	check: ResultCheck;
	writeId: number;
	onUndone: (message: ToastMessage) => void;
}

/** Takes a decision back, even days later. */
export function UndoCheckDecision({ check, writeId, onUndone }: UndoCheckDecisionProps) {
	const [isAsking, setAsking] = useState(false);
	const { save, isSaving, error } = useSave();
	const about = `${check.player}, ${lineDetails[check.line].name}`;
	async function undo() {
		const outcome = await save("undoWrite", { writeId });
		if (outcome?.ok) onUndone({ text: undoneMessage });
	}
	return (
		<>
			<Button variant="text" onClick={() => setAsking(true)}>
				Undo<span className="sr-only">: {about}</span>
			</Button>
			{isAsking && (
				<Dialog title="Undo this decision?" closeLabel="Cancel" onClose={() => setAsking(false)}>
					{error && <Alert tone="error">{error.message}</Alert>}
					<p>
						{about}:{" "}
						{check.state === "defaulted"
							? "the scorecard goes back to what it was, and both teams get an email. Then decide again."
							: "it is open again. Then decide again."}
					</p>
					<Button isBusy={isSaving} busyLabel="Undoing…" onClick={undo}>
						Undo
					</Button>
				</Dialog>
			)}
		</>
	);
}
