import { ControlledSelect } from "../../../ui/controlled-fields.tsx";

interface LabeledSelectProps {
	label: string;
	value: string;
	onChange: (value: string) => void;
	options: readonly (readonly [value: string, label: string])[];
	/** The label of the empty option; null: there is none. */
	empty?: string | null;
	hint?: string;
}

/** A choice of values with their labels. */
export const LabeledSelect = ({
	label,
	value,
	onChange,
	options,
	empty = "Choose…",
	hint,
}: LabeledSelectProps) => (
	<ControlledSelect label={label} value={value} onChange={onChange} hint={hint}>
		{empty !== null && <option value="">{empty}</option>}
		{options.map(([key, text]) => (
			<option key={key} value={key}>
				{text}
			</option>
		))}
	</ControlledSelect>
);
