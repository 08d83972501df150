import { useState } from "react";
import type { CaptainRequest } from "../../../league/entities/captain-request.ts";
import { Modal } from "../../ui/dialog.tsx";
import { useDeeds } from "./admin-actions.tsx";

/** Asks once more, since a letter goes out. */
export function DeclineRequest({
	request: { requestId, who, teamName },
	onClose,
}: {
	request: CaptainRequest;
	onClose: () => void;
}) {
	const { act, isSaving } = useDeeds();
	const [wrong, setWrong] = useState("");
	async function decline() {
		const said = () => `The request of ${who} was declined, and ${who} has been told by e-mail.`;
		const { isDone, error } = await act({
			path: `delete/captainRequest/${requestId}`,
			method: "DELETE",
			said,
			mayUndo: true,
			inDialog: true,
		});
		if (error) setWrong(error.message || "Error");
		if (isDone) onClose();
	}
	return (
		<Modal title={`Decline the request of ${who}?`} closing="Cancel" onClose={onClose}>
			{wrong && (
				<p className="notice wrong" role="alert">
					{wrong}
				</p>
			)}
			<p>
				Who leads {teamName} stays as it is. {who} gets an e-mail which says so, and whom to write
				to.
			</p>
			<p>
				<button type="button" className="button" aria-disabled={isSaving} onClick={decline}>
					{isSaving ? "Declining …" : "Yes, decline"}
				</button>
			</p>
		</Modal>
	);
}
