import { type FormEvent, useState } from "react";
import type { Absence, TeamAvailability } from "../../../league/entities/availability-calls.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { DraftForm } from "../../parts/draft-form.tsx";
import { useIsHydrated, valuesIn } from "../../parts/form-values.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

interface AbsencesProps {
	view: TeamAvailability;
	onDone: (message: ToastMessage) => void;
}

/** Which players are away for some days, and a form to mark one as away. */
export function Absences({ view, onDone }: AbsencesProps) {
	const removal = useSave();
	const nameOf = (id: number) => {
		const player = view.players.find(({ playerId }) => playerId === id);
		return player ? fullName(player) : "";
	};
	async function remove({ absenceId, playerId }: Absence) {
		const outcome = await removal.save(`delete/absence/${absenceId}`, {}, "DELETE");
		if (outcome?.ok)
			onDone({ text: `${nameOf(playerId)} is no longer marked as away.`, undo: outcome.undo });
	}
	if (view.players.length === 0) return null;
	return (
		<section className="part" aria-labelledby="absences">
			<h2 id="absences">Away</h2>
			{removal.error && <Alert tone="error">{removal.error.message}</Alert>}
			{view.absences.length === 0 ? (
				<p>Nobody is marked as away.</p>
			) : (
				<ul className="rows absences">
					{view.absences.map((absence) => (
						<li key={absence.absenceId}>
							<span>
								<b>{nameOf(absence.playerId)}</b> {daysText(absence)}
							</span>
							<Button
								variant="secondary"
								size="small"
								className="no-print"
								isBusy={removal.isSaving}
								onClick={() => void remove(absence)}
							>
								Remove<span className="sr-only"> the absence of {nameOf(absence.playerId)}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			<NewAbsence
				key={view.absences.length}
				view={view}
				onDone={(playerId, message) =>
					onDone({ ...message, text: `${nameOf(playerId)} is marked as away.` })
				}
			/>
		</section>
	);
}

const daysText = ({ fromDate, toDate }: Absence) =>
	fromDate === toDate
		? `on ${formatDate(fromDate)}`
		: `from ${formatDate(fromDate)} to ${formatDate(toDate)}`;

function NewAbsence({
	view,
	onDone,
}: {
	view: TeamAvailability;
	onDone: (playerId: number, message: Pick<ToastMessage, "undo">) => void;
}) {
	const { save, isSaving, error } = useSave();
	const [isOpen, setOpen] = useState(false);
	const isLive = useIsHydrated();
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { playerId, ...days } = valuesIn(event.currentTarget);
		const outcome = await save("create/absence", { playerId: Number(playerId), ...days });
		if (outcome?.ok) onDone(Number(playerId), { undo: outcome.undo });
	}
	const of = (name: string) => ({ name, value: "", error: error?.fields[name], required: true });
	return (
		<details
			className="fold no-print"
			open={isOpen}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>Mark a player as away</summary>
			<DraftForm name={`absence/${view.teamId}`} error={error} onSubmit={submit}>
				<Select {...of("playerId")} label="Player">
					<option value="">Choose…</option>
					{view.players.map((player) => (
						<option key={player.playerId} value={player.playerId}>
							{fullName(player)}
						</option>
					))}
				</Select>
				<div className="pair">
					<Field {...of("fromDate")} label="First day away" type="date" />
					<Field {...of("toDate")} label="Last day away" type="date" />
				</div>
				<p className="hint">
					They count as out on these days unless they answer otherwise, and aren’t asked by email.
				</p>
				<Button type="submit" disabled={!isLive} isBusy={isSaving} busyLabel="Saving…">
					Save
				</Button>
			</DraftForm>
		</details>
	);
}
