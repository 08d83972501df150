import type { ApiError, ErrorDetails } from "./api-error.ts";

/** What a form shows of an error. */
export type FormRefusal = ErrorDetails & Pick<ApiError, "isSignedOut">;

/** The error, with its fields renamed as the form names them. */
export const renameFields = (
	{ code, message, isSignedOut, fields }: ApiError,
	nameOf: (field: string) => string,
): FormRefusal => ({
	code,
	message,
	isSignedOut,
	fields: Object.fromEntries(
		Object.entries(fields).map(([field, sentence]) => [nameOf(field), sentence]),
	),
});

/** The message above a form; null if the fields show their own. */
export const formErrorText = (error: ErrorDetails | null) =>
	error && Object.keys(error.fields).length === 0 ? error.message || "Error" : null;
