import type { Fields } from "../../league/entities/define-record.ts";
import type { FormValues } from "./form-values.ts";

/** The form's values for a record; empty for a new one. */
export const formValuesOf = (
	fields: Fields,
	names: readonly string[],
	record: Readonly<Record<string, unknown>> = {},
): FormValues =>
	Object.fromEntries(
		names.map((name) => {
			const value = record[name] ?? "";
			const isRating = fields[name]?.type === "rating" && value !== "";
			return [name, isRating ? Number(value).toFixed(1) : String(value)];
		}),
	);
