import { useRef, useState } from "react";
import type { Field } from "../../../league/entities/define-record.ts";
import type { Season } from "../../../league/entities/season.ts";
import {
	type SeasonNumber,
	type SeasonNumbersRow,
	seasonNumbers,
} from "../../../league/entities/season-numbers.ts";
import { formatFullHour } from "../../../league/rules/time/league-time.ts";
import { useApiClient } from "../../data/api-client.ts";
import { listOf } from "../../data/reads.ts";
import { useAsk } from "../../data/use-ask.ts";
import { useSave } from "../../data/use-save.ts";
import { SettingsForm } from "../../parts/admin/settings-form.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

const groups: readonly { title: string; names: readonly SeasonNumber[] }[] = [
	{
		title: "Rosters and teams",
		names: [
			"rosterCap",
			"applicantsMin",
			"applicantsMax",
			"rosterDeadlineHour",
			"additionsCloseHour",
			"additionsMax",
			"additionsBeforeWeek",
		],
	},
	{
		title: "Players",
		names: ["ratingMin", "ratingMax", "minimumAge", "minimumAgeWithGuardian"],
	},
	{ title: "The season", names: ["weeks", "scorecardDueWeeks", "protestWorkingDays"] },
	{
		title: "Forfeits",
		names: ["forfeitsNoPrize", "forfeitsRemoval", "forfeitsRemovalToOneTeam"],
	},
	{
		title: "Postponing and weather",
		names: [
			"postponeHours",
			"makeupWeeks",
			"wetCourtWaitMinutes",
			"lightningWaitMinutes",
			"coldLimitF",
			"heatLimitF",
		],
	},
	{
		title: "On match day",
		names: [
			"ballCans",
			"warmUpMinutes",
			"warmUpMaxMinutes",
			"secondsBetweenPoints",
			"secondsAtChangeover",
			"setBreakMinutes",
			"defaultAfterMinutes",
		],
	},
];

const hours = Array.from({ length: 23 }, (_, index) => (
	<option key={index} value={index + 1}>
		{formatFullHour(index + 1)}
	</option>
));

/** Each number's hint with a link to its by-law, and for hours of the day a list to choose from. */
const hints = Object.fromEntries(
	Object.entries<Field>(seasonNumbers.fields).flatMap(([name, { type, form, byLaw }]) =>
		byLaw
			? [
					[
						name,
						{
							options: type === "hour" && hours,
							hint: (
								<>
									{form?.hint} <a href={`/bylaws#${byLaw}`}>By-law {byLaw.replace("-", " ")}</a>
								</>
							),
						},
					],
				]
			: [],
	),
);

/** What a change affects, and the function that takes the admin’s answer. */
interface Question {
	effects: readonly string[];
	answer: (isConfirmed: boolean) => void;
}

/** Saves a season's numbers, after showing what a change affects now. */
export function NumbersForm({ season, row }: { season: Season; row: SeasonNumbersRow }) {
	const { seasonId, seasonName } = season;
	const client = useApiClient();
	const saveButton = useRef<HTMLButtonElement>(null);
	const [start, setStart] = useState({ row, undone: 0 });
	const [question, setQuestion] = useState<Question | null>(null);
	const { ask, error: refusal } = useAsk();
	const { save, isSaving, error, clearError } = useSave();
	const { showMessage, toast } = useUndoToast(saveButton, startAgain);

	/** After an undo: fills the form with the stored numbers. */
	async function startAgain() {
		const rows = await client.read(listOf("seasonNumbers"));
		const stored = rows.find((each) => each.seasonId === seasonId) ?? row;
		setStart(({ undone }) => ({ row: stored, undone: undone + 1 }));
	}

	/** Whether to save: asks the admin if the change affects something now. */
	async function isConfirmed(effects: readonly string[]) {
		if (effects.length === 0) return true;
		const answered = new Promise<boolean>((answer) => setQuestion({ effects, answer }));
		return answered.finally(() => setQuestion(null));
	}

	async function onSave(before: object, changes: object) {
		clearError();
		const body = { seasonId, ...changes };
		const checked = await ask<{ effects: string[] }>({ path: "checkSeasonNumbers", body });
		if (!checked.ok) return checked;
		if (!(await isConfirmed(checked.answer.effects))) return null;
		const path = `update/seasonNumbers/${seasonId}`;
		const outcome = await save(path, { ...changes, seen: before }, "PUT");
		if (outcome?.ok)
			showMessage({
				text: `Saved. ${seasonName} uses these numbers from now on.`,
				undo: outcome.undo,
			});
		return outcome;
	}

	return (
		<>
			<SettingsForm
				key={start.undone}
				name={`seasonNumbers/${seasonId}`}
				fields={seasonNumbers.fields}
				groups={groups}
				row={start.row}
				more={hints}
				error={error ?? refusal}
				saveLabel="Save numbers"
				leaveQuestion="Your changes to the numbers are not saved."
				isSaving={isSaving}
				onSave={onSave}
				saveButton={saveButton}
			/>
			{question && (
				<Dialog
					title="Save these numbers?"
					closeLabel="Cancel"
					onClose={() => question.answer(false)}
				>
					<ul>
						{question.effects.map((effect) => (
							<li key={effect}>{effect}</li>
						))}
					</ul>
					<p>
						<Button onClick={() => question.answer(true)}>Save numbers</Button>
					</p>
				</Dialog>
			)}
			{toast}
		</>
	);
}
