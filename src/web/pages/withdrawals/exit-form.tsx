import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { proseMax, reasonMax } from "../../../league/entities/limits.ts";
import { teamExit } from "../../../league/entities/team-exit.ts";
import type { TeamExitPreview, TeamExitRequest } from "../../../league/entities/team-exit-calls.ts";
import { countOf } from "../../../league/wording.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useAsk } from "../../data/use-ask.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { useIsHydrated, valuesIn } from "../../parts/form-values.ts";
import { teamChoices } from "../../parts/team-choices.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Radio } from "../../ui/checkbox.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { ExitPreview } from "./exit-preview.tsx";

const { fields } = teamExit;

/** What happens to the remaining matches. The first choice is what the by-laws say. */
const remainingChoices = [
	["defaulted", "Full defaults: the opponents win all sets (by-law V f)"],
	["canceled", "Canceled: they stay on the schedule as canceled"],
	["rest", "Byes: the matches come off the schedule"],
	["kept", "Still played (only if just the results are removed)"],
] as const;

/** A form for a decision about a team. A preview comes first; only its button saves anything. */
export function ExitForm({ onDecided }: { onDecided: (message: ToastMessage) => void }) {
	const [search] = useSearchParams();
	const isHydrated = useIsHydrated();
	const today = useToday();
	const teams = useRead(adminReads.teams);
	const divisions = useRead(reads.divisions);
	const preset = search.get("teamId") ?? "";
	const [removes, setRemoves] = useState(preset !== "");
	const [shown, setShown] = useState<{ request: TeamExitRequest; preview: TeamExitPreview }>();
	const [sent, setSent] = useState(0);
	const { ask, error: refusal } = useAsk();
	const { save, isSaving, error, clearError } = useSave();

	async function preview(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const request = requestOf(valuesIn(event.currentTarget));
		clearError();
		const found = await ask<TeamExitPreview>({ path: "previewTeamExit", body: request });
		if (found.ok) setShown({ request, preview: found.answer });
	}
	async function decide() {
		if (!shown) return;
		const { matchIds } = shown.preview;
		const outcome = await save("decideTeamExit", { ...shown.request, matchIds });
		if (!outcome?.ok) return;
		const { teamName } = teams.find(({ teamId }) => teamId === shown.request.teamId) ?? {};
		const { remaining } = shown.request;
		setShown(undefined);
		setSent(sent + 1);
		onDecided({
			text: `Saved for ${teamName}. ${countOf(shown.preview.people.length, "person gets", "people get")} an email.`,
			undo: outcome.undo,
			...((remaining === "rest" || remaining === "canceled") && {
				link: { to: "/matches?view=plan&keep=published", label: "Replan the rest" },
			}),
		});
	}
	const failed = shown ? error : (refusal ?? error);
	const errors = { ...shown?.preview.errors, ...failed?.fields };
	return (
		<form
			key={sent}
			className="form"
			onSubmit={preview}
			onChange={() => setShown(undefined)}
			noValidate
		>
			{failed && <Alert tone="error">{failed.message}</Alert>}
			<Select
				name="teamId"
				label={fields.teamId.label}
				value={preset}
				error={errors["teamId"]}
				required
			>
				<option value="">Choose…</option>
				<Choices choices={teamChoices(teams, divisions)} />
			</Select>
			<Checkbox
				name="withdraws"
				value="true"
				label="The team withdraws from the season"
				defaultChecked={preset === ""}
				error={errors["withdraws"]}
			/>
			<Checkbox
				name="removesResults"
				value="true"
				label="The committee removes its results"
				hint="By-laws IX a and IX h: every match of the team leaves the standings, for its opponents as well."
				defaultChecked={removes}
				onChange={({ currentTarget }) => setRemoves(currentTarget.checked)}
				error={errors["removesResults"]}
			/>
			<Field
				name="firstDay"
				type="date"
				label="First day without the team"
				value={today}
				error={errors["firstDay"]}
				hint="Matches from this day on, and those waiting for a new date, are its remaining matches."
				required
			/>
			<fieldset>
				<legend>Its remaining matches</legend>
				{remainingChoices.map(([value, label]) => (
					<div key={value}>
						<Radio
							name="remaining"
							value={value}
							label={label}
							defaultChecked={value === (preset ? "kept" : "defaulted")}
						/>
					</div>
				))}
				{errors["remaining"] && <p className="error">{errors["remaining"]}</p>}
			</fieldset>
			<TextArea
				name="reason"
				label={fields.reason.label}
				value=""
				maxLength={reasonMax}
				error={errors["reason"]}
				hint="For the committee’s records and the team’s captains."
				required
			/>
			{removes && (
				<>
					<Field
						name="heardOn"
						type="date"
						label="The captain was heard on"
						value=""
						error={errors["heardOn"]}
						hint="By-law IX h: the committee hears the captain before it removes results."
						required
					/>
					<TextArea
						name="hearing"
						label={fields.hearing.label}
						value=""
						maxLength={proseMax}
						error={errors["hearing"]}
						hint="Only admins see it."
						required
					/>
				</>
			)}
			{shown && Object.keys(shown.preview.errors).length === 0 ? (
				<ExitPreview {...shown} isSaving={isSaving} onDecide={decide} />
			) : (
				<p>
					<Button type="submit" disabled={!isHydrated}>
						Show what changes
					</Button>
				</p>
			)}
		</form>
	);
}

const requestOf = (values: Readonly<Record<string, string>>): TeamExitRequest => ({
	teamId: Number(values["teamId"]),
	firstDay: values["firstDay"] ?? "",
	withdraws: values["withdraws"] === "true",
	removesResults: values["removesResults"] === "true",
	remaining: (values["remaining"] ?? "defaulted") as TeamExitRequest["remaining"],
	reason: values["reason"] ?? "",
	heardOn: values["heardOn"] || null,
	hearing: values["hearing"] ?? "",
});
