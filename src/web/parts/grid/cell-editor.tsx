import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { CellMessage } from "../../ui/cell-message.tsx";
import { Choices } from "../../ui/choices.tsx";
import { ControlledSelect } from "../../ui/controlled-fields.tsx";
import { inputTextOf, validateInput } from "./cell-input.ts";
import type { AnyColumn, AnyRow, Cell } from "./column.ts";

/**
 * The cell that is edited; `initialText` replaces its text unless it is null. `seen`: the server's
 * value when the editor was opened; undefined if a change of the cell was still unsaved.
 */
export interface Editing {
	id: string;
	field: string;
	initialText: string | null;
	seen: Cell | undefined;
}

export interface Committed {
	/** Null: nothing was entered. `problem`: why the value can't be sent. */
	entered: { value: Cell; problem?: string } | null;
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
	// The page may be reloaded with someone else's value meanwhile.
	const [opened] = useState({ value, text: before });
	const [typed, setTyped] = useState(
		initialText === null ||
			((column.kind === "choice" || column.kind === "date") && initialText === "")
			? before
			: initialText,
	);
	const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
	const isDone = useRef(false);
	const isPickerOpen = useRef(false);
	const id = useId();
	const parsed = validateInput(column, typed, value, row, rows);
	const problem =
		typed === opened.text && initialText === null
			? undefined
			: parsed.ok
				? undefined
				: parsed.message;

	useLayoutEffect(() => {
		const element = control.current;
		element?.focus({ preventScroll: true });
		if (column.kind === "choice") {
			try {
				element?.showPicker();
				isPickerOpen.current = true;
			} catch {
				// Browsers allow this only right after a user action.
			}
		} else if (initialText === null && column.kind !== "date") element?.select();
	}, [column, initialText]);

	function finish(next: string, then: Committed["then"], mayBeInvalid: boolean) {
		if (isDone.current) return;
		const result = validateInput(column, next, value, row, rows);
		const isSame = next === opened.text || (result.ok && result.value === opened.value);
		if (!result.ok && !mayBeInvalid && !isSame) return;
		isDone.current = true;
		const entered = result.ok ? { value: result.value } : { value: next, problem: result.message };
		onCommit({ entered: isSame ? null : entered, then });
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
		} else if (column.kind === "choice") isPickerOpen.current = false;
	}
	const common = {
		ref: control,
		value: typed,
		"aria-invalid": problem === undefined ? undefined : (true as const),
		"aria-describedby": id,
		"aria-required": column.isRequired || undefined,
		onKeyDown,
		onBlur: () => finish(typed, null, true),
	};
	return (
		<>
			{column.kind === "choice" ? (
				<ControlledSelect
					{...common}
					label={column.head}
					isLabelHidden
					onPointerDown={() => {
						isPickerOpen.current = true;
					}}
					onChange={(text) => {
						setTyped(text);
						if (isPickerOpen.current) finish(text, { key: "Enter", isBackward: false }, true);
					}}
				>
					<ChoiceOptions column={column} row={row} typed={before} />
				</ControlledSelect>
			) : (
				<input
					{...common}
					aria-label={column.head}
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
	const isKnown = choices.some(({ value }) => value === typed);
	return (
		<>
			{!choices.some(({ value }) => value === "") && !(column.isRequired && typed !== "") && (
				<option value="">{column.isRequired ? "Choose…" : "None"}</option>
			)}
			{!isKnown && typed !== "" && <option value={typed}>{typed}</option>}
			<Choices choices={choices} />
		</>
	);
}
