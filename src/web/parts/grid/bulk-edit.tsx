import { type FormEvent, useEffect, useRef, useState } from "react";
import { countOf, listOf } from "../../../league/wording.ts";
import type { ApiError } from "../../data/api-error.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFocusInvalid } from "../../ui/checked-form.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import {
	asFormColumn,
	chosenValues,
	commonValue,
	formTextOf,
	rowsToChange,
} from "./bulk-edit-rows.ts";
import { textOf } from "./cell-text.tsx";
import type { AnyColumn, AnyRow } from "./column.ts";
import { FormField } from "./form-field.tsx";
import { idOf } from "./use-grid-rows.ts";

interface BulkEditProps {
	kind: string;
	idField: string;
	rows: readonly AnyRow[];
	/** The columns that may be set in all of these rows. */
	columns: readonly AnyColumn[];
	onMessage: (message: ToastMessage) => void;
	onSaved: () => void;
	onClose: () => void;
}

const shownErrors = 12;

/** Sets the same values in several rows: all or none, with one undo. */
export function BulkEdit({
	kind,
	idField,
	rows,
	columns,
	onMessage,
	onSaved,
	onClose,
}: BulkEditProps) {
	const form = useRef<HTMLFormElement>(null);
	/** The text of each chosen field. */
	const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
	const [isTouched, setTouched] = useState(false);
	const [focusing, setFocusing] = useState<object | null>(null);
	useFocusInvalid(form, focusing);
	const { save, isSaving, error, clearError } = useSave();
	const refusal = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (error) refusal.current?.scrollIntoView({ block: "nearest" });
	}, [error]);
	const { values, problems } = chosenValues(columns, typed);
	const changing = rowsToChange(rows, columns, values);
	const chosen = columns.filter(({ field }) => field in typed);
	const hasProblems = Object.keys(problems).length > 0;

	function choose({ field }: AnyColumn, isChosen: boolean, text: string) {
		clearError();
		const { [field]: _, ...others } = typed;
		setTyped(isChosen ? { ...others, [field]: text } : others);
	}
	async function submit(event: FormEvent) {
		event.preventDefault();
		if (isSaving) return;
		setTouched(true);
		if (hasProblems) setFocusing({});
		if (hasProblems || changing.length === 0) return;
		const outcome = await save(
			`bulkUpdate/${kind}`,
			{
				changes: values,
				rows: changing.map((row) => ({
					id: Number(idOf(row, idField)),
					seen: Object.fromEntries(chosen.map(({ field }) => [field, row[field] ?? null])),
				})),
			},
			"PUT",
		);
		if (!outcome?.ok) return setFocusing({});
		onClose();
		onSaved();
		onMessage({
			text: `${countOf(changing.length, "row")}: ${listOf(chosen.map(({ head }) => head))} saved.`,
			undo: outcome.undo,
		});
	}
	return (
		<Dialog title={`Edit ${countOf(rows.length, "row")}`} closeLabel="Cancel" onClose={onClose}>
			<form ref={form} className="form bulk-edit" method="post" noValidate onSubmit={submit}>
				<p>Choose what to set. Everything else stays as it is.</p>
				{columns.map((column) => {
					const { field, head } = column;
					const text = typed[field];
					const common = commonValue(column, rows);
					return (
						<fieldset key={field} aria-label={head}>
							<Checkbox
								label={head}
								checked={text !== undefined}
								hint={
									common === undefined
										? "Now: different values"
										: `Now: ${textOf(column, rows[0] as AnyRow) || "empty"}`
								}
								onChange={({ currentTarget }) =>
									choose(column, currentTarget.checked, formTextOf(column, common))
								}
							/>
							{text !== undefined && (
								<FormField
									column={{ ...asFormColumn(column), head: `New value for ${head}` }}
									row={{ ...rows[0], ...values }}
									typed={text}
									error={
										(isTouched ? problems[field] : undefined) ?? error?.fields[`changes.${field}`]
									}
									onType={(next) => choose(column, true, next)}
								/>
							)}
						</fieldset>
					);
				})}
				<p role="status">
					{chosen.length > 0 &&
						!hasProblems &&
						!error &&
						(changing.length === 0
							? "All rows already have these values."
							: `${changing.length} of ${countOf(rows.length, "row")} will change.`)}
				</p>
				<div role="alert" ref={refusal}>
					{error && <Refusal error={error} />}
				</div>
				<Button
					type="submit"
					isBusy={isSaving}
					aria-disabled={chosen.length === 0 || (!hasProblems && changing.length === 0)}
				>
					{isSaving
						? "Saving…"
						: `Save ${countOf(hasProblems ? rows.length : changing.length, "row")}`}
				</Button>
			</form>
		</Dialog>
	);
}

/** Why nothing was saved: a sentence for each row, or about the values. */
function Refusal({ error }: { error: ApiError }) {
	const sentences = Object.entries(error.fields)
		.filter(([field]) => field.startsWith("rows."))
		.map(([, sentence]) => sentence);
	return (
		<Alert tone="error" isQuiet title={error.message}>
			{sentences.length > 0 && (
				<ul>
					{sentences.slice(0, shownErrors).map((sentence) => (
						<li key={sentence}>{sentence}</li>
					))}
					{sentences.length > shownErrors && <li>and {sentences.length - shownErrors} more</li>}
				</ul>
			)}
		</Alert>
	);
}
