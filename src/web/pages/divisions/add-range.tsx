import type { FormEvent } from "react";
import type { Division } from "../../../league/entities/division.ts";
import { countOf } from "../../../league/wording.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import { DraftForm } from "../../parts/draft-form.tsx";
import { valuesIn } from "../../parts/form-values.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";

interface AddRangeProps {
	divisions: readonly Division[];
	onDone: (message: { text: string; undo: Undo }) => void;
	onClose: () => void;
}

/** Adds several divisions at once, by their first and last number. */
export function AddRange({ divisions, onDone, onClose }: AddRangeProps) {
	const { save, isSaving, error } = useSave();
	const next = Math.max(0, ...divisions.map(({ divisionNumber }) => divisionNumber)) + 1;
	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { from = "", to = "" } = valuesIn(event.currentTarget);
		const outcome = await save("addDivisions", { from: Number(from), to: Number(to) });
		if (!outcome?.ok) return;
		const { added } = outcome.answer;
		onDone({ text: `${countOf(added.length, "division")} added.`, undo: outcome.undo });
		onClose();
	}
	const number = { type: "number", required: true, min: 0, max: 1000, step: 1 } as const;
	return (
		<Dialog title="Add several divisions" closeLabel="Cancel" onClose={onClose}>
			<DraftForm name="divisions/new" error={error} onSubmit={onSubmit}>
				<div className="pair">
					<Field
						{...number}
						name="from"
						label="First number"
						value={String(next)}
						error={error?.fields["from"]}
					/>
					<Field
						{...number}
						name="to"
						label="Last number"
						value={String(next + 4)}
						error={error?.fields["to"]}
					/>
				</div>
				<Button type="submit" isBusy={isSaving} busyLabel="Adding…">
					Add divisions
				</Button>
			</DraftForm>
		</Dialog>
	);
}
