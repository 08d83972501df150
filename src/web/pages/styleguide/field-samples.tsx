import { useRef, useState } from "react";
import { reasonMax } from "../../../league/entities/limits.ts";
import { Button } from "../../ui/button.tsx";
import { CellMessage } from "../../ui/cell-message.tsx";
import { Checkbox, Radio } from "../../ui/checkbox.tsx";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { Choices } from "../../ui/choices.tsx";
import {
	ControlledField,
	ControlledSelect,
	ControlledTextArea,
} from "../../ui/controlled-fields.tsx";
import { Field, Labelled, TextArea } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { long } from "./line.tsx";
import type { Theme } from "./theme.ts";

const empty = { value: "", error: undefined };

export const FieldSamples = () => (
	<div className="form">
		<Field name="default" label="Text" {...empty} hint="A hint says what is expected" />
		<Field name="focus" label="Focus" {...empty} className="is-focus" />
		<Field name="required" label="Required" {...empty} required />
		<Field name="error" label="With an error" value="12:3o" error="Use a time, like 9:30 am" />
		<Field name="off" label="Disabled" value="Set by the committee" error={undefined} disabled />
		<div className="pair">
			<Field name="number" label="Number" value="12" error={undefined} type="number" />
			<Field name="date" label="Date" value="2026-11-21" error={undefined} type="date" />
		</div>
		<Labelled label="A control of its own" error="Choose a color" hint="With error and hint">
			{(ids) => <input {...ids} type="color" />}
		</Labelled>
		<input type="file" aria-label="File" />
	</div>
);

export const ChoiceSamples = ({ theme }: { theme: Theme }) => (
	<div className="form">
		<Select name="select" label="Select" value="b" error={undefined} hint="With a hint">
			<Choices
				choices={[
					{ value: "a", label: "First", group: "A group" },
					{ value: "b", label: "Second", group: "A group" },
					{ value: "c", label: "Third" },
				]}
			/>
		</Select>
		<Select name="select-error" label="With an error" value="" error="Choose a team" required>
			<option value="">Choose…</option>
		</Select>
		<Select name="select-off" label="Disabled" value="a" error={undefined} disabled>
			<option value="a">First</option>
		</Select>
		<TextArea name="area" label="Long text" value={long} error={undefined} maxLength={reasonMax} />
		<TextArea
			name="area-error"
			label="With an error"
			value=""
			error="Write the text first."
			hint="With a hint"
			maxLength={reasonMax}
			required
		/>
		<Checkbox label="Checkbox" defaultChecked hint="With a hint" />
		<Checkbox label={long} error="Check this box" />
		<Checkbox label="Disabled" disabled />
		<fieldset>
			<legend>Radio</legend>
			<Radio label="Captain" name={`${theme}-role`} defaultChecked />
			<Radio label="Co-captain" name={`${theme}-role`} />
			<Radio label="Disabled" name={`${theme}-role`} disabled />
			<Radio label="With an error" name={`${theme}-role`} aria-invalid />
		</fieldset>
	</div>
);

export function ControlledSamples() {
	const [text, setText] = useState("");
	return (
		<div className="form">
			<ControlledField label="Text" value={text} onChange={setText} hint="With a hint" />
			<ControlledSelect label="Select" value={text} onChange={setText} error="Choose a team">
				<option value="">Choose…</option>
				<option value="text">text</option>
			</ControlledSelect>
			<ControlledSelect label="Only announced" isLabelHidden value={text} onChange={setText}>
				<option value="">Its label is hidden</option>
			</ControlledSelect>
			<ControlledTextArea label="Long text" value={text} onChange={setText} required />
			<ControlledTextArea label="Disabled" value={text} onChange={setText} disabled />
		</div>
	);
}

/**
 * The server has refused the first field; sending the form without the second shows another error.
 */
export function FormSample() {
	const form = useRef<HTMLFormElement>(null);
	const [error] = useState({ fields: { name: "Team name must be unique." } });
	return (
		<CheckedForm
			ref={form}
			className="form"
			error={error}
			hasAlert
			onSubmit={(event) => event.preventDefault()}
		>
			<Field name="name" label="Team name" value="Net Gains" error={error.fields.name} />
			<Field name="captain" label="Captain" {...empty} required />
			<Button type="submit">Save</Button>
		</CheckedForm>
	);
}

const cellMessages = {
	hint: "A hint on what to type",
	error: "Use a time, like 9:30 am",
};

/** Messages of table cells float above the page, so they are shown only on request. */
export function CellMessageSamples({ theme }: { theme: Theme }) {
	const cell = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState<keyof typeof cellMessages>();
	return (
		<div ref={cell} className="button-row">
			<Button variant="secondary" onClick={() => setShown("hint")}>
				Show a hint
			</Button>
			<Button variant="secondary" onClick={() => setShown("error")}>
				Show an error
			</Button>
			<Button variant="secondary" onClick={() => setShown(undefined)}>
				Show none
			</Button>
			<CellMessage id={`cell-${theme}`} anchor={cell} isWrong={shown === "error"}>
				{shown && cellMessages[shown]}
			</CellMessage>
		</div>
	);
}
