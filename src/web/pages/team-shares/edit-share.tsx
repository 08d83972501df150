import type { FormEvent } from "react";
import { textMax } from "../../../league/entities/limits.ts";
import type { PlayerShare, TeamShares } from "../../../league/entities/player-share.ts";
import { dollars } from "../../../league/rules/season/season-payments.ts";
import { fullName, possessiveOf } from "../../../league/wording.ts";
import { useSave } from "../../data/use-save.ts";
import { DraftForm } from "../../parts/draft-form.tsx";
import { useIsHydrated, valuesIn } from "../../parts/form-values.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";

interface EditShareProps {
	player: PlayerShare;
	shares: TeamShares;
	onClose: () => void;
	onSaved: (message: string) => void;
}

/** The amount of a player’s share, and a note. */
export function EditShare({ player, shares, onClose, onSaved }: EditShareProps) {
	const { teamId, suggested } = shares;
	const { save, isSaving, error } = useSave();
	const isLive = useIsHydrated();
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { amount = "", note } = valuesIn(event.currentTarget);
		const entered = amount.replace(/[$,\s]/g, "");
		const outcome = await save("savePlayerShare", {
			teamId,
			playerId: player.playerId,
			note,
			// Not a number: the server says what is expected.
			amount: entered === "" ? null : Number.isNaN(Number(entered)) ? entered : Number(entered),
		});
		if (outcome?.ok) onSaved(`${possessiveOf(fullName(player))} share was saved.`);
	}
	return (
		<Dialog title={`${possessiveOf(fullName(player))} share`} closeLabel="Cancel" onClose={onClose}>
			<DraftForm name={`share/${teamId}/${player.playerId}`} error={error} onSubmit={submit}>
				<Field
					name="amount"
					label="Share, in dollars"
					inputMode="decimal"
					value={player.amount === suggested ? "" : player.amount.toFixed(2)}
					error={error?.fields["amount"]}
					hint={`Leave it empty for the suggested ${dollars(suggested)}.`}
				/>
				<Field
					name="note"
					label="Note"
					maxLength={textMax}
					value={player.note}
					error={error?.fields["note"]}
				/>
				<Button type="submit" disabled={!isLive} isBusy={isSaving} busyLabel="Saving…">
					Save
				</Button>
			</DraftForm>
		</Dialog>
	);
}
