import { type FormEvent, Fragment, useRef, useState } from "react";
import { fieldNames } from "../../../league/entities/describe.ts";
import {
	league as described,
	type League,
	namesOfLeague,
} from "../../../league/entities/league.ts";
import { useApiClient } from "../../data/api-client.ts";
import { type ApiError, formErrorText } from "../../data/api-error.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { type SaveResult, useSave } from "../../data/use-save.ts";
import { AccessCodes } from "../../parts/admin/access-codes.tsx";
import { LeaveQuestion } from "../../parts/admin/leave-question.tsx";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { DescribedFields, formValuesOf, recordOf } from "../../parts/described-form.tsx";
import {
	changesOf,
	type FormValues,
	useFocusInvalid,
	useIsHydrated,
	valuesIn,
} from "../../parts/form-values.ts";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useSite } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { LookSection } from "./look-section.tsx";

const { fields } = described;
const names = fieldNames(fields, ({ form }) => form !== undefined);

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
				</p>
			</PageHead>
			<SettingsForm
				key={start.undone}
				row={start.row}
				{...{ error, isSaving, onSave, saveButton }}
			/>
			{toast}
			<LookSection />
			<AccessCodes codes={useRead(taskReads.accessCodes)} />
		</div>
	);
}

interface SettingsFormProps {
	row: League;
	error: ApiError | null;
	isSaving: boolean;
	saveButton: React.RefObject<HTMLButtonElement | null>;
	/** Saves the changed fields; `before` has the values that they had. */
	onSave: (before: object, changes: object) => Promise<SaveResult | null>;
}

function SettingsForm({ row, error, isSaving, saveButton, onSave }: SettingsFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const isLive = useIsHydrated();
	const [before, setBefore] = useState(() => formValuesOf(fields, names, row));
	const [isUnchanged, setUnchanged] = useState(false);
	const [isDirty, setDirty] = useState(false);
	/** What someone else has changed since, by field. */
	const [conflicts, setConflicts] = useState<FormValues>({});
	useFocusInvalid(form, error);
	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = valuesIn(event.currentTarget);
		const changes = changesOf(before, typed);
		const changed = Object.keys(changes);
		setUnchanged(changed.length === 0);
		setConflicts({});
		if (changed.length === 0) return;
		const old = Object.fromEntries(changed.map((name) => [name, before[name] ?? ""]));
		const outcome = await onSave(recordOf(fields, old), recordOf(fields, changes));
		if (outcome?.ok) {
			setBefore(typed);
			setDirty(false);
		}
		if (!outcome?.ok && outcome?.error.current) {
			const stored = formValuesOf(fields, changed, outcome.error.current as League);
			setBefore({ ...before, ...stored });
			setConflicts(changesOf(old, stored));
		}
	}
	const errorOf = (name: string) =>
		conflicts[name] === undefined
			? error?.fields[name]
			: `Someone else changed this to “${conflicts[name]}”. Save again to use yours.`;
	return (
		<form
			ref={form}
			method="post"
			className="form"
			onSubmit={onSubmit}
			onInput={({ currentTarget }) => {
				setUnchanged(false);
				setDirty(Object.keys(changesOf(before, valuesIn(currentTarget))).length > 0);
			}}
		>
			{formErrorText(error) && <Alert tone="error">{formErrorText(error)}</Alert>}
			{groups.map((group) => (
				<Fragment key={group.title}>
					<h2>{group.title}</h2>
					<DescribedFields
						fields={fields}
						names={group.names}
						valueOf={(name) => ({ name, value: before[name] ?? "", error: errorOf(name) })}
						emptyOption=""
						required={names}
						isOwn
					/>
				</Fragment>
			))}
			<Button
				type="submit"
				ref={saveButton}
				disabled={!isLive}
				isBusy={isSaving}
				busyLabel="Saving …"
			>
				Save settings
			</Button>
			<p role="status">{isUnchanged && "Nothing has changed."}</p>
			<LeaveQuestion isDirty={isDirty}>Your changes to the settings are not saved.</LeaveQuestion>
		</form>
	);
}
