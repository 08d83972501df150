import type { z } from "zod";
import { type AnyRecord, type Fields, fieldNames, type Reader } from "./entities/define-record.ts";
import { schemaOf } from "./entities/schema.ts";
import { type Access, guards, isMember, manages, type Viewer } from "./permissions.ts";

/**
 * Read access to one kind of record: its schema, its key, who may request the list, and which
 * fields of a row each viewer can read. A row without readable fields is hidden from the viewer.
 */
export interface Resource<Row> {
	readonly id: string;
	readonly schema: z.ZodObject;
	readonly guard: (viewer: Viewer) => Access;
	readonly fields: (viewer: Viewer, row: Row) => readonly string[];
}

export const noFields: readonly string[] = [];
export const fieldsOf = (schema: z.ZodObject): readonly string[] => Object.keys(schema.shape);

const readers: readonly Reader[] = ["everyone", "members", "captains", "admins"];
const isReadBy = (reader: Reader, read: Reader = "everyone") =>
	readers.indexOf(read) <= readers.indexOf(reader);
/** The fields this role can read, from the record's description. */
export const readBy = (reader: Reader, fields: Fields) =>
	fieldNames(fields, ({ read }) => isReadBy(reader, read));
/** The fields this role can read of players looking for a team, from the record's description. */
export const lookingReadBy = (reader: Reader, fields: Fields) =>
	fieldNames(fields, ({ readLooking }) => isReadBy(reader, readLooking));

const guardOf = {
	everyone: guards.everyone,
	members: guards.members,
	captains: guards.leaders,
} as const satisfies { [R in Exclude<Reader, "admins">]: unknown };

/**
 * A record whose readable fields depend only on whether the viewer manages its table or has a
 * profile. The role that manages the table also reads what otherwise only admins read.
 */
export function plainResource({
	key,
	fields,
	read,
	managedBy = "admins",
}: AnyRecord): Resource<object> {
	const [all, known, open] = [
		readBy("admins", fields),
		readBy("members", fields),
		readBy("everyone", fields),
	];
	return {
		id: key,
		schema: schemaOf(fields),
		guard: read === "admins" ? guards[managedBy] : guardOf[read],
		fields: (viewer) => (manages(viewer, managedBy) ? all : isMember(viewer) ? known : open),
	};
}
/** Computed rows that everyone can read. */
export const derived = (id: string, schema: z.ZodObject): Resource<object> => {
	const fields = fieldsOf(schema);
	return { id, schema, guard: guards.everyone, fields: () => fields };
};

/** The fields of a row that the viewer can read; null if the row is hidden from them. */
export function readable<Row extends object>(
	resource: Resource<Row>,
	viewer: Viewer,
	row: Row,
): Partial<Row> | null {
	const fields = resource.fields(viewer, row);
	if (fields.length === 0) return null;
	const visible: Partial<Row> = {};
	for (const field of fields as readonly (keyof Row)[]) visible[field] = row[field];
	return visible;
}
