import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { recoveryCodeMax } from "../../../league/entities/limits.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { AccountPage } from "../../parts/account/account-page.tsx";
import { address } from "../../parts/account/address.ts";
import { AppCodeField } from "../../parts/account/code-field.tsx";
import { fieldOf } from "../../parts/account/form-error.ts";
import { askForPasskey, PasskeyButton, passkeyLabel } from "../../parts/account/passkey-button.tsx";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { ButtonLink } from "../../ui/link.tsx";

/** After the right password: a passkey, a code from the app, or a recovery code. */
export function SecondStep() {
	const [search] = useSearchParams();
	const { step } = useRead(memberReads.secondStep);
	const [isTrusted, setTrusted] = useState(false);
	// Without a pending second step, the route redirects to the login page.
	const { passkey, authenticator, recoveryCodesLeft } = step ?? none;
	const trust = (
		<Checkbox
			name="trust"
			label="Don’t ask again in this browser for 30 days"
			hint="Only on your own phone or computer."
			onChange={({ currentTarget }) => setTrusted(currentTarget.checked)}
		/>
	);
	return (
		<AccountPage
			title="Confirm It’s You"
			lead={<p>Your password is correct. One more step keeps others out of your account.</p>}
			aside={<Help />}
		>
			{authenticator && <AppCode trust={trust} />}
			{passkey && (
				<section className="way" aria-label="Passkey">
					{!authenticator && trust}
					<PasskeyButton
						intent="stepPasskey"
						ask={(client) => askForPasskey(client, "secondStep")}
						label={passkeyLabel}
						variant={authenticator ? "secondary" : "primary"}
						fields={isTrusted ? { trust: "on" } : {}}
					/>
				</section>
			)}
			{recoveryCodesLeft > 0 && <RecoveryCode />}
			<p>
				<ButtonLink variant="text" to={address("/login", { redirect: search.get("redirect") })}>
					Start over
				</ButtonLink>
			</p>
		</AccountPage>
	);
}

const none = { passkey: false, authenticator: false, recoveryCodesLeft: 0 };

function AppCode({ trust }: { trust: React.ReactNode }) {
	const error = useFormError("code");
	return (
		<AccountForm intent="code" submit="Log in" submitting="Logging in…" alertTitle={null}>
			<AppCodeField label="6-digit code from the app on your phone" error={error} />
			{trust}
		</AccountForm>
	);
}

function RecoveryCode() {
	const error = useFormError("recovery");
	return (
		<details className="way" open={error !== undefined}>
			<summary>Use a recovery code instead</summary>
			<AccountForm
				intent="recovery"
				submit="Log in with this code"
				submitting="Logging in…"
				alertTitle={null}
				variant="secondary"
			>
				<Field
					{...fieldOf(error)("code")}
					label="Recovery code"
					hint="12 letters and digits from the list that you printed or saved, such as k7mq-4xwd-9r2t. Each works once."
					required
					autoComplete="off"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					maxLength={recoveryCodeMax}
				/>
			</AccountForm>
		</details>
	);
}

function Help() {
	return (
		<>
			<h2>Lost your phone?</h2>
			<p>
				Use one of your recovery codes. No codes either? <Link to="/contact">Contact us</Link>: a
				league admin can turn this step off for you.
			</p>
		</>
	);
}
