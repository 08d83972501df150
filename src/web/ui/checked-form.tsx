import { type ComponentProps, type FormEvent, type RefObject, useEffect, useState } from "react";
import { Form } from "react-router";
import { type FieldMessages, FormErrorsContext } from "./field-error.ts";
import { type Control, controlsOf, labelOf, messageFor } from "./form-controls.ts";

interface CheckedFormProps
	extends Omit<ComponentProps<"form">, "action" | "encType" | "method" | "noValidate"> {
	ref: RefObject<HTMLFormElement | null>;
	/** Why the server refused it; a new object moves the focus to the first invalid field. */
	error: { readonly fields: FieldMessages; readonly isServerRendered?: boolean } | null | undefined;
	/** Rules that span several fields, checked along with those of each field. */
	check?: ((form: HTMLFormElement) => FieldMessages) | undefined;
	/** Whether the router sends it to the page's action; without JavaScript, the browser does. */
	isRouted?: boolean;
	/** Whether an alert shows the error first, and moves the focus when it closes. */
	hasAlert?: boolean;
}

/**
 * A form that shows the errors of all fields at once, before it is sent and after the server has
 * refused it, and removes each as soon as it is fixed. The browser would show one after the other.
 * The first field with an error gets the focus; screen readers announce all fields that have one.
 * Without JavaScript the server checks it, with the same outcome.
 */
export function CheckedForm({
	ref,
	error,
	check,
	isRouted = false,
	hasAlert = false,
	onSubmit,
	onInput,
	children,
	...form
}: CheckedFormProps) {
	const [found, setFound] = useState<FieldMessages>({});
	const [outdated, setOutdated] = useState<FieldMessages>({});
	const [refused, setRefused] = useState<object | null>(null);
	const [summary, setSummary] = useState("");
	const [shownError, setShownError] = useState(error);
	if (shownError !== error) {
		setShownError(error);
		setOutdated({});
	}
	useFocusInvalid(ref, refused);
	useFocusInvalid(ref, hasAlert ? null : (error ?? null));
	useEffect(() => {
		if (refused || error) setSummary(summaryOf(ref.current));
	}, [ref, refused, error]);

	function submit(event: FormEvent<HTMLFormElement>) {
		const { submitter } = event.nativeEvent as SubmitEvent;
		const isChecked = !(submitter instanceof HTMLButtonElement && submitter.formNoValidate);
		const messages = isChecked ? errorsIn(event.currentTarget, check) : {};
		setFound(messages);
		if (Object.keys(messages).length === 0) return onSubmit?.(event as never);
		event.preventDefault();
		setRefused({});
	}
	function input(event: FormEvent<HTMLFormElement>) {
		const { name } = event.target as Control;
		const ofServer = error?.fields[name];
		if (ofServer !== undefined && outdated[name] !== ofServer)
			setOutdated({ ...outdated, [name]: ofServer });
		if (Object.keys(found).length > 0) {
			const now = errorsIn(event.currentTarget, check);
			setFound(Object.fromEntries(Object.entries(now).filter(([field]) => field in found)));
		}
		setSummary("");
		onInput?.(event as never);
	}
	const common = { ...form, ref, noValidate: true, onSubmit: submit, onInput: input };
	const content = (
		<FormErrorsContext
			value={{ found, outdated, isServerRendered: error?.isServerRendered === true }}
		>
			{summary && (
				<p className="sr-only" role="alert">
					{summary}
				</p>
			)}
			{children}
		</FormErrorsContext>
	);
	return isRouted ? (
		<Form {...common} method="post">
			{content}
		</Form>
	) : (
		<form {...common} method="post">
			{content}
		</form>
	);
}

/** Focuses the first invalid field after an error. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, error: object | null) {
	useEffect(() => {
		if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [form, error]);
}

function errorsIn(form: HTMLFormElement, check: CheckedFormProps["check"]): FieldMessages {
	const messages = new Map<string, string>();
	for (const control of controlsOf(form))
		if (control.name && control.willValidate && !control.validity.valid)
			messages.set(control.name, messages.get(control.name) ?? messageFor(control));
	return { ...check?.(form), ...Object.fromEntries(messages) };
}

/** Names the invalid fields; empty for a single one, which is announced when it gets the focus. */
function summaryOf(form: HTMLFormElement | null) {
	const invalid = form ? controlsOf(form).filter(({ ariaInvalid }) => ariaInvalid === "true") : [];
	const labels = [...new Set(invalid.map(labelOf))];
	return labels.length < 2
		? ""
		: `${labels.length} fields need your attention: ${labels.join(", ")}.`;
}
