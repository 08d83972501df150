import { useState } from "react";
import type { PreferenceKind } from "../../../../league/entities/schedule-plan.ts";
import {
	type SchedulePreference,
	schedulePreference,
} from "../../../../league/entities/schedule-preference.ts";
import type { Season } from "../../../../league/entities/season.ts";
import { timeSlots } from "../../../../league/facts.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { plannedTeams } from "../../../../league/schedule-maker/plan-gaps.ts";
import {
	preferenceAbout,
	preferenceLabels,
	weightLabels,
} from "../../../../league/schedule-maker/preference-text.ts";
import { useSave } from "../../../data/use-save.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LabeledSelect } from "./labeled-select.tsx";
import type { PlanNames } from "./plan-names.ts";
import type { SetUpState } from "./use-set-up.ts";

const { fields } = schedulePreference;

interface PreferenceDialogProps {
	/** Null: a new preference. */
	preference: SchedulePreference | null;
	season: Season;
	setUp: SetUpState;
	league: PlanNames;
	onClose: () => void;
}

/** Adds or changes a preference, read as one sentence from top to bottom. */
export function PreferenceDialog({
	preference,
	season,
	setUp,
	league,
	onClose,
}: PreferenceDialogProps) {
	const { save, isSaving, error } = useSave();
	const [teamId, setTeamId] = useState(String(preference?.teamId ?? ""));
	const [kind, setKind] = useState<PreferenceKind>(
		preference && preference.kind !== "other" ? preference.kind : "notHome",
	);
	const [date, setDate] = useState(preference?.date ?? "");
	const [opponentId, setOpponentId] = useState(String(preference?.opponentId ?? ""));
	const [time, setTime] = useState<string>(preference?.startTime ?? "");
	const [weight, setWeight] = useState<string>(preference?.weight ?? "important");
	const teams = plannedTeams(league.teams);
	const divisionId = teams.find((team) => String(team.teamId) === teamId)?.divisionId;
	const opponents = teams.filter(
		(team) => team.divisionId === divisionId && String(team.teamId) !== teamId,
	);
	const about = preferenceAbout[kind];
	const isComplete = teamId !== "" && { day: date, opponent: opponentId, slot: time }[about] !== "";

	async function submit() {
		const body = {
			teamId: Number(teamId),
			kind,
			date: about === "day" ? date : null,
			opponentId: about === "opponent" ? Number(opponentId) : null,
			startTime: about === "slot" ? time : null,
			weight,
		};
		const outcome = preference
			? await save(`update/schedulePreference/${preference.preferenceId}`, body, "PUT")
			: await save("create/schedulePreference", { ...body, seasonId: season.seasonId, note: "" });
		if (outcome?.ok) onClose();
	}
	return (
		<Dialog
			title={preference ? "Edit preference" : "Add preference"}
			closeLabel="Cancel"
			onClose={onClose}
		>
			{error && <Alert tone="error">{error.message}</Alert>}
			<div className="form">
				<LabeledSelect
					label={fields.teamId.label}
					value={teamId}
					onChange={setTeamId}
					options={teams.map((team) => [String(team.teamId), league.teamText(team.teamId)])}
				/>
				<LabeledSelect
					label={fields.kind.label}
					value={kind}
					onChange={(value) => setKind(value as PreferenceKind)}
					options={Object.entries(preferenceLabels)}
					empty={null}
				/>
				{about === "day" && (
					<LabeledSelect
						label="Saturday"
						value={date}
						onChange={setDate}
						options={setUp.request.saturdays.map((day) => [day, formatDate(day)])}
					/>
				)}
				{about === "opponent" && (
					<LabeledSelect
						label={fields.opponentId.label}
						value={opponentId}
						onChange={setOpponentId}
						options={opponents.map((team) => [String(team.teamId), league.teamText(team.teamId)])}
					/>
				)}
				{about === "slot" && (
					<LabeledSelect
						label={fields.startTime.label}
						value={time}
						onChange={setTime}
						options={timeSlots.map((slot) => [slot, formatSlot(slot)])}
					/>
				)}
				<LabeledSelect
					label={fields.weight.label}
					value={weight}
					onChange={setWeight}
					options={Object.entries(weightLabels)}
					empty={null}
					hint={`The schedule maker never breaks one that is “${weightLabels.must}.”`}
				/>
				<Button
					disabled={!isComplete}
					isBusy={isSaving}
					busyLabel="Saving…"
					onClick={() => isComplete && void submit()}
				>
					{preference ? "Save preference" : "Add preference"}
				</Button>
			</div>
		</Dialog>
	);
}
