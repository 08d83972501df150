import {
	type FormEvent,
	type ReactNode,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { Form, useNavigation } from "react-router";
import { errorText } from "../../data/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { AlertDialog } from "../../ui/dialog.tsx";

import { resendIntent } from "./resend.tsx";
import { useFormError, useSent } from "./use-form-error.ts";

interface AccountFormProps {
	/** Which form of its page this is; the page's action hears it as the field `intent`. */
	intent: string;
	submit: string;
	submitting: string;
	/** How the form says that it failed: as an alert in front of the page, or on the page. */
	errorIn: "dialog" | "page";
	variant?: "primary" | "secondary";
	children?: ReactNode;
	/** Stands below the button. */
	after?: ReactNode;
}

/**
 * A form that is sent once at a time, and whose button waits until all that is required is filled
 * in. Without JavaScript the browser checks the fields.
 */
export function AccountForm({
	intent,
	submit,
	submitting,
	errorIn,
	variant = "primary",
	children,
	after,
}: AccountFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const error = useFormError(intent, resendIntent);
	const isSending = useSent() === intent;
	const isMoving = useNavigation().state !== "idle";
	const [isFilled, setFilled] = useState(true);
	const check = () => setFilled(isComplete(form.current));
	// What was typed before the page came alive counts too, and fields may come and go.
	useEffect(check);
	// A double touch is quicker than the page learns that the form is on its way.
	const sentAt = useRef(Number.NEGATIVE_INFINITY);
	// The answer that stood there when the form was sent: once there is another, whoever is quick
	// need not wait until the page has settled.
	const sentOver = useRef<object>(undefined);
	useEffect(() => {
		if (error && errorIn === "page") focusFault(form.current);
	}, [error, errorIn]);
	// Together with the answer on the screen, so that whoever is quick is not taken for a double
	// touch.
	useLayoutEffect(() => {
		if (!isMoving || error !== sentOver.current) sentAt.current = Number.NEGATIVE_INFINITY;
	}, [isMoving, error]);
	function onSubmit(event: FormEvent) {
		const isOnItsWay = isMoving && error === sentOver.current;
		if (isOnItsWay || event.timeStamp - sentAt.current < 500) return event.preventDefault();
		sentAt.current = event.timeStamp;
		sentOver.current = error;
	}
	return (
		<>
			{error && (error.isServerRendered || Object.keys(error.fields).length === 0) && (
				<Alert tone="error">{errorText(error)}</Alert>
			)}
			{errorIn === "dialog" && (
				<AlertDialog
					title="That did not work"
					message={error ? errorText(error) : ""}
					// A page that the server has just rendered has it on the page already.
					about={error?.isServerRendered ? undefined : error}
					onClose={() => focusFault(form.current)}
				/>
			)}
			<Form
				ref={form}
				method="post"
				className="form account-form"
				onInput={check}
				onChange={check}
				onAnimationStart={check}
				onSubmit={onSubmit}
			>
				<input type="hidden" name="intent" value={intent} />
				{children}
				<Button type="submit" variant={variant} disabled={!isFilled} aria-disabled={isSending}>
					{isSending ? submitting : submit}
				</Button>
				{after}
			</Form>
		</>
	);
}

const fieldsOf = (form: HTMLFormElement | null) =>
	[...(form?.elements ?? [])].filter(
		(field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
	);

/**
 * Passwords that a browser has filled in by itself can be read only after the first touch, but it
 * says that it has.
 */
const isMissing = (field: HTMLInputElement | HTMLSelectElement) =>
	field.required && field.value.trim() === "" && !field.matches(":autofill");
const isComplete = (form: HTMLFormElement | null) => !fieldsOf(form).some(isMissing);

/** To the field that is wrong; failing that to one that is empty, failing that to the first. */
function focusFault(form: HTMLFormElement | null) {
	const fields = fieldsOf(form).filter((field) => field.checkVisibility());
	const fault =
		fields.find((field) => field.ariaInvalid === "true") ?? fields.find(isMissing) ?? fields[0];
	fault?.focus();
}
