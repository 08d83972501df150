import {
	type SchedulePreference,
	schedulePreference,
} from "../../../../league/entities/schedule-preference.ts";
import { preferenceText, weightLabels } from "../../../../league/schedule-maker/preference-text.ts";
import { possessiveOf } from "../../../../league/wording.ts";
import { useSave } from "../../../data/use-save.ts";
import type { ToastMessage } from "../../../data/use-undo.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ControlledSelect } from "../../../ui/controlled-fields.tsx";
import type { PlanNames } from "./plan-names.ts";

interface PreferenceRowProps {
	preference: SchedulePreference;
	league: PlanNames;
	onEdit: () => void;
	onMessage: (message: ToastMessage) => void;
}

/** A preference with its weight. Choosing a weight accepts a captain's preference. */
export function PreferenceRow({ preference, league, onEdit, onMessage }: PreferenceRowProps) {
	const { save, isSaving, error } = useSave();
	const text = preferenceText(preference, league.teamText);
	const team = league.teamText(preference.teamId);

	async function remove() {
		const outcome = await save(
			`delete/schedulePreference/${preference.preferenceId}`,
			{},
			"DELETE",
		);
		if (outcome?.ok)
			onMessage({ text: `Removed ${possessiveOf(team)} preference: ${text}.`, undo: outcome.undo });
	}
	const about = (
		<span className="sr-only">
			{" "}
			{team}: {text}
		</span>
	);
	return (
		<li>
			<span>
				<b>{team}</b> {text}
				{preference.isFromCaptain && preference.weight !== null && (
					<>
						{" "}
						<Badge>Captain</Badge>
					</>
				)}
				{error && (
					<span className="small error" role="alert">
						{error.message}
					</span>
				)}
				{preference.note !== "" && <span className="small muted">“{preference.note}”</span>}
			</span>
			<ControlledSelect
				label={`${schedulePreference.fields.weight.label} for ${team}: ${text}`}
				isLabelHidden
				value={preference.weight ?? ""}
				disabled={isSaving}
				onChange={(weight) =>
					void save(`update/schedulePreference/${preference.preferenceId}`, { weight }, "PUT")
				}
			>
				{preference.weight === null && <option value="">Choose importance</option>}
				{Object.entries(weightLabels).map(([weight, label]) => (
					<option key={weight} value={weight}>
						{label}
					</option>
				))}
			</ControlledSelect>
			<span className="row-actions">
				<Button variant="text" onClick={onEdit}>
					Edit{about}
				</Button>
				<Button variant="text" isBusy={isSaving} onClick={() => void remove()}>
					{preference.weight === null ? "Decline" : "Remove"}
					{about}
				</Button>
			</span>
		</li>
	);
}
