import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldError } from "./field-error.ts";

export interface FieldProps {
	name: string;
	label: string;
	/** Its initial value. */
	value: string;
	error: string | undefined;
	hint?: ReactNode;
	required?: boolean;
}

/** A text, number, date or search field. */
export function Field({
	label,
	value,
	error: given,
	hint,
	...input
}: FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>) {
	const { error, ...first } = useFieldError(input.name, given);
	return (
		<Labelled label={label} error={error} hint={hint} required={input.required}>
			{(ids) => <input {...input} {...ids} {...first} defaultValue={value} />}
		</Labelled>
	);
}

export function TextArea({
	label,
	value,
	error: given,
	hint,
	...area
}: FieldProps & { maxLength: number }) {
	const { error, ...first } = useFieldError(area.name, given);
	return (
		<Labelled label={label} error={error} hint={hint} required={area.required}>
			{(ids) => <textarea {...area} {...ids} {...first} defaultValue={value} />}
		</Labelled>
	);
}

export interface LabelledProps {
	label: ReactNode;
	error?: ReactNode;
	hint?: ReactNode;
	required?: boolean | undefined;
	className?: string;
	children: (ids: {
		id: string;
		"aria-invalid": true | undefined;
		"aria-describedby": string | undefined;
	}) => ReactNode;
}

/** A control with its label above, and its error and hint below. */
export function Labelled({ label, error, hint, required, className, children }: LabelledProps) {
	const id = useId();
	const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label htmlFor={id}>
				{label}
				{required && <span aria-hidden="true"> *</span>}
			</label>
			{children({
				id,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": described || undefined,
			})}
			{error && (
				<span className="error" id={`${id}-error`}>
					{error}
				</span>
			)}
			{hint && (
				<span className="hint" id={`${id}-hint`}>
					{hint}
				</span>
			)}
		</div>
	);
}
