import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSave } from "../../data/use-save.ts";
import { Modal } from "../../ui/dialog.tsx";
import { useFocusRefused } from "../form-values.ts";
import type { Said } from "../undo-toast.tsx";
import { shownOf } from "./cell-text.tsx";
import { type AnyColumn, type AnyRow, type Cell, cellOf, isEdited, isInForm } from "./column.ts";
import { FormField } from "./form-field.tsx";
import { keptForm, type TypedRow } from "./kept-form.ts";
import { type Edits, editOf, type Outcome, withEdits } from "./save-queue.ts";
import { judge, readTyped, typedOf } from "./typed-cell.ts";
import type { UnsavedEdits } from "./unsaved.ts";

interface RowFormProps {
	title: string;
	kind: string;
	/** Null for a new row. */
	id: string | null;
	idField: string;
	row: AnyRow;
	rows: readonly AnyRow[];
	columns: readonly AnyColumn[];
	/** The field with which the keyboard begins. */
	field: string | undefined;
	edits: Edits;
	path: string;
	nameOf: (row: AnyRow) => string;
	queue: UnsavedEdits | null;
	userId: number;
	onAdded: (id: string) => void;
	onSaid: (said: Said) => void;
	onClose: () => void;
}

/**
 * A row as a form: all its fields at once, and on a phone the way to edit at all. What was typed
 * and not saved outlives a reload; whoever closes the form lets go of it.
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
	queue,
	userId,
	onAdded,
	onSaid,
	onClose,
}: RowFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const shown = withEdits(row, edits);
	const fields = columns.filter(
		(column) => isInForm(column) && (id === null || isEdited(column, row)),
	);
	const facts = id === null ? [] : columns.filter((column) => !fields.includes(column));
	const [before] = useState<TypedRow>(() =>
		Object.fromEntries(
			fields.map((column) => [column.field, typedOf(column, cellOf(column, shown))]),
		),
	);
	const kept = keptForm(userId, kind, id);
	const [restored, setRestored] = useState(() => kept.read());
	const [typed, setTyped] = useState<TypedRow>({ ...before, ...restored });
	const [touched, setTouched] = useState<readonly string[]>([]);
	const [sent, setSent] = useState<string | null>(null);
	const [trouble, setTrouble] = useState<Outcome | null>(null);
	/** What the league says now of the fields that somebody else has changed. */
	const [theirs, setTheirs] = useState<Readonly<Record<string, Cell>>>({});
	const creation = useSave();

	const draft = draftOf(shown, fields, typed);
	const others = rows.filter((each) => id === null || String(each[idField]) !== id);
	const faults = Object.fromEntries(
		fields.flatMap((column) => {
			const read = judge(column, typed[column.field] ?? "", cellOf(column, row), draft, others);
			return read.ok ? [] : [[column.field, read.says]];
		}),
	);
	const refusedFields =
		creation.error?.fields ?? (trouble?.kind === "refused" ? trouble.faults : {});
	const [focusing, setFocusing] = useState<object | null>(null);
	useFocusRefused(form, focusing);
	const isSaving = sent !== null || creation.isSaving;

	function close() {
		kept.drop();
		onClose();
	}

	useEffect(() => {
		if (!sent || !queue) return;
		return queue.onSettled((edit, outcome) => {
			if (edit.key !== sent) return;
			setSent(null);
			// What could not be sent waits in the table, where it is marked.
			if (outcome.kind === "done" || outcome.kind === "later") {
				close();
				return;
			}
			queue.drop(({ key }) => key === sent);
			setTrouble(outcome);
			if (outcome.kind === "stale")
				setTheirs(
					Object.fromEntries(
						Object.keys(edit.fields).flatMap((name) =>
							name in outcome.current && outcome.current[name] !== edit.fields[name]?.seen
								? [[name, outcome.current[name] ?? null]]
								: [],
						),
					),
				);
			setFocusing({});
		});
	});

	function type(name: string, text: string) {
		const next = { ...typed, [name]: text };
		setTyped(next);
		if (!touched.includes(name)) setTouched([...touched, name]);
		if (creation.error) creation.clearError();
		if (trouble?.kind === "refused") setTrouble(null);
		kept.write(changed(before, next));
	}
	async function save(event: FormEvent) {
		event.preventDefault();
		if (isSaving) return;
		setTouched(fields.map((column) => column.field));
		if (Object.keys(faults).length > 0) {
			setFocusing({});
			return;
		}
		if (id === null) {
			const outcome = await creation.save(path, { ...row, ...draft });
			if (!outcome?.ok) {
				setFocusing({});
				return;
			}
			close();
			onAdded(String((outcome.answer as AnyRow)[idField]));
			onSaid({ text: `${nameOf(outcome.answer as AnyRow)} was added.`, undo: outcome.undo });
			return;
		}
		const wishes = fields.flatMap((column) => {
			const { field: name } = column;
			const value = draft[name] ?? null;
			const edit = editOf(edits, name);
			const isStuck = edit !== undefined && edit.state !== "saved";
			if (value === (shown[name] ?? cellOf(column, shown)) && !isStuck) return [];
			const seen =
				name in theirs
					? (theirs[name] ?? null)
					: (edit?.theirs?.[name] ?? edit?.fields[name]?.seen ?? row[name] ?? cellOf(column, row));
			return [
				{ column, value, seen: edit?.state === "saved" ? (edit.answer?.[name] ?? null) : seen },
			];
		});
		if (wishes.length === 0 || !queue) {
			close();
			return;
		}
		setTrouble(null);
		setSent(
			queue.save({
				kind,
				id,
				path,
				name: nameOf({ ...row, ...draft }),
				heads: Object.fromEntries(wishes.map(({ column }) => [column.field, column.head])),
				page: location.pathname,
				fields: Object.fromEntries(
					wishes.map(({ column, value, seen }) => [column.field, { value, seen }]),
				),
			}),
		);
	}
	const above =
		creation.error && Object.keys(creation.error.fields).length === 0
			? creation.error.message
			: trouble && trouble.kind !== "done" && Object.keys(refusedFields).length === 0
				? trouble.says
				: null;
	return (
		<Modal title={title} closing="Cancel" onClose={close}>
			<form ref={form} className="form row-form" method="post" noValidate onSubmit={save}>
				{above && (
					<p className="notice wrong" role="alert">
						{above}
					</p>
				)}
				{restored && (
					<p className="notice">
						What you had typed before is here again.{" "}
						<button
							type="button"
							className="as-link"
							onClick={() => {
								kept.drop();
								setTyped(before);
								setRestored(null);
							}}
						>
							Begin anew
						</button>
					</p>
				)}
				{facts.length > 0 && (
					<dl className="row-facts">
						{facts.map((column) => (
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
						const stuck =
							edit &&
							(edit.state === "refused" || edit.state === "faulty" || edit.state === "stale")
								? (edit.faults?.[name] ?? edit.says)
								: undefined;
						const other =
							name in theirs
								? theirs
								: edit?.state === "stale" && edit.theirs && name in edit.theirs
									? edit.theirs
									: undefined;
						return (
							<FormField
								key={name}
								column={column}
								row={draft}
								typed={typed[name] ?? ""}
								error={
									(touched.includes(name) ? faults[name] : undefined) ??
									refusedFields[name] ??
									(touched.includes(name) ? undefined : stuck)
								}
								theirs={other && shownOf(column, { ...shown, ...other })}
								onKeepTheirs={() => type(name, typedOf(column, other?.[name] ?? null))}
								hasKeyboard={field === name}
								onType={(text) => type(name, text)}
							/>
						);
					})}
				</div>
				<button type="submit" className="button" aria-disabled={isSaving}>
					{isSaving ? "Saving …" : id === null ? "Add" : "Save"}
				</button>
			</form>
		</Modal>
	);
}

/** The row as it would be: fields that can't be read yet stand as they were. */
function draftOf(row: AnyRow, fields: readonly AnyColumn[], typed: TypedRow): AnyRow {
	const values = fields.map((column) => {
		const before = cellOf(column, row);
		const read = readTyped(column, typed[column.field] ?? "", before);
		return [column.field, read.ok ? read.value : before] as const;
	});
	return { ...row, ...Object.fromEntries(values) };
}

function changed(before: TypedRow, after: TypedRow): TypedRow {
	return Object.fromEntries(Object.entries(after).filter(([name, text]) => text !== before[name]));
}
