import type { Field } from "../entities/define-record.ts";
import type { ColumnOf } from "./report.ts";

const kinds: { readonly [Type in Field["type"]]?: ColumnOf<never>["kind"] } = {
	sequence: "number",
	count: "number",
	year: "number",
	money: "money",
	rating: "rating",
	date: "date",
	instant: "date",
};

/** The column of a described field. `cell` overrides its value, as for names of referenced rows. */
export const reportColumn = <Row extends object>(
	name: string,
	{ type, label = "", report = { width: 10 } }: Field,
	cell?: ColumnOf<Row>["cell"],
): ColumnOf<Row> => ({
	heading: label,
	kind: (cell ? undefined : kinds[type]) ?? "text",
	...report,
	cell: cell ?? ((row) => (row[name as keyof Row] as string | number | null | undefined) ?? null),
});
