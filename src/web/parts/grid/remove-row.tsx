import type { ReactNode } from "react";
import { useSave } from "../../data/use-save.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ConfirmRemove } from "../confirm-remove.tsx";
import type { Said } from "../undo-toast.tsx";

interface RemovalProps {
	noun: string;
	name: string;
	path: string;
	says: ReactNode;
	onSaid: (said: Said) => void;
	onClose: () => void;
}

/** Asks before a row is removed, and names it. */
export function Removal({ noun, name, path, says, onSaid, onClose }: RemovalProps) {
	const { save, isSaving, error } = useSave();
	async function remove() {
		const outcome = await save(path, {}, "DELETE");
		if (!outcome?.ok) return;
		onClose();
		onSaid({ text: `${name} was removed.`, undo: outcome.undo });
	}
	return (
		<Dialog title={`Remove the ${noun}?`} closeLabel="Cancel" isDestructive onClose={onClose}>
			<p>
				<b>{name}</b> is removed. You can take this back afterwards.
			</p>
			{says}
			<ConfirmRemove error={error} isSaving={isSaving} onRemove={remove} />
		</Dialog>
	);
}
