import { useState } from "react";
import type { CaptainRequest } from "../../../league/entities/captain-request.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAdminActions } from "./admin-actions.tsx";

/** Asks once more, since an email goes out. */
export function DeclineRequest({
	request: { requestId, who, teamName },
	onClose,
}: {
	request: CaptainRequest;
	onClose: () => void;
}) {
	const { act, isSaving } = useAdminActions();
	const [wrong, setWrong] = useState("");
	async function decline() {
		const message = () => `The request of ${who} was declined, and ${who} has been told by email.`;
		const { isDone, error } = await act({
			path: `delete/captainRequest/${requestId}`,
			method: "DELETE",
			message,
			mayUndo: true,
			inDialog: true,
		});
		if (error) setWrong(error.message || "Error");
		if (isDone) onClose();
	}
	return (
		<Dialog title={`Decline the request of ${who}?`} closeLabel="Cancel" onClose={onClose}>
			{wrong && <Alert tone="error">{wrong}</Alert>}
			<p>
				Who leads {teamName} stays as it is. {who} gets an email which says so, and whom to write
				to.
			</p>
			<p>
				<Button isBusy={isSaving} busyLabel="Declining …" onClick={decline}>
					Yes, decline
				</Button>
			</p>
		</Dialog>
	);
}
