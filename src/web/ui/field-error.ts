import { createContext, useContext } from "react";

/** Messages by the names of the fields. */
export type FieldMessages = Readonly<Record<string, string>>;

interface FormErrors {
	/** What the form has found before it was sent. */
	found: FieldMessages;
	/** Messages of the server about values that have changed since. */
	outdated: FieldMessages;
	/** The server rendered the errors: the browser focuses the first field with `autofocus`. */
	isServerRendered: boolean;
}
export const FormErrorsContext = createContext<FormErrors>({
	found: {},
	outdated: {},
	isServerRendered: false,
});

/**
 * The message of a field of a `CheckedForm`; `given` is what the page knows, as from the server.
 */
export function useFieldError(name: string | undefined, given: string | undefined) {
	const { found, outdated, isServerRendered } = useContext(FormErrorsContext);
	const isOutdated = name !== undefined && given !== undefined && outdated[name] === given;
	const error = (name === undefined ? undefined : found[name]) ?? (isOutdated ? undefined : given);
	return { error, autoFocus: error && isServerRendered ? true : undefined };
}
