import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { AccountForm } from "./account-form.tsx";
import { askForPasskey, PasskeyButton, passkeyLabel } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";
import { useFormError } from "./use-form-error.ts";

/**
 * Asks for the password or a passkey, before something that a stolen session must not do. `why`
 * tells the user what for.
 */
export function ConfirmIdentity({ hasPasskey, why }: { hasPasskey: boolean; why: string }) {
	const { email } = useRead(reads.me);
	const error = useFormError("confirm");
	return (
		<section className="part" aria-labelledby="confirm">
			<h2 id="confirm">First confirm that it’s you</h2>
			<p>{why}</p>
			<AccountForm intent="confirm" submit="Continue" submitting="Checking…" alertTitle={null}>
				{/* For password managers; it is not sent. */}
				<input type="email" defaultValue={email} autoComplete="username" hidden />
				<PasswordField
					name="password"
					label="Password"
					error={error?.fields["password"]}
					autoComplete="current-password"
				/>
			</AccountForm>
			{hasPasskey && (
				<div className="scripted">
					<PasskeyButton
						intent="confirmPasskey"
						ask={(client) => askForPasskey(client, "confirm")}
						label={passkeyLabel}
						variant="secondary"
					/>
				</div>
			)}
		</section>
	);
}
