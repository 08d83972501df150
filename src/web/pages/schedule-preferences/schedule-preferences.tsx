import { type ActionFunctionArgs, redirect, useParams, useSearchParams } from "react-router";
import type { CaptainPreferencesView } from "../../../league/entities/captain-preferences.ts";
import { preferenceNoteMax } from "../../../league/entities/limits.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { preferenceText } from "../../../league/schedule-maker/preference-text.ts";
import { countOf, listOf, possessiveOf } from "../../../league/wording.ts";
import { submit } from "../../data/api-client.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { formError, valuesOf } from "../../parts/account/form-error.ts";
import { preferencesOf } from "../../parts/captain/schedule-preferences.ts";
import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextArea } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ChipRadioGroup } from "./chip-radio-group.tsx";
import { chosenIn, fieldNames, preferencesIn } from "./preference-fields.ts";
import "./schedule-preferences.css";
import { UnavailablePage } from "../../parts/unavailable-page.tsx";

/** Saves the preferences, from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const key = params["key"] ?? "";
	try {
		await submit(context, "saveSchedulePreferences", { key, preferences: preferencesIn(values) });
	} catch (error) {
		return formError(error, values);
	}
	return redirect(`/schedule-preferences/${key}?done=1`);
}

/** A team's preferences for the schedule, entered by its captain with the link from an email. */
export default function SchedulePreferencesPage() {
	const { key = "" } = useParams();
	const view = useOptionalRead(preferencesOf(key));
	if (!view)
		return (
			<UnavailablePage title="This link doesn’t work" to="/contact" action="Contact the league">
				It may be old or incomplete. Open it again from the latest email about preferences.
			</UnavailablePage>
		);
	return (
		<div className="page narrow account preferences-page">
			<PageHead title={`${possessiveOf(view.teamName)} Schedule Preferences`}>
				<p>
					For the schedule of {view.seasonName}.
					{view.closed === null && (
						<>
							{" "}
							You can change them until <b>{formatDate(view.closingDate)}</b>.
						</>
					)}
				</p>
			</PageHead>
			{view.closed === null ? <PreferenceForm view={view} /> : <Closed view={view} />}
		</div>
	);
}

function PreferenceForm({ view }: { view: CaptainPreferencesView }) {
	const [search] = useSearchParams();
	const chosen = chosenIn(view.preferences);
	const note = view.preferences.find(({ kind }) => kind === "other");
	const count = view.preferences.length - (note ? 1 : 0);
	return (
		<>
			{search.has("done") && (
				<div role="status">
					<Alert>
						<p>
							<b>{savedText(count, note !== undefined)}</b> The league’s admins review them before
							they make the schedule.
						</p>
					</Alert>
				</div>
			)}
			<p>
				Tap only what matters to your team, up to {view.maxPreferences} preferences. We can’t always
				meet every one.
			</p>
			<AccountForm
				key={JSON.stringify(view.preferences)}
				intent="save"
				submit="Save preferences"
				submitting="Saving…"
				alertTitle={null}
			>
				<fieldset className="preference-part">
					<legend>Saturdays</legend>
					{view.saturdays.map((date) => (
						<ChipRadioGroup
							key={date}
							label={formatDate(date, "short")}
							name={fieldNames.day + date}
							options={{ "": "Any", notHome: "Not home", home: "Home", rest: "No match" }}
							chosen={chosen.get(fieldNames.day + date) ?? ""}
						/>
					))}
				</fieldset>
				{view.opponents.length > 0 && (
					<fieldset className="preference-part opponents">
						<legend>When to play each opponent</legend>
						{view.opponents.map(({ teamId, teamName }) => (
							<ChipRadioGroup
								key={teamId}
								label={teamName}
								name={fieldNames.opponent + teamId}
								options={{ "": "Any", early: "Early", late: "Late" }}
								chosen={chosen.get(fieldNames.opponent + teamId) ?? ""}
							/>
						))}
					</fieldset>
				)}
				<fieldset className="preference-part not-at">
					<legend>Times to avoid</legend>
					{view.slots.map((slot) => (
						<Checkbox
							key={slot}
							name={fieldNames.slot + slot}
							defaultChecked={chosen.has(fieldNames.slot + slot)}
							label={formatSlot(slot)}
						/>
					))}
				</fieldset>
				<TextArea
					name={fieldNames.note}
					label="Anything else we should know?"
					value={chosen.get(fieldNames.note) ?? ""}
					error={undefined}
					hint="The league’s admins read this before they make the schedule."
					maxLength={preferenceNoteMax}
				/>
			</AccountForm>
		</>
	);
}

function savedText(count: number, hasNote: boolean) {
	const parts = [count > 0 && countOf(count, "preference"), hasNote && "your note"];
	return `Saved: ${listOf(parts.filter((part) => part !== false)) || "you have no preferences"}.`;
}

function Closed({ view }: { view: CaptainPreferencesView }) {
	const nameOf = (teamId: number) =>
		view.opponents.find((team) => team.teamId === teamId)?.teamName ?? "another team";
	return (
		<>
			<Alert>
				<p>
					<b>{view.closed}</b>
				</p>
			</Alert>
			{view.preferences.length === 0 ? (
				<p>Your team hasn’t entered any preferences.</p>
			) : (
				<>
					<h2>Your preferences</h2>
					<ul>
						{view.preferences.map((preference) => (
							<li key={preferenceText(preference, nameOf)}>{preferenceText(preference, nameOf)}</li>
						))}
					</ul>
				</>
			)}
		</>
	);
}
