import type { ChangeEventHandler, ReactNode } from "react";
import type { Field as FieldDescription, Fields } from "../../league/entities/define-record.ts";
import { amountTitle, rangeTitle, yearTitle } from "../../league/entities/field-titles.ts";
import { emailMax, linkMax, nameMax, phoneMax, proseMax } from "../../league/entities/limits.ts";
import type { SeasonNumbers } from "../../league/entities/season-numbers.ts";
import { facts } from "../../league/facts.ts";
import { Field, type FieldProps, TextArea } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import type { FormValues } from "./form-values.ts";

/** Hints and states of single inputs; one with `options` becomes a list. */
export interface InputOverrides {
	readonly [name: string]: {
		hint?: ReactNode;
		disabled?: boolean;
		options?: ReactNode;
		onChange?: ChangeEventHandler<HTMLElement & { value: string }>;
	};
}

interface DescribedFieldsProps {
	fields: Fields;
	/** The fields to show, in their order; each has `form` settings. */
	names: readonly string[];
	valueOf: (name: string) => Pick<FieldProps, "name" | "value" | "error">;
	/** The label of the empty option in lists, where there are any. */
	emptyOption?: string;
	required: readonly string[];
	/** The rows of inputs whose `form` settings name another row. */
	rows?: { readonly [name: string]: string };
	/** Whether users enter their own data: browsers can fill it in, and hints say "you". */
	isOwn?: boolean;
	/** The ratings that the season allows, where one of the fields is a rating. */
	ratings?: RatingLimits;
	more?: InputOverrides;
}

/** The inputs of a described record's fields, in rows; in each row, required ones come first. */
export function DescribedFields({ fields, names, rows = {}, ...props }: DescribedFieldsProps) {
	const { required } = props;
	const rowOf = (name: string) => rows[name] ?? fields[name]?.form?.row;
	return [...new Set(names.map(rowOf))].map((row) => {
		const inRow = names
			.filter((name) => rowOf(name) === row)
			.toSorted((a, b) => Number(required.includes(b)) - Number(required.includes(a)));
		const inputs = inRow.map((name) => (
			<DescribedField key={name} field={fields[name] as FieldDescription} name={name} {...props} />
		));
		if (inRow.length === 1) return inputs;
		return (
			<div key={row} className={inRow.length > 2 ? "pair few" : "pair"}>
				{inputs}
			</div>
		);
	});
}

interface DescribedFieldProps extends Omit<DescribedFieldsProps, "fields" | "names" | "rows"> {
	field: FieldDescription;
	name: string;
}

function DescribedField({ field, name, ...props }: DescribedFieldProps) {
	const { type, form, max } = field;
	const { options: ownOptions, ...more } = props.more?.[name] ?? {};
	const common = {
		...props.valueOf(name),
		label: form?.label ?? field.label ?? name,
		hint: props.isOwn && form?.hint,
		required: props.required.includes(name),
		...more,
	};
	if (ownOptions) return <Select {...common}>{ownOptions}</Select>;
	const { value } = common;
	const [yes = "Yes", no = "No"] = form?.yesAndNo ?? [];
	const options =
		type === "rating"
			? ratingsIn(props.ratings as RatingLimits, value)
			: type === "flag"
				? { true: yes, false: no }
				: field.choices;
	if (options)
		return (
			<Select {...common}>
				{type !== "flag" && <option value="">{props.emptyOption}</option>}
				{Object.entries(options).map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</Select>
		);
	if (type === "prose") return <TextArea {...common} maxLength={max ?? proseMax} />;
	return (
		<Field
			{...common}
			title={type === "year" ? yearTitle(field.example) : field.range && rangeTitle(...field.range)}
			{...inputs[type]}
			{...(max && { maxLength: max })}
			placeholder={form?.placeholder}
			autoComplete={(props.isOwn && form?.autoComplete) || "off"}
		/>
	);
}

const inputs: { readonly [Type in FieldDescription["type"]]?: object } = {
	name: { maxLength: nameMax },
	phone: { type: "tel", maxLength: phoneMax },
	email: { type: "email", maxLength: emailMax },
	money: {
		inputMode: "decimal",
		pattern: "\\d{1,6}(\\.\\d{1,2})?",
		title: amountTitle,
		maxLength: 9,
	},
	link: { maxLength: linkMax },
	count: { inputMode: "numeric", pattern: "\\d{1,4}", maxLength: 4 },
	year: { inputMode: "numeric", pattern: "(19|20)\\d\\d", maxLength: 4 },
};

type RatingLimits = Pick<SeasonNumbers, "ratingMin" | "ratingMax">;
/**
 * The ratings to choose from, by text. The known rating is among them even if it is outside the
 * season’s limits. Keys have a decimal point, so that the object keeps their order.
 */
function ratingsIn({ ratingMin, ratingMax }: RatingLimits, known: string | undefined) {
	const { ratingStep } = facts;
	return Object.fromEntries(
		Array.from({ length: (ratingMax - ratingMin) / ratingStep + 1 }, (_, index) =>
			(ratingMin + index * ratingStep).toFixed(1),
		)
			.concat(known || [])
			.toSorted()
			.map((rating) => [rating, rating]),
	);
}

const numbers: readonly FieldDescription["type"][] = ["rating", "year", "money", "count", "hour"];

/** The form's values in the API's format; empty nullable fields are null. */
export const recordOf = (fields: Fields, values: FormValues) =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			const field = fields[name];
			if (field?.isNullable && value.trim() === "") return [name, null];
			if (field?.type === "flag") return [name, value === "true"];
			return [name, field && numbers.includes(field.type) ? Number(value) : value];
		}),
	);
