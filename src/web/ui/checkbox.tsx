import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldError } from "./field-error.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
	label: ReactNode;
	error?: string | undefined;
	hint?: ReactNode;
}

export function Checkbox({ label, error: given, hint, ...input }: CheckboxProps) {
	const id = useId();
	const { error } = useFieldError(input.name, given);
	return (
		<div className="field">
			<label className="toggle">
				<input
					{...input}
					type="checkbox"
					aria-invalid={error ? true : input["aria-invalid"]}
					aria-describedby={error || hint ? id : input["aria-describedby"]}
				/>
				{label}
			</label>
			{(error || hint) && (
				<span id={id}>
					{error && <span className="error">{error} </span>}
					{hint && <span className="hint">{hint}</span>}
				</span>
			)}
		</div>
	);
}

/** Belongs in a `fieldset` with the others of its `name`. */
export const Radio = ({
	label,
	...input
}: { label: ReactNode } & Omit<ComponentProps<"input">, "type">) => (
	<label className="toggle">
		<input {...input} type="radio" /> {label}
	</label>
);
