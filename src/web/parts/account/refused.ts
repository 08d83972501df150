import { data, redirectDocument } from "react-router";
import { ApiError, toApiError } from "../../data/api-error.ts";

export type Values = Readonly<Record<string, string>>;

/** What a form of an account's pages was answered when it was refused: the page's action data. */
export interface Refused {
	/** Which of the page's forms. */
	intent: string;
	code: string;
	message: string;
	fields: Values;
	/** What was typed, without passwords: those are never sent back. */
	values: Values;
	/**
	 * The page was made anew by the server, without JavaScript, so its passwords have to be typed
	 * again.
	 */
	isAnew: boolean;
}

export async function valuesOf(request: Request): Promise<Record<string, string>> {
	return Object.fromEntries(
		[...(await request.formData())].map(([name, value]) => [name, String(value)]),
	);
}

/**
 * Answers a form with why it was refused; whose session has ended is led to the login, and back
 * from there; `fault` is the field it is about where the server names none.
 */
export function refuse(error: unknown, values: Values, fault?: string) {
	const { status, code, message, fields } = toApiError(error);
	if (code === "NO_SESSION")
		throw redirectDocument(
			typeof location === "undefined" ? "/login" : location.pathname + location.search,
		);
	const refused: Refused = {
		intent: values["intent"] ?? "",
		code,
		message,
		fields: fault && Object.keys(fields).length === 0 ? { [fault]: message } : fields,
		values: Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name))),
		isAnew: typeof document === "undefined",
	};
	return data(refused, { status });
}

/** A refusal of our own, before the server is asked. */
export const refuseField = (fault: string, message: string, values: Values) =>
	refuse(new ApiError(422, { error: { code: "INVALID", message } }), values, fault);

/** In one breath: what is wrong with the fields, or with the whole. */
export const sentenceOf = ({ message, fields }: Refused) =>
	[...new Set(Object.values(fields))].join(" ") || message || "Error";

/** Whether the server refused for this reason. */
export const isRefusal = (error: unknown, code: string) =>
	error instanceof ApiError && error.code === code;

/** What a field of a form stood at, and what was wrong with it. */
export const fieldOf = (refused: Refused | undefined) => (name: string) => ({
	name,
	value: refused?.values[name] ?? "",
	error: refused?.fields[name],
});
