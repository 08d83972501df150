import type { SchedulePreference } from "../../../../league/entities/schedule-preference.ts";
import { possessiveOf } from "../../../../league/wording.ts";
import { useSave } from "../../../data/use-save.ts";
import type { ToastMessage } from "../../../data/use-undo.ts";
import { Button } from "../../../ui/button.tsx";
import type { PlanNames } from "./plan-names.ts";

interface NoteRowProps {
	note: SchedulePreference;
	league: PlanNames;
	onMessage: (message: ToastMessage) => void;
}

/** What a captain wrote in their own words: only people can take it into account. */
export function NoteRow({
	note: { preferenceId, teamId, note, weight },
	league,
	onMessage,
}: NoteRowProps) {
	const { save, isSaving, error } = useSave();
	const team = league.teamText(teamId);

	async function markAsRead() {
		const outcome = await save(
			`update/schedulePreference/${preferenceId}`,
			{ weight: "nice" },
			"PUT",
		);
		if (outcome?.ok)
			onMessage({ text: `Marked ${possessiveOf(team)} note as read.`, undo: outcome.undo });
	}
	async function remove() {
		const outcome = await save(`delete/schedulePreference/${preferenceId}`, {}, "DELETE");
		if (outcome?.ok) onMessage({ text: `Removed ${possessiveOf(team)} note.`, undo: outcome.undo });
	}
	const about = <span className="sr-only"> {possessiveOf(team)} note</span>;
	return (
		<li>
			<span>
				<b>{team}</b> “{note}”
				{error && (
					<span className="small error" role="alert">
						{error.message}
					</span>
				)}
			</span>
			<span className="row-actions">
				{weight === null && (
					<Button variant="text" isBusy={isSaving} onClick={() => void markAsRead()}>
						Mark as read{about}
					</Button>
				)}
				<Button variant="text" isBusy={isSaving} onClick={() => void remove()}>
					Remove{about}
				</Button>
			</span>
		</li>
	);
}
