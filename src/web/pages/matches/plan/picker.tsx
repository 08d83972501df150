import { Labelled } from "../../../ui/field.tsx";

interface PickerProps {
	label: string;
	value: string;
	onChange: (value: string) => void;
	options: readonly (readonly [value: string, label: string])[];
	/** The label of the empty option; null: there is none. */
	empty?: string | null;
	hint?: string;
}

/** A list whose value the page keeps. */
export const Picker = ({
	label,
	value,
	onChange,
	options,
	empty = "Choose",
	hint,
}: PickerProps) => (
	<Labelled label={label} hint={hint}>
		{(ids) => (
			<select
				{...ids}
				value={value}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
			>
				{empty !== null && <option value="">{empty}</option>}
				{options.map(([key, text]) => (
					<option key={key} value={key}>
						{text}
					</option>
				))}
			</select>
		)}
	</Labelled>
);
