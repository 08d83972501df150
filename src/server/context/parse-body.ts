import type { z } from "zod";
import { ApiError } from "../errors.ts";

/** Parses the body, or throws a 422 with a message for each invalid field. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
	const { data, errors } = readBy(schema, body);
	if (errors) throw new ApiError("INVALID", "Please check the marked fields.", { fields: errors });
	return data;
}

/** Parses by the schema; returns the data, or a message for each invalid field. */
export function readBy<S extends z.ZodType>(
	schema: S,
	body: unknown,
): { data: z.output<S>; errors?: never } | { data?: never; errors: Record<string, string> } {
	const { success, data, error } = schema.safeParse(body, {
		error: ({ input }) => (input === undefined ? "Please fill this in." : "Invalid value."),
	});
	if (success) return { data };
	const fields: Record<string, string> = {};
	for (const issue of error.issues) {
		if (issue.code === "unrecognized_keys")
			for (const key of issue.keys) fields[key] = "Unknown field.";
		else fields[issue.path.join(".") || "body"] ??= issue.message;
	}
	return { errors: fields };
}
