import { useState } from "react";
import type { CaptainRequest } from "../../../league/entities/captain-request.ts";
import { possessiveOf } from "../../../league/wording.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAdminActions } from "./admin-actions.tsx";

/** Asks before declining, since an email is sent. */
export function DeclineRequest({
	request: { requestId, who, teamName },
	onClose,
}: {
	request: CaptainRequest;
	onClose: () => void;
}) {
	const { act, isSaving } = useAdminActions();
	const [error, setError] = useState("");
	async function decline() {
		const message = () => `Request declined. ${who} was notified by email.`;
		const outcome = await act({
			path: `delete/captainRequest/${requestId}`,
			method: "DELETE",
			message,
			canUndo: true,
			inDialog: true,
		});
		if (outcome.error) setError(outcome.error.message || "Error");
		if (outcome.isDone) onClose();
	}
	return (
		<Dialog title={`Decline ${possessiveOf(who)} request?`} closeLabel="Cancel" onClose={onClose}>
			{error && <Alert tone="error">{error}</Alert>}
			<p>
				Nothing changes for {teamName}. {who} will be notified by email, with the league’s address
				for questions.
			</p>
			<p>
				<Button isBusy={isSaving} busyLabel="Declining…" onClick={decline}>
					Yes, decline
				</Button>
			</p>
		</Dialog>
	);
}
