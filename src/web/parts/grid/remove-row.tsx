import type { ReactNode } from "react";
import { facts } from "../../../league/facts.ts";
import { useSave } from "../../data/use-save.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ConfirmRemove } from "../confirm-remove.tsx";
import type { ToastMessage } from "../undo-toast.tsx";

interface RemovalProps {
	noun: string;
	name: string;
	path: string;
	note: ReactNode;
	onMessage: (message: ToastMessage) => void;
	onClose: () => void;
}

/** Asks before a row is removed. */
export function Removal({ noun, name, path, note, onMessage, onClose }: RemovalProps) {
	const { save, isSaving, error } = useSave();
	async function remove() {
		const outcome = await save(path, {}, "DELETE");
		if (!outcome?.ok) return;
		onClose();
		onMessage({ text: `${name} was removed.`, undo: outcome.undo });
	}
	return (
		<Dialog title={`Remove the ${noun}?`} closeLabel="Cancel" isDestructive onClose={onClose}>
			<p>
				<b>{name}</b> will be removed. You can undo this for {facts.undoDays} days.
			</p>
			{note}
			<ConfirmRemove error={error} isSaving={isSaving} onRemove={remove} />
		</Dialog>
	);
}
