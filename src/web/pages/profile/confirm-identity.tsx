import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { askForPasskey, PasskeyButton } from "../../parts/account/passkey-button.tsx";
import { PasswordField } from "../../parts/account/password-field.tsx";
import { useFormError } from "../../parts/account/use-form-error.ts";

/** Before security settings can be changed, some minutes after the login. */
export function ConfirmIdentity({ hasPasskey }: { hasPasskey: boolean }) {
	const { email } = useRead(reads.me);
	const error = useFormError("confirm");
	return (
		<section className="part" aria-labelledby="confirm">
			<h2 id="confirm">First confirm that it’s you</h2>
			<p>Enter your password to change anything on this page.</p>
			<AccountForm intent="confirm" submit="Continue" submitting="Checking …" alertTitle={null}>
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
						label="Use fingerprint, face or screen lock"
						variant="secondary"
					/>
				</div>
			)}
		</section>
	);
}
