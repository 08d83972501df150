import type { ComponentProps } from "react";
import { type FieldProps, Labelled } from "./field.tsx";

/** A choice from a list; its `option` elements are the children. */
export function Select({
	label,
	value,
	error,
	hint,
	children,
	...select
}: FieldProps & Omit<ComponentProps<"select">, keyof FieldProps>) {
	return (
		<Labelled label={label} error={error} hint={hint} required={select.required}>
			{(ids) => (
				<select {...select} {...ids} defaultValue={value}>
					{children}
				</select>
			)}
		</Labelled>
	);
}
