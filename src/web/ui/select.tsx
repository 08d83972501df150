import type { ComponentProps } from "react";
import { type FieldProps, Labelled } from "./field.tsx";
import { useFieldError } from "./field-error.ts";

/** A choice from a list; its `option` elements are the children. */
export function Select({
	label,
	value,
	error: given,
	hint,
	children,
	...select
}: FieldProps & Omit<ComponentProps<"select">, keyof FieldProps>) {
	const { error, ...first } = useFieldError(select.name, given);
	return (
		<Labelled label={label} error={error} hint={hint} required={select.required}>
			{(ids) => (
				<select {...select} {...ids} {...first} defaultValue={value}>
					{children}
				</select>
			)}
		</Labelled>
	);
}
