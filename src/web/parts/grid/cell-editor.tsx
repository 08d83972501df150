import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { inputTextOf, validateInput } from "./cell-input.ts";
import { CellMessage } from "./cell-message.tsx";
import type { AnyColumn, AnyRow, Cell } from "./column.ts";

/** The cell that is edited; `initialText` replaces its text unless it is null. */
export interface Editing {
	id: string;
	field: string;
	initialText: string | null;
}

export interface Committed {
	value: Cell;
	/** Why the value can't be sent. */
	problem?: string;
	/** The key that moves the focus to another cell. */
	then: { key: "Enter" | "Tab"; isBackward: boolean } | null;
}
interface CellEditorProps {
	column: AnyColumn;
	row: AnyRow;
	rows: readonly AnyRow[];
	/** The current value. */
	value: Cell;
	/**
	 * Replaces the current value: pasted text, or "" before the first typed character. Null: starts
	 * with the current value.
	 */
	initialText: string | null;
	onCommit: (committed: Committed) => void;
	onCancel: () => void;
}

/**
 * The input of the cell being edited, with its column's hint or error. Commits on blur, as in a
 * spreadsheet.
 */
export function CellEditor({
	column,
	row,
	rows,
	value,
	initialText,
	onCommit,
	onCancel,
}: CellEditorProps) {
	const before = inputTextOf(column, value);
	const [typed, setTyped] = useState(
		initialText === null ||
			((column.kind === "choice" || column.kind === "date") && initialText === "")
			? before
			: initialText,
	);
	const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
	const isDone = useRef(false);
	const opened = useRef(false);
	const id = useId();
	const parsed = validateInput(column, typed, value, row, rows);
	const problem =
		typed === before && initialText === null ? undefined : parsed.ok ? undefined : parsed.message;

	useLayoutEffect(() => {
		const element = control.current;
		element?.focus({ preventScroll: true });
		if (column.kind === "choice") {
			try {
				element?.showPicker();
				opened.current = true;
			} catch {
				// Browsers allow this only right after a user action.
			}
		} else if (initialText === null && column.kind !== "date") element?.select();
	}, [column, initialText]);

	function finish(next: string, then: Committed["then"], mayBeInvalid: boolean) {
		if (isDone.current) return;
		const result = validateInput(column, next, value, row, rows);
		if (!result.ok && !mayBeInvalid && next !== before) return;
		isDone.current = true;
		if (next === before || (result.ok && result.value === value)) onCommit({ value, then });
		else
			onCommit(
				result.ok ? { value: result.value, then } : { value: next, problem: result.message, then },
			);
	}
	function onKeyDown(event: KeyboardEvent) {
		event.stopPropagation();
		const { key, shiftKey } = event;
		if (event.nativeEvent.isComposing) return;
		if (key === "Escape") {
			event.preventDefault();
			isDone.current = true;
			onCancel();
		} else if (key === "Enter" || key === "Tab") {
			event.preventDefault();
			finish(
				event.currentTarget instanceof HTMLElement ? (control.current?.value ?? typed) : typed,
				{ key, isBackward: shiftKey },
				false,
			);
		} else if (column.kind === "choice") opened.current = false;
	}
	const common = {
		ref: control,
		value: typed,
		"aria-label": column.head,
		"aria-invalid": problem === undefined ? undefined : (true as const),
		"aria-describedby": id,
		"aria-required": column.isRequired || undefined,
		onKeyDown,
		onBlur: () => finish(typed, null, true),
	};
	return (
		<>
			{column.kind === "choice" ? (
				<select
					{...common}
					onPointerDown={() => {
						opened.current = true;
					}}
					onChange={({ currentTarget }) => {
						setTyped(currentTarget.value);
						if (opened.current)
							finish(currentTarget.value, { key: "Enter", isBackward: false }, true);
					}}
				>
					<ChoiceOptions column={column} row={row} typed={before} />
				</select>
			) : (
				<input
					{...common}
					type={column.kind === "date" ? "date" : "text"}
					inputMode={inputModes[column.kind]}
					list={column.suggestions && `${id}-words`}
					autoComplete="off"
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				/>
			)}
			{column.suggestions && <Suggestions id={`${id}-words`} words={column.suggestions} />}
			<CellMessage id={id} anchor={control} isWrong={problem !== undefined}>
				{problem ?? column.hint}
			</CellMessage>
		</>
	);
}

/** The on-screen keyboard on phones. */
export const inputModes: Partial<
	Record<AnyColumn["kind"], "numeric" | "decimal" | "url" | "email">
> = {
	number: "numeric",
	money: "decimal",
	rating: "decimal",
	link: "url",
	email: "email",
};

export const Suggestions = ({ id, words }: { id: string; words: readonly string[] }) => (
	<datalist id={id}>
		{words.map((word) => (
			<option key={word} value={word} />
		))}
	</datalist>
);

interface ChoiceOptionsProps {
	column: AnyColumn;
	row: Partial<AnyRow>;
	/** The current value; listed even if it is no longer a valid choice. */
	typed: string;
}

export function ChoiceOptions({ column, row, typed }: ChoiceOptionsProps) {
	const choices = column.choices?.(row as AnyRow) ?? [];
	const groups = [...new Set(choices.map(({ group }) => group))];
	const isKnown = choices.some(({ value }) => value === typed);
	const option = ({ value, label }: { value: string; label: string }) => (
		<option key={value} value={value}>
			{label}
		</option>
	);
	return (
		<>
			{!choices.some(({ value }) => value === "") && !(column.isRequired && typed !== "") && (
				<option value="">{column.isRequired ? "Choose …" : "None"}</option>
			)}
			{!isKnown && typed !== "" && <option value={typed}>{typed}</option>}
			{groups.map((group) => {
				const options = choices.filter((choice) => choice.group === group).map(option);
				return group === undefined ? (
					options
				) : (
					<optgroup key={group} label={group}>
						{options}
					</optgroup>
				);
			})}
		</>
	);
}
