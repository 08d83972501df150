import { type Field, type Fields, isRequired } from "../../../league/entities/describe.ts";
import { fieldMessages } from "../../../league/entities/field-messages.ts";
import type { Column } from "./column.ts";

const kinds: { readonly [Type in Field["type"]]: Column<never>["kind"] } = {
	id: "choice",
	sequence: "number",
	count: "number",
	signed: "signed",
	hour: "number",
	week: "number",
	year: "number",
	rating: "rating",
	money: "money",
	text: "text",
	name: "text",
	prose: "prose",
	email: "email",
	phone: "text",
	link: "link",
	timeZone: "text",
	color: "text",
	date: "date",
	instant: "date",
	flag: "yes",
	choice: "choice",
};

/**
 * The table columns of a record: every field whose description has a `column`, in order. `more`
 * adds what only the page knows, like choices and further checks.
 */
export const describedColumns = <Row extends object>(
	fields: Fields,
	more: { readonly [Name in keyof Row]?: Partial<Column<Row>> } = {},
): readonly Column<Row>[] =>
	Object.entries(fields).flatMap(([name, field]) =>
		field.column && field.label
			? [{ ...columnOf(name, field, field.label), ...more[name as keyof Row] }]
			: [],
	);

function columnOf(name: string, field: Field, head: string): Column<never> {
	const choices = Object.entries(field.choices ?? {}).map(([value, label]) => ({ value, label }));
	const message = fieldMessages.year(field.example);
	return {
		field: name,
		head,
		kind: kinds[field.type],
		...(isRequired(field) && { isRequired: true }),
		...(field.choices && { choices: () => choices }),
		...(field.type === "year" && {
			check: (value) =>
				value === null || (Number(value) >= 1900 && Number(value) <= 2100) ? undefined : message,
		}),
		...field.column,
	};
}
