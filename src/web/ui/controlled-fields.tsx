import type { ComponentProps, ReactNode } from "react";
import { Labelled, type LabelledProps } from "./field.tsx";

interface Controlled {
	label: string;
	/** Only screen readers get the label, since a table or a heading shows it already. */
	isLabelHidden?: boolean;
	value: string;
	onChange: (value: string) => void;
	error?: string | undefined;
	hint?: ReactNode;
}
type ControlledProps<Tag extends "input" | "select" | "textarea"> = Controlled &
	Omit<ComponentProps<Tag>, keyof Controlled>;

/** A choice whose value a component keeps; its `option` elements are the children. */
export const ControlledSelect = ({
	label,
	isLabelHidden,
	error,
	hint,
	onChange,
	...select
}: ControlledProps<"select">) => (
	<MaybeLabelled
		label={label}
		isLabelHidden={isLabelHidden}
		error={error}
		hint={hint}
		required={select.required}
	>
		{(ids) => (
			<select
				{...select}
				{...ids}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
			/>
		)}
	</MaybeLabelled>
);

/** A text or date that a component keeps. */
export const ControlledField = ({
	label,
	isLabelHidden,
	error,
	hint,
	onChange,
	...input
}: ControlledProps<"input">) => (
	<MaybeLabelled
		label={label}
		isLabelHidden={isLabelHidden}
		error={error}
		hint={hint}
		required={input.required}
	>
		{(ids) => (
			<input {...input} {...ids} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
		)}
	</MaybeLabelled>
);

/** A long text that a component keeps. */
export const ControlledTextArea = ({
	label,
	isLabelHidden,
	error,
	hint,
	onChange,
	...area
}: ControlledProps<"textarea">) => (
	<MaybeLabelled
		label={label}
		isLabelHidden={isLabelHidden}
		error={error}
		hint={hint}
		required={area.required}
	>
		{(ids) => (
			<textarea
				{...area}
				{...ids}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
			/>
		)}
	</MaybeLabelled>
);

type MaybeLabelledProps = Omit<LabelledProps, "label" | "children" | "className"> &
	Pick<Controlled, "label"> & {
		isLabelHidden: boolean | undefined;
		children: (
			ids: Partial<Parameters<LabelledProps["children"]>[0]> & { "aria-label"?: string },
		) => ReactNode;
	};

const MaybeLabelled = ({ isLabelHidden, children, ...labelled }: MaybeLabelledProps) =>
	isLabelHidden ? (
		children({ "aria-label": labelled.label })
	) : (
		<Labelled {...labelled}>{children}</Labelled>
	);
