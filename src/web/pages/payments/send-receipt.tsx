import type { Payment } from "../../../league/entities/payment.ts";
import { useSave } from "../../data/use-save.ts";
import { nameList } from "../../parts/admin/name-list.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface SendReceiptProps {
	payment: Payment;
	teamName: string;
	onClose: () => void;
	onSent: (message: string) => void;
}

/** Emails a receipt again, for instance to a new captain. Asks first: emails can’t be undone. */
export function SendReceipt({ payment, teamName, onClose, onSent }: SendReceiptProps) {
	const { save, isSaving, error } = useSave();
	async function send() {
		const outcome = await save(`sendReceipt/${payment.paymentId}`);
		if (outcome?.ok) onSent(`Receipt sent to ${nameList(outcome.answer.people)}.`);
	}
	return (
		<Dialog title="Send the receipt again?" closeLabel="Cancel" onClose={onClose}>
			{error && <Alert tone="error">{error.message}</Alert>}
			<p>The captains of {teamName} get it by email. This can’t be undone.</p>
			<p>
				<Button isBusy={isSaving} busyLabel="Sending…" onClick={() => void send()}>
					Send again
				</Button>
			</p>
		</Dialog>
	);
}
