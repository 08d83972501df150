import { type ReactNode, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import {
	ControlledField,
	ControlledSelect,
	ControlledTextArea,
} from "../../ui/controlled-fields.tsx";
import { ChoiceOptions, inputModes, Suggestions } from "./cell-editor.tsx";
import type { AnyColumn, AnyRow } from "./column.ts";

interface FormFieldProps {
	column: AnyColumn;
	row: AnyRow;
	typed: string;
	error: string | undefined;
	/** The value that someone else has saved meanwhile. */
	theirs?: ReactNode;
	onKeepTheirs?: () => void;
	hasAutofocus?: boolean;
	onType: (text: string) => void;
}

/** The form field of a column; offers to keep what someone else has saved. */
export function FormField({
	column,
	row,
	typed,
	error,
	theirs,
	onKeepTheirs,
	hasAutofocus = false,
	onType,
}: FormFieldProps) {
	const words = useId();
	const { kind, field: name, head } = column;
	const hint =
		theirs === undefined ? column.hint : <Theirs theirs={theirs} onKeep={onKeepTheirs} />;
	if (kind === "yes")
		return (
			<Checkbox
				label={head}
				name={name}
				checked={typed === "true"}
				error={error}
				hint={hint}
				onChange={({ currentTarget }) => onType(String(currentTarget.checked))}
			/>
		);
	const field = {
		name,
		label: head,
		value: typed,
		error,
		hint,
		required: column.isRequired,
		"data-autofocus": hasAutofocus || undefined,
		autoComplete: "off",
	};
	return (
		<div className={kind === "prose" || kind === "link" ? "whole" : undefined}>
			{kind === "choice" ? (
				<ControlledSelect {...field} onChange={onType}>
					<ChoiceOptions column={column} row={row} typed={typed} />
				</ControlledSelect>
			) : kind === "prose" ? (
				<ControlledTextArea {...field} onChange={onType} />
			) : (
				<ControlledField
					{...field}
					type={kind === "date" ? "date" : "text"}
					inputMode={inputModes[kind]}
					list={column.suggestions && words}
					onChange={onType}
				/>
			)}
			{column.suggestions && <Suggestions id={words} words={column.suggestions} />}
		</div>
	);
}

const Theirs = ({ theirs, onKeep }: { theirs: ReactNode; onKeep: (() => void) | undefined }) => (
	<>
		It is now {theirs || "empty"}.{" "}
		<Button variant="text" onClick={onKeep}>
			Keep theirs
		</Button>
	</>
);
