import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Fields } from "../../../league/entities/define-record.ts";
import {
	league as described,
	type League,
	namesOfLeague,
} from "../../../league/entities/league.ts";
import { renamed } from "../../../league/rules/settings/renamed.ts";
import { leagueTime } from "../../../league/rules/time/league-time.ts";
import { countOf, listOf } from "../../../league/wording.ts";
import { useApiClient } from "../../data/api-client.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { SettingsForm } from "../../parts/admin/settings-form.tsx";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { valuesIn } from "../../parts/form-values.ts";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { useLeague, useSite } from "../../site-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { AccessCodes } from "./access-codes.tsx";
import { BrandingSection } from "./branding-section.tsx";
import { TimeZoneHint, TimeZoneOptions } from "./time-zone.tsx";

const groups: readonly { title: string; names: readonly (keyof League)[] }[] = [
	{
		title: "The league",
		names: ["name", "shortName", "founded", "metro", "state", "timeZone", "makeupSchool"],
	},
	{
		title: "How to reach it",
		names: ["administratorTitle", "administratorEmail", "mailDomain", "phone", "postalAddress"],
	},
	{
		title: "The team fee",
		names: ["feeByZelleOrCheck", "feeByPayPal", "payee", "zelleAddress", "zelleName"],
	},
	{
		title: "Reminders about scorecards",
		names: ["firstReminderHours", "secondReminderHours", "remindsWhenDue", "finalizesCards"],
	},
	{ title: "Rosters", names: ["asksBeforeMoves"] },
	{ title: "Consent", names: ["asksEveryone", "remindsToSign", "ownRiskText", "guardianText"] },
	{ title: "Personal data", names: ["contactYears", "publishesForm"] },
	{ title: "In the footer", names: ["creditText", "creditUrl"] },
];

/** The league's names, addresses and fees, which pages, emails and files show. */
export default function LeagueSettingsPage() {
	const client = useApiClient();
	const [row] = useRead(reads.league);
	const { updateSiteFacts, setClock } = useSite();
	const saveButton = useRef<HTMLButtonElement>(null);
	const [start, setStart] = useState({ row, undone: 0 });
	const { save, isSaving, error } = useSave();
	const lastName = useRef(row.name);
	const [followers, setFollowers] = useState<readonly string[]>([]);
	const [timeZone, setTimeZone] = useState(row.timeZone);
	const { timeZone: shownTimeZone } = useLeague();
	const { showMessage, toast } = useUndoToast(saveButton, startAgain);

	/** After an undo, fills the form again with what is stored. */
	async function startAgain() {
		const [stored] = await client.read(reads.league);
		await show(stored);
		lastName.current = stored.name;
		setFollowers([]);
		setTimeZone(stored.timeZone);
		setStart(({ undone }) => ({ row: stored, undone: undone + 1 }));
	}

	/** Shows the stored settings in this browser, whose clock continues in the new time zone. */
	async function show(stored: League) {
		updateSiteFacts({ league: namesOfLeague(stored) });
		if (stored.timeZone === shownTimeZone) return;
		const { serverTime } = await client.ask(memberReads.session);
		setClock(leagueTime(new Date(serverTime), stored.timeZone));
		await client.invalidate();
	}

	/** The fields that repeat the league's name follow a new one, so that none is forgotten. */
	function followName(form: HTMLFormElement, field: string) {
		const name = valuesIn(form)["name"] ?? "";
		if (field !== "name" || name === "" || name === lastName.current) return;
		const followed = renamed(valuesIn(form), lastName.current, name);
		for (const [other, value] of Object.entries(followed)) {
			const input = form.elements.namedItem(other);
			if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
				input.value = value;
		}
		lastName.current = name;
		setFollowers(Object.keys(followed));
	}

	async function onSave(before: object, changes: object) {
		const outcome = await save("update/league/1", { ...changes, seen: before }, "PUT");
		if (!outcome?.ok) return outcome;
		await show(outcome.answer);
		showMessage({
			text: "Saved. All pages and emails now use these settings.",
			undo: outcome.undo,
		});
		return outcome;
	}

	return (
		<div className="page narrow admin">
			<PageHead>
				<p>
					What pages, emails, and files say about the league. Changes appear everywhere right away.
					Limits, deadlines, and times are on the <Link to="/season-numbers">Season Numbers</Link>{" "}
					page.
				</p>
			</PageHead>
			<SettingsForm
				key={start.undone}
				name="leagueSettings"
				fields={described.fields}
				groups={groups}
				row={start.row}
				saveLabel="Save settings"
				leaveQuestion="Your changes to the settings are not saved."
				onTyped={followName}
				more={{
					administratorEmail: {
						hint: (
							<>
								{described.fields.administratorEmail.form.hint}{" "}
								<Link to="/contact-topics">Send some topics to others</Link>
							</>
						),
					},
					contactYears: { hint: <ContactYearsHint /> },
					timeZone: {
						options: <TimeZoneOptions stored={start.row.timeZone} />,
						onChange: ({ target }) => setTimeZone(target.value),
						hint: <TimeZoneHint chosen={timeZone} stored={shownTimeZone} />,
					},
					...(followers.length > 0 && { name: { hint: <FollowersHint names={followers} /> } }),
				}}
				error={error}
				isSaving={isSaving}
				onSave={onSave}
				saveButton={saveButton}
			/>
			{toast}
			<BrandingSection />
			<AccessCodes codes={useRead(taskReads.accessCodes)} />
		</div>
	);
}

const labels: Fields = described.fields;

/** What else has changed with the name. */
const FollowersHint = ({ names }: { names: readonly string[] }) => (
	<span role="status">
		This also changed: {listOf(names.map((name) => labels[name]?.label ?? name))}.
	</span>
);

/** What the setting would delete today. */
function ContactYearsHint() {
	const counts = useRead(taskReads.formerContacts);
	const text = counts.map(({ years, players }) => `${years}: ${countOf(players, "player")}`);
	return (
		<>
			{described.fields.contactYears.form.hint} Former players affected today, by number of years:{" "}
			{text.join(", ")}.
		</>
	);
}
