import { type ReactNode, useId } from "react";
import { messages } from "../../../league/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Labelled } from "../../ui/field.tsx";
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

/** The form field of a column. */
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
	const common = {
		name,
		value: typed,
		required: column.isRequired,
		"data-autofocus": hasAutofocus || undefined,
		autoComplete: "off",
	};
	return (
		<div className={kind === "prose" || kind === "link" ? "whole" : undefined}>
			<Labelled label={head} error={error} hint={hint} required={column.isRequired}>
				{(ids) =>
					kind === "choice" ? (
						<select
							{...common}
							{...ids}
							onChange={({ currentTarget }) => onType(currentTarget.value)}
						>
							<ChoiceOptions column={column} row={row} typed={typed} />
						</select>
					) : kind === "prose" ? (
						<textarea
							{...common}
							{...ids}
							onChange={({ currentTarget }) => onType(currentTarget.value)}
						/>
					) : (
						<input
							{...common}
							{...ids}
							type={kind === "date" ? "date" : "text"}
							inputMode={inputModes[kind]}
							list={column.suggestions && words}
							onChange={({ currentTarget }) => onType(currentTarget.value)}
						/>
					)
				}
			</Labelled>
			{column.suggestions && <Suggestions id={words} words={column.suggestions} />}
		</div>
	);
}

const Theirs = ({ theirs, onKeep }: { theirs: ReactNode; onKeep: (() => void) | undefined }) => (
	<>
		{messages.changedBySomeoneElse} It is now {theirs || "empty"}.{" "}
		<Button variant="text" onClick={onKeep}>
			Keep theirs
		</Button>
	</>
);
