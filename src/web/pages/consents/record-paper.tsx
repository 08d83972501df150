import type { FormEvent } from "react";
import type { ConsentRow } from "../../../league/entities/consent.ts";
import { type ConsentKind, consentKinds } from "../../../league/entities/consent-kinds.ts";
import { signedNameMax } from "../../../league/entities/limits.ts";
import { fullName } from "../../../league/wording.ts";
import { useToday } from "../../data/page-data.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import { DraftForm } from "../../parts/draft-form.tsx";
import { valuesIn } from "../../parts/form-values.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";

interface RecordPaperProps {
	row: ConsentRow;
	kind: ConsentKind;
	onClose: () => void;
	onRecorded: (undo: Undo) => void;
}

/** An admin enters who signed on paper, and when. */
export function RecordPaper({ row, kind, onClose, onRecorded }: RecordPaperProps) {
	const today = useToday();
	const { save, isSaving, error } = useSave();
	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { playerId } = row;
		const outcome = await save("recordConsent", {
			playerId,
			kind,
			...valuesIn(event.currentTarget),
		});
		if (outcome?.ok) onRecorded(outcome.undo);
	}
	return (
		<Dialog title={consentKinds[kind]} closeLabel="Cancel" onClose={onClose}>
			<p>For {fullName(row)}, signed on paper. Keep the paper.</p>
			<DraftForm name={`consents/${row.playerId}`} error={error} onSubmit={onSubmit}>
				<Field
					name="signedName"
					label="Signed by"
					value={kind === "ownRisk" ? fullName(row) : ""}
					error={error?.fields["signedName"]}
					required
					maxLength={signedNameMax}
					autoComplete="off"
					hint={kind === "guardian" ? "The name of the parent or guardian." : undefined}
				/>
				<Field
					name="signedOn"
					label="Date"
					type="date"
					value={today}
					max={today}
					error={error?.fields["signedOn"]}
					required
				/>
				<Button type="submit" isBusy={isSaving} busyLabel="Saving…">
					Record
				</Button>
			</DraftForm>
		</Dialog>
	);
}
