import { type ActionFunctionArgs, redirect, useSearchParams } from "react-router";
import { emailMax } from "../../league/entities/limits.ts";
import { messages } from "../../league/messages.ts";
import { submit } from "../data/api-client.ts";
import { AccountForm } from "../parts/account/account-form.tsx";
import { AccountPage, ReenterPassword } from "../parts/account/account-page.tsx";
import { address } from "../parts/account/address.ts";
import { CodeField, CodeHelp } from "../parts/account/code-field.tsx";
import {
	fieldError,
	fieldOf,
	formError,
	hasErrorCode,
	valuesOf,
} from "../parts/account/form-error.ts";
import { confirmName, NewPassword } from "../parts/account/new-password.tsx";
import { Resend, resendIntent } from "../parts/account/resend.tsx";
import { useFormError } from "../parts/account/use-form-error.ts";
import { Field } from "../ui/field.tsx";
import { ButtonLink } from "../ui/link.tsx";

/** Sends a code to the address, or sets the new password. */
export async function action({ request, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const onward = new URL(request.url).searchParams.get("redirect");
	const { email = "", code = "", newPassword = "" } = values;
	const step = (name: string) =>
		redirect(address("/reset-password", { step: name, email: email.trim(), redirect: onward }));
	try {
		if (values["intent"] === "reset") {
			if (newPassword !== values[confirmName])
				return fieldError(confirmName, messages.passwordsDiffer, values);
			await submit(context, "identity/forgotPasswordSubmit", { email, code, newPassword });
			return redirect(address("/reset-password", { step: "done", redirect: onward }));
		}
		await submit(context, "identity/forgotPassword", { email });
		return values["intent"] === resendIntent ? { waitSeconds: 60 } : step("code");
	} catch (error) {
		if (hasErrorCode(error, "InvalidParameterException")) return confirmFirst();
		return formError(error, values);
	}

	/** The account has not been confirmed: the sign-up confirmation comes first. */
	async function confirmFirst() {
		try {
			await submit(context, "identity/resendSignUp", { email });
		} catch (error) {
			return formError(error, values);
		}
		return redirect(address("/signup", { step: "confirm", email: email.trim(), redirect: onward }));
	}
}

export default function ResetPasswordPage() {
	const [search] = useSearchParams();
	const step = search.get("step");
	return step === "done" ? <Done /> : step === "code" ? <NewPasswordForm /> : <EmailForm />;
}

function EmailForm() {
	const [search] = useSearchParams();
	const of = fieldOf(useFormError("send"));
	return (
		<AccountPage
			title="Reset Password"
			lead={<p>Enter your account’s email address and we’ll send you a code.</p>}
			aside={
				<>
					<h2>Remember your password?</h2>
					<ButtonLink variant="accent" to={address("/login", { redirect: search.get("redirect") })}>
						Log in
					</ButtonLink>
				</>
			}
		>
			<AccountForm intent="send" submit="Submit" submitting="Sending…" alertTitle={null}>
				<Field
					{...of("email")}
					label="Email"
					type="email"
					required
					autoComplete="username"
					maxLength={emailMax}
				/>
			</AccountForm>
		</AccountPage>
	);
}

function NewPasswordForm() {
	const [search] = useSearchParams();
	const error = useFormError("reset", resendIntent);
	const email = search.get("email");
	const of = fieldOf(error);
	return (
		<AccountPage
			title="Reset Password"
			lead={
				<p>
					If there’s an account for {email ? <b className="break">{email}</b> : "your address"}, a
					code was emailed to it. It should arrive within 1 minute.
				</p>
			}
			aside={
				<CodeHelp changeAt={address("/reset-password", { redirect: search.get("redirect") })} />
			}
		>
			<AccountForm
				intent="reset"
				submit="Submit"
				submitting="Saving…"
				alertTitle={null}
				after={<Resend />}
			>
				<ReenterPassword isServerRendered={error?.isServerRendered} />
				{email ? (
					// For password managers.
					<input type="email" name="email" defaultValue={email} autoComplete="username" hidden />
				) : (
					<Field
						{...of("email")}
						label="Email"
						type="email"
						required
						autoComplete="username"
						maxLength={emailMax}
					/>
				)}
				<CodeField error={error} />
				<NewPassword name="newPassword" label="New Password" error={error} />
			</AccountForm>
		</AccountPage>
	);
}

function Done() {
	const [search] = useSearchParams();
	return (
		<AccountPage
			title={messages.passwordReset}
			lead={<p>You can log in with your new password now.</p>}
		>
			<ButtonLink to={address("/login", { redirect: search.get("redirect") })}>
				Go to the login page
			</ButtonLink>
		</AccountPage>
	);
}
