import {
	type ComponentProps,
	type FormEvent,
	type ReactNode,
	useLayoutEffect,
	useRef,
} from "react";
import { useLocation, useNavigation } from "react-router";
import { errorText } from "../../data/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { AlertDialog } from "../../ui/dialog.tsx";
import { type Control, controlsOf } from "../../ui/form-controls.ts";
import { Restored, useFormDraft } from "../draft-form.tsx";
import { resendIntent } from "./resend.tsx";
import { useFormError, useSent } from "./use-form-error.ts";
import { useTyped } from "./use-typed.ts";

interface AccountFormProps {
	/** Which form of its page this is, sent as the field `intent`. */
	intent: string;
	submit: string;
	submitting: string;
	/** The title of an alert dialog with the error; null: errors are shown on the page. */
	alertTitle: string | null;
	variant?: "primary" | "secondary";
	children?: ReactNode;
	/** Shown below the button. */
	after?: ReactNode;
	/**
	 * The button works before all required fields are filled in, and then shows which are missing.
	 */
	showsMissing?: boolean;
	/** Rules that span several fields, checked along with those of each field. */
	check?: ComponentProps<typeof CheckedForm>["check"];
	className?: string;
}

/**
 * A form that ignores double submits and whose button is disabled until all required fields are
 * filled in, unless it `showsMissing`. What was typed is kept if the session has ended.
 */
export function AccountForm({
	intent,
	submit,
	submitting,
	alertTitle,
	variant = "primary",
	children,
	after,
	showsMissing = false,
	check: rules,
	className = "",
}: AccountFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const error = useFormError(intent, resendIntent);
	const isSending = useSent() === intent;
	const isMoving = useNavigation().state !== "idle";
	const isRestored = useFormDraft(form, `${useLocation().pathname}/${intent}`, false);
	const isFilled = useTyped(() => isComplete(form.current), true);
	// A double tap is faster than `isMoving`.
	const sentAt = useRef(Number.NEGATIVE_INFINITY);
	// The error when the form was sent: once there is a new one, the form can be sent again.
	const errorWhenSent = useRef<object>(undefined);
	// A layout effect, so that a quick second try is not taken for a double tap.
	useLayoutEffect(() => {
		if (!isMoving || error !== errorWhenSent.current) sentAt.current = Number.NEGATIVE_INFINITY;
	}, [isMoving, error]);
	function onSubmit(event: FormEvent) {
		const isAlreadySent = isMoving && error === errorWhenSent.current;
		if (isAlreadySent || event.timeStamp - sentAt.current < 500) return event.preventDefault();
		sentAt.current = event.timeStamp;
		errorWhenSent.current = error;
	}
	return (
		<>
			{error && (error.isServerRendered || Object.keys(error.fields).length === 0) && (
				<Alert tone="error">{errorText(error)}</Alert>
			)}
			{alertTitle !== null && (
				<AlertDialog
					title={alertTitle}
					message={error ? errorText(error) : ""}
					// A page rendered by the server shows the error already.
					about={error?.isServerRendered ? undefined : error}
					onClose={() => focusInvalid(form.current)}
				/>
			)}
			<CheckedForm
				ref={form}
				isRouted
				error={error}
				hasAlert={alertTitle !== null}
				className={`form account-form ${className}`.trim()}
				check={rules}
				onSubmit={onSubmit}
			>
				<input type="hidden" name="intent" value={intent} />
				{isRestored && <Restored />}
				{children}
				<Button
					type="submit"
					variant={variant}
					disabled={!isFilled && !showsMissing}
					aria-disabled={isSending}
				>
					{isSending ? submitting : submit}
				</Button>
				{after}
			</CheckedForm>
		</>
	);
}

const fieldsOf = (form: HTMLFormElement | null) => (form ? controlsOf(form) : []);

/**
 * Browsers hide autofilled passwords from scripts until the first tap, but they match `:autofill`.
 */
const isMissing = (field: Control) =>
	field.required && field.value.trim() === "" && !field.matches(":autofill");
const isComplete = (form: HTMLFormElement | null) => !fieldsOf(form).some(isMissing);

/** Focuses the first invalid field, or else the first empty one, or else the first. */
function focusInvalid(form: HTMLFormElement | null) {
	const fields = fieldsOf(form).filter((field) => field.checkVisibility());
	const target =
		fields.find((field) => field.ariaInvalid === "true") ?? fields.find(isMissing) ?? fields[0];
	target?.focus();
}
