import { type FormEvent, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { messages } from "../../../league/messages.ts";
import { listOf } from "../../../league/wording.ts";
import { draftOf, type FormDraft } from "../../data/draft-store.ts";
import { needsAttention, seenIn } from "../../data/edits.ts";
import { formErrorText } from "../../data/form-refusal.ts";
import type { Me } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useFocusInvalid } from "../../ui/checked-form.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type CellEditList, type CellEdits, editOf, reasonOf, withEdits } from "./cell-edits.ts";
import { inputTextOf, parseInput, validateInput } from "./cell-input.ts";
import { shownOf } from "./cell-text.tsx";
import { type AnyColumn, type AnyRow, cellOf, isEditable, isInForm } from "./column.ts";
import { FormField } from "./form-field.tsx";

interface RowFormProps {
	title: string;
	kind: string;
	/** Null for a new row. */
	id: string | null;
	idField: string;
	row: AnyRow;
	rows: readonly AnyRow[];
	columns: readonly AnyColumn[];
	/** The field that is focused first. */
	field: string | undefined;
	edits: CellEditList;
	path: string;
	nameOf: (row: AnyRow) => string;
	/** Null on pages where rows are only added. */
	cellEdits: CellEdits | null;
	onAdded: (id: string) => void;
	onMessage: (message: ToastMessage) => void;
	onClose: () => void;
}

/**
 * A form with all fields of a row; on phones the only way to edit. Unsaved input survives a
 * reload; closing the form discards it.
 */
export function RowForm({
	title,
	kind,
	id,
	idField,
	row,
	rows,
	columns,
	field,
	edits,
	path,
	nameOf,
	cellEdits,
	onAdded,
	onMessage,
	onClose,
}: RowFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const shown = withEdits(row, edits);
	const fields = columns.filter(
		(column) => isInForm(column) && (id === null || isEditable(column, row)),
	);
	const readOnlyColumns =
		id === null
			? []
			: columns.filter((column) => column.isInForm !== false && !fields.includes(column));
	const [before] = useState<FormDraft>(() =>
		Object.fromEntries(
			fields.map((column) => [column.field, inputTextOf(column, cellOf(column, shown))]),
		),
	);
	/** The server's values as this form has shown them. */
	const [seen, setSeen] = useState<AnyRow>(() =>
		Object.fromEntries(
			fields.map((column) => {
				const edit = editOf(edits, column.field);
				return [column.field, edit ? seenIn(edit) : (row[column.field] ?? cellOf(column, row))];
			}),
		),
	);
	/** Values that someone else has saved meanwhile. */
	const [theirs, setTheirs] = useState<AnyRow>(() =>
		Object.fromEntries(
			edits.flatMap(({ field: name, theirs }) => (theirs === undefined ? [] : [[name, theirs]])),
		),
	);
	const me = useRouteLoaderData("frame") as Me | null;
	const saved = draftOf(me && "userId" in me ? me.userId : 0, `${kind}/${id ?? "new"}`);
	const [restored, setRestored] = useState(saved.read);
	const [typed, setTyped] = useState<FormDraft>({ ...before, ...restored });
	const [touched, setTouched] = useState<readonly string[]>([]);
	const { save, isSaving, error, clearError } = useSave();
	/** The fields that were changed after this answer of the server. */
	const [retyped, setRetyped] = useState({ error, names: [] as readonly string[] });
	const retypedNames = retyped.error === error ? retyped.names : [];

	// The server asks before it adds a row that may be a mistake.
	const isQuestion = error?.code === "NOT_CONFIRMED";

	const draft = rowOf(shown, fields, typed);
	const others = rows.filter((each) => id === null || String(each[idField]) !== id);
	const problems = Object.fromEntries(
		fields.flatMap((column) => {
			const parsed = validateInput(
				column,
				typed[column.field] ?? "",
				cellOf(column, row),
				draft,
				others,
			);
			return parsed.ok ? [] : [[column.field, parsed.message]];
		}),
	);
	/** Until the user has chosen a version. */
	const isConflict = (name: string) => name in theirs && !retypedNames.includes(name);
	const [focusing, setFocusing] = useState<object | null>(null);
	useFocusInvalid(form, focusing);

	function close() {
		saved.remove();
		onClose();
	}
	function type(name: string, text: string) {
		const next = { ...typed, [name]: text };
		setTyped(next);
		if (!touched.includes(name)) setTouched([...touched, name]);
		if (formErrorText(error)) clearError();
		else setRetyped({ error, names: [...retypedNames, name] });
		saved.keep(changed(before, next));
	}
	async function submit(event: FormEvent) {
		event.preventDefault();
		if (isSaving) return;
		setTouched(fields.map((column) => column.field));
		if (Object.keys(problems).length > 0) setFocusing({});
		else if (id === null) await create();
		else await update(id);
	}
	async function create() {
		const outcome = await save(path, { ...row, ...draft, ...(isQuestion && { confirmed: true }) });
		if (!outcome?.ok) {
			setFocusing({});
			return;
		}
		const added = outcome.answer as AnyRow;
		close();
		onAdded(String(added[idField]));
		onMessage({ text: `${nameOf(added)} was added.`, undo: outcome.undo });
	}
	async function update(rowId: string) {
		const edited = fields.filter(({ field: name }) => draft[name] !== seen[name]);
		const of = (values: AnyRow) =>
			Object.fromEntries(edited.map(({ field: name }) => [name, values[name] ?? null]));
		const outcome =
			edited.length === 0
				? { ok: true as const }
				: await save(path, { ...of(draft), seen: of(seen) }, "PUT");
		if (outcome?.ok) {
			cellEdits?.discard((edit) => edit.kind === kind && edit.id === rowId);
			close();
			if ("undo" in outcome) {
				const heads = listOf(edited.map(({ head }) => head));
				onMessage({ text: `${nameOf(draft)}: ${heads} saved.`, undo: outcome.undo });
			}
			return;
		}
		const current = outcome?.error.code === "STALE" ? outcome.error.current : undefined;
		if (current) {
			const newer = Object.fromEntries(
				Object.entries(current as AnyRow).filter(
					([name, value]) => name in of(draft) && value !== seen[name],
				),
			);
			setSeen({ ...seen, ...newer });
			setTheirs({ ...theirs, ...newer });
		}
		setFocusing({});
	}
	const formError = formErrorText(error);
	return (
		<Dialog title={title} closeLabel="Cancel" onClose={close}>
			<form ref={form} className="form row-form" method="post" noValidate onSubmit={submit}>
				<div role="alert">
					{formError && (
						<Alert tone={isQuestion ? "info" : "error"} isQuiet>
							{formError}
						</Alert>
					)}
				</div>
				{restored && (
					<Alert>
						We restored what you had typed.{" "}
						<Button
							variant="text"
							onClick={() => {
								saved.remove();
								setTyped(before);
								setRestored(null);
							}}
						>
							Start over
						</Button>
					</Alert>
				)}
				{readOnlyColumns.length > 0 && (
					<dl className="row-facts">
						{readOnlyColumns.map((column) => (
							<div key={column.field}>
								<dt>{column.head}</dt>
								<dd>{shownOf(column, shown) || "–"}</dd>
							</div>
						))}
					</dl>
				)}
				<div className="pair">
					{fields.map((column) => {
						const { field: name } = column;
						const edit = editOf(edits, name);
						const unsaved = edit && needsAttention(edit) ? reasonOf(edit) : undefined;
						return (
							<FormField
								key={name}
								column={column}
								row={draft}
								typed={typed[name] ?? ""}
								error={
									(touched.includes(name) ? problems[name] : undefined) ??
									(retypedNames.includes(name) ? undefined : error?.fields[name]) ??
									(touched.includes(name) ? undefined : unsaved) ??
									(isConflict(name) ? messages.changedBySomeoneElse : undefined)
								}
								theirs={name in theirs ? shownOf(column, { ...shown, ...theirs }) : undefined}
								onKeepTheirs={() => type(name, inputTextOf(column, theirs[name] ?? null))}
								hasAutofocus={field === name}
								onType={(text) => type(name, text)}
							/>
						);
					})}
				</div>
				<Button type="submit" isBusy={isSaving}>
					{isSaving ? "Saving…" : id !== null ? "Save" : isQuestion ? "Add anyway" : "Add"}
				</Button>
			</form>
		</Dialog>
	);
}

/** The row with the typed values; invalid input leaves a value unchanged. */
function rowOf(row: AnyRow, fields: readonly AnyColumn[], typed: FormDraft): AnyRow {
	const values = fields.map((column) => {
		const before = cellOf(column, row);
		const parsed = parseInput(column, typed[column.field] ?? "", before);
		return [column.field, parsed.ok ? parsed.value : before] as const;
	});
	return { ...row, ...Object.fromEntries(values) };
}

function changed(before: FormDraft, after: FormDraft): FormDraft {
	return Object.fromEntries(Object.entries(after).filter(([name, text]) => text !== before[name]));
}
