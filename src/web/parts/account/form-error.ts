import { data, redirectDocument } from "react-router";
import { ApiError, type ErrorDetails, toApiError } from "../../data/api-error.ts";

export type Values = Readonly<Record<string, string>>;

/**
 * A page's action data after its form failed, in the browser or, without JavaScript, on the server.
 */
export interface FormError extends ErrorDetails {
	/** Which of the page's forms. */
	intent: string;
	/** The form's values without passwords, which are never sent back. */
	values: Values;
	/** Whether the server rendered the page again, so that passwords have to be typed again. */
	isServerRendered: boolean;
}

/** The fields of the form in a request, as texts. */
export async function valuesOf(request: Request): Promise<Record<string, string>> {
	return Object.fromEntries(
		[...(await request.formData())].map(([name, value]) => [name, String(value)]),
	);
}

/**
 * The action data for an error. If the session has ended, redirects to the login page, which in the
 * browser leads back. `field` gets the message if the server names no field.
 */
export function formError(error: unknown, values: Values, field?: string) {
	const { status, code, message, fields, isSignedOut } = toApiError(error);
	if (isSignedOut)
		throw redirectDocument(
			typeof location === "undefined" ? "/login" : location.pathname + location.search,
		);
	const answer: FormError = {
		intent: values["intent"] ?? "",
		code,
		message,
		fields: field && Object.keys(fields).length === 0 ? { [field]: message } : fields,
		values: Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name))),
		isServerRendered: typeof document === "undefined",
	};
	return data(answer, { status });
}

/** An error found before the API is called. */
export const fieldError = (field: string, message: string, values: Values) =>
	formError(new ApiError(422, { error: { code: "INVALID", message } }), values, field);

export const hasErrorCode = (error: unknown, code: string) =>
	error instanceof ApiError && error.code === code;

/** A field's value and error. */
export const fieldOf = (error: FormError | undefined) => (name: string) => ({
	name,
	value: error?.values[name] ?? "",
	error: error?.fields[name],
});
