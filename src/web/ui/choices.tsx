/** An empty value means none. */
export interface Choice {
	value: string;
	label: string;
	group?: string;
}

/** The options of a list, in their groups. */
export function Choices({ choices }: { choices: readonly Choice[] }) {
	const groups = [...new Set(choices.map(({ group }) => group))];
	return groups.map((group) => {
		const options = choices
			.filter((choice) => choice.group === group)
			.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			));
		return group === undefined ? (
			options
		) : (
			<optgroup key={group} label={group}>
				{options}
			</optgroup>
		);
	});
}
