import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { CellMessage } from "./cell-message.tsx";
import type { AnyColumn, AnyRow, Cell } from "./column.ts";
import { judge, typedOf } from "./typed-cell.ts";

export interface Committed {
	value: Cell;
	/** Why the value can't be sent. */
	fault?: string;
	/** Where the keyboard goes. */
	then: { key: "Enter" | "Tab"; isBack: boolean } | null;
}
interface CellEditorProps {
	column: AnyColumn;
	row: AnyRow;
	rows: readonly AnyRow[];
	/** What stands in the cell. */
	value: Cell;
	/**
	 * What takes the place of what stands there: nothing yet, for the sign that is being typed, or
	 * what was pasted. Null: it stays.
	 */
	fresh: string | null;
	onCommit: (committed: Committed) => void;
	onCancel: () => void;
}

/**
 * The control in a cell that is edited, with the rule of its column beside it. Leaving it takes
 * what was typed along, as in a spreadsheet.
 */
export function CellEditor({
	column,
	row,
	rows,
	value,
	fresh,
	onCommit,
	onCancel,
}: CellEditorProps) {
	const before = typedOf(column, value);
	const [typed, setTyped] = useState(
		fresh === null || ((column.kind === "choice" || column.kind === "date") && fresh === "")
			? before
			: fresh,
	);
	const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
	const isDone = useRef(false);
	const opened = useRef(false);
	const id = useId();
	const read = judge(column, typed, value, row, rows);
	const fault = typed === before && fresh === null ? undefined : read.ok ? undefined : read.message;

	useLayoutEffect(() => {
		const element = control.current;
		element?.focus({ preventScroll: true });
		if (column.kind === "choice") {
			try {
				element?.showPicker();
				opened.current = true;
			} catch {
				// Browsers show the list only on somebody's touch; it opens by hand too.
			}
		} else if (fresh === null && column.kind !== "date") element?.select();
	}, [column, fresh]);

	function finish(next: string, then: Committed["then"], mayLeaveFaulty: boolean) {
		if (isDone.current) return;
		const result = judge(column, next, value, row, rows);
		if (!result.ok && !mayLeaveFaulty && next !== before) return;
		isDone.current = true;
		if (next === before || (result.ok && result.value === value)) onCommit({ value, then });
		else
			onCommit(
				result.ok ? { value: result.value, then } : { value: next, fault: result.message, then },
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
				{ key, isBack: shiftKey },
				false,
			);
		} else if (column.kind === "choice") opened.current = false;
	}
	const common = {
		ref: control,
		value: typed,
		"aria-label": column.head,
		"aria-invalid": fault === undefined ? undefined : (true as const),
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
						if (opened.current) finish(currentTarget.value, { key: "Enter", isBack: false }, true);
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
			<CellMessage id={id} anchor={control} isWrong={fault !== undefined}>
				{fault ?? column.hint}
			</CellMessage>
		</>
	);
}

/** The keyboard that a phone shows. */
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
	/** What stood there, which is kept in the list even where it may not be chosen any more. */
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
