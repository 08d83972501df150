import { z } from "zod";
import { facts } from "../facts.ts";
import {
	type AnyRecord,
	type Field,
	type Fields,
	isBulkEditable,
	isRequired,
	type Value,
} from "./define-record.ts";
import {
	color,
	date,
	email,
	id,
	link,
	name,
	numberIn,
	phone,
	prose,
	seen,
	stamp,
	text,
	timeZone,
} from "./field.ts";
import { isNumberField, type NumberField, ratingMessage } from "./field-checks.ts";

/** The schema of each field, for requests and responses. */
type Shape<F> = {
	[Name in keyof F]: z.ZodType<F[Name] extends Field ? Value<F[Name]> : never>;
};

/** The schema of a row with exactly these fields. */
export const schemaOf = <F extends Fields>(fields: F) =>
	z.strictObject(mapFields(fields, fieldSchema) as Shape<F>);

type Writable<D extends AnyRecord> = {
	[Name in keyof D["fields"] as Name extends D["key"]
		? never
		: D["fields"][Name] extends { write: "server" }
			? never
			: Name]: D["fields"][Name];
};
type Creatable<F> = {
	[Name in keyof F as F[Name] extends { isSetByServer: true } ? never : Name]: F[Name];
};
type ByCaptains<F> = {
	[Name in keyof F as F[Name] extends { write: "captains" } ? Name : never]: F[Name];
};

/** The body that creates a row. Omitted optional fields become empty, null, or false. */
export function creationOf<D extends AnyRecord>({ fields, key }: D) {
	const creatable = filterFields(
		fields,
		(field, name) => name !== key && field.write !== "server" && !field.isSetByServer,
	);
	const shape = mapFields(creatable, (field) => {
		const schema = fieldSchema(field);
		return isRequired(field) ? schema : schema.default(emptyOf(field));
	});
	return z.strictObject(shape as Shape<Creatable<Writable<D>>>);
}

/** The body of an admin's change to a row. Omitted fields stay unchanged. */
export function changesOf<D extends AnyRecord>({ fields, key }: D) {
	const writable = filterFields(fields, (field, name) => name !== key && field.write !== "server");
	return z
		.strictObject(mapFields(writable, fieldSchema) as Shape<Writable<D>>)
		.partial()
		.extend({ seen });
}

const maxBulkRows = 1000;

/**
 * The body of an admin's change to several rows at once: one value per field for all of them, and
 * for each row the values that the sender saw.
 */
export function bulkUpdateOf({ fields }: AnyRecord) {
	const changes = z
		.strictObject(mapFields(filterFields(fields, isBulkEditable), fieldSchema))
		.partial()
		.refine((values) => Object.keys(values).length > 0, "Choose at least one field.");
	const rows = z
		.array(z.strictObject({ id, seen }))
		.min(1, "Choose at least one row.")
		.max(maxBulkRows, `Choose at most ${maxBulkRows} rows at a time.`);
	return z.strictObject({ changes, rows });
}

/** The fields that captains can change for their own team, all optional. */
export const writtenByCaptains = <F extends Fields>(fields: F) =>
	z
		.strictObject(
			mapFields(
				filterFields(fields, ({ write }) => write === "captains"),
				fieldSchema,
			) as Shape<ByCaptains<F>>,
		)
		.partial();

const emptyOf = ({ type, isNullable, initial }: Field) =>
	isNullable ? null : type === "flag" ? (initial ?? false) : "";

const mapFields = <Mapped>(fields: Fields, map: (field: Field) => Mapped) =>
	Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]));
const filterFields = (fields: Fields, holds: (field: Field, name: string) => boolean): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([name, field]) => holds(field, name)));

function fieldSchema(field: Field): z.ZodType {
	const schema = isNumberField(field) ? numberIn(field) : types[field.type as OtherType](field);
	return field.isNullable ? schema.nullable() : schema;
}

type OtherType = Exclude<Field["type"], NumberField["type"]>;
const types: { readonly [Type in OtherType]: (field: Field) => z.ZodType } = {
	id: () => id,
	rating: () =>
		z
			.number("Please choose a rating.")
			.min(facts.lowestRating, ratingMessage)
			.max(facts.highestRating, ratingMessage)
			.multipleOf(facts.ratingStep, ratingMessage),
	text: ({ max }) => text(max),
	name: ({ max }) => name(max),
	prose: ({ max }) => prose(max),
	email: ({ mayBeEmpty }) => (mayBeEmpty ? z.union([email, z.literal("")]) : email),
	phone: () => phone,
	link: () => link,
	timeZone: () => timeZone,
	color: () => color,
	date: () => date,
	instant: () => stamp,
	flag: () => z.boolean(),
	choice: ({ choices = {} }) => z.enum(Object.keys(choices)),
};
