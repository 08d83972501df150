import { useRef, useState } from "react";
import { Link } from "react-router";
import {
	league as described,
	type League,
	namesOfLeague,
} from "../../../league/entities/league.ts";
import { countOf } from "../../../league/wording.ts";
import { useApiClient } from "../../data/api-client.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { AccessCodes } from "../../parts/admin/access-codes.tsx";
import { SettingsForm } from "../../parts/admin/settings-form.tsx";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useSite } from "../../site-context.ts";
import { LookSection } from "./look-section.tsx";

const groups: readonly { title: string; names: readonly (keyof League)[] }[] = [
	{
		title: "The league",
		names: ["name", "shortName", "founded", "metro", "state", "makeupSchool"],
	},
	{
		title: "How to reach it",
		names: ["administratorTitle", "administratorEmail", "mailDomain", "phone", "postalAddress"],
	},
	{
		title: "The team fee",
		names: ["feeByZelleOrCheck", "feeByPayPal", "payee", "zelleAddress", "zelleName"],
	},
	{ title: "Personal data", names: ["contactYears"] },
	{ title: "In the footer", names: ["creditText", "creditUrl"] },
];

/** The league's names, addresses and fees, which pages, emails and files show. */
export default function LeagueSettingsPage() {
	const client = useApiClient();
	const [row] = useRead(reads.league);
	const { setLook } = useSite();
	const saveButton = useRef<HTMLButtonElement>(null);
	const [start, setStart] = useState({ row, undone: 0 });
	const { save, isSaving, error } = useSave();
	const { showMessage, toast } = useUndoToast(saveButton, startAgain);

	/** After an undo, with what is stored. */
	async function startAgain() {
		const [stored] = await client.read(reads.league);
		setLook({ league: namesOfLeague(stored) });
		setStart(({ undone }) => ({ row: stored, undone: undone + 1 }));
	}

	async function onSave(before: object, changes: object) {
		const outcome = await save("update/league/1", { ...changes, seen: before }, "PUT");
		if (!outcome?.ok) return outcome;
		setLook({ league: namesOfLeague(outcome.answer as League) });
		showMessage({ text: "Saved. All pages and emails show it from now on.", undo: outcome.undo });
		return outcome;
	}

	return (
		<div className="page narrow admin">
			<PageHead title="League Settings">
				<p>
					What pages, emails and files say about the league. A change shows at once, everywhere.
					Limits, deadlines and times are on the <Link to="/season-numbers">Season Numbers</Link>{" "}
					page.
				</p>
			</PageHead>
			<SettingsForm
				key={start.undone}
				fields={described.fields}
				groups={groups}
				row={start.row}
				saveLabel="Save settings"
				leaveQuestion="Your changes to the settings are not saved."
				more={{ contactYears: { hint: <ContactYearsHint /> } }}
				{...{ error, isSaving, onSave, saveButton }}
			/>
			{toast}
			<LookSection />
			<AccessCodes codes={useRead(taskReads.accessCodes)} />
		</div>
	);
}

/** What the setting would delete today. */
function ContactYearsHint() {
	const counts = useRead(taskReads.formerContacts);
	const text = counts.map(({ years, players }) => `${years}: ${countOf(players, "player")}`);
	return (
		<>
			{described.fields.contactYears.form.hint} So many former players are affected today, by years:{" "}
			{text.join(", ")}.
		</>
	);
}
