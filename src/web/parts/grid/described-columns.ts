import { type Field, type Fields, isRequired } from "../../../league/entities/define-record.ts";
import { rangeError } from "../../../league/entities/field-checks.ts";
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
	Object.entries(fields).flatMap(([name, field]) => {
		if (!field.column || !field.label) return [];
		const column: Column<Row> = {
			...columnOf<Row>(name, field, field.label),
			...more[name as keyof Row],
		};
		const check: typeof column.check = (value, row, rows) =>
			rangeError(field, value) ?? column.check?.(value, row, rows);
		return [{ ...column, check }];
	});

function columnOf<Row>(name: string, field: Field, head: string): Column<Row> {
	const choices = Object.entries(field.choices ?? {}).map(([value, label]) => ({ value, label }));
	return {
		field: name,
		head,
		kind: kinds[field.type],
		...(isRequired(field) && { isRequired: true }),
		...(field.choices && { choices: () => choices }),
		...field.column,
	};
}
