import { appCodeDigits, emailCodeDigits } from "../../../league/entities/limits.ts";
import { useLeague } from "../../site-context.ts";
import { Field, type FieldProps } from "../../ui/field.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import type { FormError } from "./form-error.ts";

/** The digits from an email. */
export const CodeField = ({ error }: { error: FormError | undefined }) => (
	<DigitsField
		label="Confirmation Code"
		value={error?.values["code"] ?? ""}
		error={error?.fields["code"]}
		digits={emailCodeDigits}
		title={`The ${emailCodeDigits} digits from the email`}
	/>
);

/** The code of an authenticator app. */
export const AppCodeField = ({ label, error }: { label: string; error: FormError | undefined }) => (
	<DigitsField
		label={label}
		value=""
		error={error?.fields["code"]}
		digits={appCodeDigits}
		title={`The ${appCodeDigits} digits that the app shows`}
	/>
);

interface DigitsFieldProps extends Pick<FieldProps, "label" | "value" | "error"> {
	digits: number;
	title: string;
}

/** Copied spaces are allowed. */
const DigitsField = ({ digits, ...props }: DigitsFieldProps) => (
	<Field
		{...props}
		name="code"
		required
		className="code"
		inputMode="numeric"
		autoComplete="one-time-code"
		pattern={`\\s*(\\d\\s*){${digits}}`}
		maxLength={digits * 3}
	/>
);

/** Help if the code doesn't arrive. */
export function CodeHelp({ changeAt }: { changeAt: string }) {
	const league = useLeague();
	return (
		<>
			<h2>No email?</h2>
			<p>Check your spam folder. The email is from the {league.name}.</p>
			<h2>Wrong address?</h2>
			<ButtonLink variant="accent" to={changeAt}>
				Change it
			</ButtonLink>
		</>
	);
}
