import { Field } from "../../ui/field.tsx";
import { fieldOf } from "./form-error.ts";

interface AppCodeFieldProps {
	label: string;
	error: Parameters<typeof fieldOf>[0];
}

/** The code of an authenticator app. */
export const AppCodeField = ({ label, error }: AppCodeFieldProps) => (
	<Field
		{...fieldOf(error)("code")}
		value=""
		label={label}
		required
		className="code"
		inputMode="numeric"
		autoComplete="one-time-code"
		pattern="\s*(\d\s*){6}"
		title="The 6 digits that the app shows"
		maxLength={12}
	/>
);
