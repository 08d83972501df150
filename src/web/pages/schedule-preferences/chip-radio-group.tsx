interface ChipRadioGroupProps {
	label: string;
	name: string;
	options: Readonly<Record<string, string>>;
	chosen: string;
}

/** One row of a form: a few answers side by side, one of which is chosen with a tap. */
export const ChipRadioGroup = ({ label, name, options, chosen }: ChipRadioGroupProps) => (
	<fieldset className="choices">
		<legend>{label}</legend>
		<div>
			{Object.entries(options).map(([value, text]) => (
				<label key={value}>
					<input type="radio" name={name} value={value} defaultChecked={value === chosen} />
					<span>{text}</span>
				</label>
			))}
		</div>
	</fieldset>
);
