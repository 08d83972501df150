import type { ReactNode } from "react";

interface RadioGroupProps<T extends string> {
	label: string;
	name: string;
	value: T | null;
	/** Long options, as names are, wrap into rows on phones. */
	areNames?: boolean;
	options: readonly (readonly [T, ReactNode])[];
	choose: (value: T) => void;
}

/** A few options, all visible: radio buttons. */
export function RadioGroup<T extends string>({
	label,
	name,
	value,
	areNames = false,
	options,
	choose,
}: RadioGroupProps<T>) {
	return (
		<fieldset className={areNames ? "radio-group of-names" : "radio-group"}>
			<legend>{label}</legend>
			{options.map(([option, text]) => (
				<label key={option}>
					<input
						type="radio"
						name={name}
						checked={value === option}
						onChange={() => choose(option)}
					/>
					<span>{text}</span>
				</label>
			))}
		</fieldset>
	);
}
