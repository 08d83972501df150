import type { ReactNode } from "react";
import { facts } from "../../../league/facts.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ConfirmRemove } from "../confirm-remove.tsx";

interface RemoveRowProps {
	noun: string;
	name: string;
	path: string;
	note: ReactNode;
	onMessage: (message: ToastMessage) => void;
	onClose: () => void;
}

/** Confirms the removal of a row. */
export function RemoveRow({ noun, name, path, note, onMessage, onClose }: RemoveRowProps) {
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
