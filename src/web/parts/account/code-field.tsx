import { useLeague } from "../../site-context.ts";
import { Field } from "../../ui/field.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import type { FormError } from "./form-error.ts";

/** The eight digits from an email; copied spaces are allowed. */
export function CodeField({ error }: { error: FormError | undefined }) {
	return (
		<Field
			name="code"
			label="Confirmation Code"
			value={error?.values["code"] ?? ""}
			error={error?.fields["code"]}
			required
			className="code"
			inputMode="numeric"
			autoComplete="one-time-code"
			pattern="\s*(\d\s*){8}"
			title="The 8 digits from the email"
			maxLength={24}
		/>
	);
}

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
