import { type ActionFunctionArgs, redirect, redirectDocument, useSearchParams } from "react-router";
import { emailMax } from "../../league/entities/limits.ts";
import { messages } from "../../league/messages.ts";
import { submit } from "../data/api-client.ts";
import { AccountForm } from "../parts/account/account-form.tsx";
import { AccountPage, ReenterPassword } from "../parts/account/account-page.tsx";
import { address, onwardFrom } from "../parts/account/address.ts";
import { CodeField, CodeHelp } from "../parts/account/code-field.tsx";
import {
	fieldError,
	fieldOf,
	formError,
	hasErrorCode,
	valuesOf,
} from "../parts/account/form-error.ts";
import { confirmName, NewPassword } from "../parts/account/new-password.tsx";
import { RegisterInstead } from "../parts/account/register-instead.tsx";
import { Resend, resendIntent } from "../parts/account/resend.tsx";
import { useFormError } from "../parts/account/use-form-error.ts";
import { Field } from "../ui/field.tsx";
import { ButtonLink } from "../ui/link.tsx";

/** Three forms: sign-up, confirmation by code, and resending the code. */
export async function action({ request, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const onward = new URL(request.url).searchParams.get("redirect");
	const { email = "", password = "", code = "", firstAdminToken, attempt } = values;
	// From the link in an email, which also works in another browser.
	const linked = attempt ? { attempt } : {};
	try {
		switch (values["intent"]) {
			case resendIntent:
				return await submit(context, "identity/resendSignUp", { email, ...linked });
			case "confirm":
				await submit(context, "identity/confirmSignUp", { email, code, ...linked });
				// Leads a signed-in user on to `redirect`, if that is a page of this site.
				return redirectDocument(address("/login", { redirect: onward }));
			default: {
				if (password !== values[confirmName])
					return fieldError(confirmName, messages.passwordsDiffer, values);
				const answer = (await submit(context, "identity/signUp", {
					email,
					password,
					...(firstAdminToken && { firstAdminToken }),
				})) as { user?: object };
				// The first admin's link replaces the code.
				if (answer.user)
					return redirectDocument(address("/portal", { firstAdmin: firstAdminToken }));
				return redirect(
					address("/signup", { step: "confirm", email: email.trim(), redirect: onward }),
				);
			}
		}
	} catch (error) {
		if (values["intent"] === "confirm" && hasErrorCode(error, "NotAuthorizedException"))
			return redirectDocument(address("/login", { ended: "1", redirect: onward }));
		return formError(error, values);
	}
}

export default function SignupPage() {
	const [search] = useSearchParams();
	return search.get("step") === "confirm" ? <Confirmation /> : <Signup />;
}

function Signup() {
	const [search] = useSearchParams();
	const error = useFormError("signup");
	const firstAdmin = search.get("firstAdmin");
	const of = fieldOf(error);
	return (
		<AccountPage
			title="Create an Account"
			lead={firstAdmin && <p>You’re about to become the first admin of this league.</p>}
			aside={
				<>
					<h2>Who needs an account?</h2>
					<p>
						Captains, co-captains, and league admins.
						{!firstAdmin && " In the next step you need the access code that the league gave you."}
					</p>
					<RegisterInstead />
					<h2>Already have an account?</h2>
					<ButtonLink variant="accent" to={address("/login", { redirect: onwardFrom(search) })}>
						Log in
					</ButtonLink>
				</>
			}
		>
			<AccountForm
				intent="signup"
				submit="Create account"
				submitting="Creating your account…"
				alertTitle="Could not create the account"
			>
				<ReenterPassword isServerRendered={error?.isServerRendered} />
				{firstAdmin && <input type="hidden" name="firstAdminToken" value={firstAdmin} />}
				<Field
					{...of("email")}
					label="Email"
					type="email"
					required
					autoComplete="username"
					maxLength={emailMax}
				/>
				<NewPassword name="password" label="Password" error={error} />
			</AccountForm>
		</AccountPage>
	);
}

function Confirmation() {
	const [search] = useSearchParams();
	const error = useFormError("confirm", resendIntent);
	const email = search.get("email");
	const of = fieldOf(error);
	return (
		<AccountPage
			title="Confirm Your Email"
			lead={
				<p>
					We sent an 8-digit code to {email ? <b className="break">{email}</b> : "your address"}.
					The email arrives within 1 minute.
				</p>
			}
			aside={<CodeHelp changeAt={address("/signup", { redirect: search.get("redirect") })} />}
		>
			<AccountForm
				intent="confirm"
				submit="Confirm"
				submitting="Confirming…"
				alertTitle="Could not confirm your email"
				after={<Resend />}
			>
				<input type="hidden" name="attempt" value={search.get("attempt") ?? ""} />
				{email ? (
					<input type="hidden" name="email" value={email} />
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
			</AccountForm>
		</AccountPage>
	);
}
