import type { z } from "zod";
import { fieldMessages } from "../../league/entities/field-messages.ts";
import { messages } from "../../league/messages.ts";
import { invalid } from "../errors.ts";

/** Parses the body, or throws a 422 with a message for each invalid field. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
	const { data, errors } = safeParseBody(schema, body);
	if (errors) throw invalid(errors);
	return data;
}

/**
 * Parses changes of a row. A caller may also send the whole row as they read it: a field that the
 * schema refuses is ignored if its value is the row's, and otherwise refused by name. A body with
 * such fields is a whole row, so what equals the row is no change. `row` must hold only the fields
 * that the caller can read; others stay unknown.
 */
export function parseChanges<S extends z.ZodObject>(
	schema: S,
	body: unknown,
	row: Row,
): Partial<z.output<S>> {
	const { data, errors } = safeParseBody(schema, body);
	if (!errors) return data;
	const refused = Object.keys(errors);
	const whole = safeParseBody(schema, without(body, unchangedIn(row, body, refused)), row);
	if (whole.errors) throw invalid(whole.errors);
	return without(whole.data, unchangedIn(row, whole.data)) as Partial<z.output<S>>;
}

type Row = Readonly<Record<string, unknown>>;

const unchangedIn = (row: Row, body: unknown, fields = Object.keys(row)) => {
	const sent = new Map(Object.entries(Object(body)));
	return fields.filter(
		(field) => Object.hasOwn(row, field) && sent.has(field) && sent.get(field) === row[field],
	);
};

/** The body without fields that the call ignores, such as computed ones. */
export const without = (body: unknown, ignored: readonly string[]) =>
	typeof body === "object" && body !== null && !Array.isArray(body)
		? Object.fromEntries(Object.entries(body).filter(([field]) => !ignored.includes(field)))
		: body;

/**
 * Parses by the schema; returns the data, or a message for each invalid field. The message for a
 * field of `row` that the schema lacks says that it can't be changed.
 */
export function safeParseBody<S extends z.ZodType>(
	schema: S,
	body: unknown,
	row: Row = {},
): { data: z.output<S>; errors?: never } | { data?: never; errors: Record<string, string> } {
	const { success, data, error } = schema.safeParse(body, {
		error: ({ input }) => (input === undefined ? fieldMessages.required : "Invalid value."),
	});
	if (success) return { data };
	const fields: Record<string, string> = {};
	for (const issue of error.issues) {
		if (issue.code === "unrecognized_keys")
			for (const key of issue.keys)
				fields[key] = Object.hasOwn(row, key) ? messages.readOnly : "Unknown field.";
		else fields[issue.path.join(".") || "body"] ??= issue.message;
	}
	return { errors: fields };
}
