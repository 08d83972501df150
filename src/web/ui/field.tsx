import { type ComponentProps, type ReactNode, useId } from "react";

interface Common {
	name: string;
	label: string;
	/** What stood in it before, as after an error. */
	value: string;
	error: string | undefined;
	hint?: ReactNode;
	required?: boolean;
}

export function Field({
	label,
	value,
	error,
	hint,
	...input
}: Common & Omit<ComponentProps<"input">, keyof Common>) {
	return (
		<Labelled label={label} error={error} hint={hint} required={input.required}>
			{(ids) => <input {...input} {...ids} defaultValue={value} />}
		</Labelled>
	);
}

export function Select({
	label,
	value,
	error,
	hint,
	children,
	...select
}: Common & Omit<ComponentProps<"select">, keyof Common>) {
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

export function TextArea({ label, value, error, hint, ...area }: Common & { maxLength: number }) {
	return (
		<Labelled label={label} error={error} hint={hint} required={area.required}>
			{(ids) => <textarea {...area} {...ids} defaultValue={value} />}
		</Labelled>
	);
}

interface LabelledProps extends Pick<Common, "label" | "error" | "hint"> {
	required?: boolean | undefined;
	children: (ids: {
		id: string;
		"aria-invalid": true | undefined;
		"aria-describedby": string | undefined;
	}) => ReactNode;
}

/** A control with its name above, its hint below, and what is wrong with it in between. */
export function Labelled({ label, error, hint, required, children }: LabelledProps) {
	const id = useId();
	const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return (
		<div className="field">
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
