import {
	type ActionFunctionArgs,
	Link,
	redirect,
	redirectDocument,
	useSearchParams,
} from "react-router";
import { emailMax } from "../../../league/entities/limits.ts";
import { submit } from "../../data/api-client.ts";
import { hasDrafts } from "../../data/draft-store.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { AccountPage, ReenterPassword } from "../../parts/account/account-page.tsx";
import { address } from "../../parts/account/address.ts";
import { fieldOf, formError, hasErrorCode, valuesOf } from "../../parts/account/form-error.ts";
import { passkeyIn } from "../../parts/account/passkey-answer.ts";
import { askForPasskey, PasskeyButton } from "../../parts/account/passkey-button.tsx";
import { PasswordField } from "../../parts/account/password-field.tsx";
import { RegisterInstead } from "../../parts/account/register-instead.tsx";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { useIsHydrated } from "../../parts/form-values.ts";
import { Alert } from "../../ui/alert.tsx";
import { Field } from "../../ui/field.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { SecondStep } from "./second-step.tsx";

/** Logs in with a password or a passkey, or completes the second step of a login. */
export async function action({ request, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const onward = new URL(request.url).searchParams.get("redirect");
	const { intent, email = "", password = "", code = "", passkey: _, ...others } = values;
	const trust = values["trust"] === "on";
	try {
		if (intent === "passkey")
			await submit(context, "identity/signInWithPasskey", { passkey: passkeyIn(values) });
		else if (intent === "stepPasskey")
			await submit(context, "identity/confirmSignIn", { passkey: passkeyIn(values), trust });
		else if (intent === "code" || intent === "recovery")
			await submit(context, "identity/confirmSignIn", { code, trust });
		else await submit(context, "identity/signIn", { email, password });
	} catch (error) {
		// The server has sent a new confirmation code.
		if (hasErrorCode(error, "UserNotConfirmedException"))
			return redirect(
				address("/signup", { step: "confirm", email: email.trim(), redirect: onward }),
			);
		if (hasErrorCode(error, "SECOND_STEP_REQUIRED"))
			return redirect(address("/login", { step: "confirm", redirect: onward }));
		const isRefused = hasErrorCode(error, "NotAuthorizedException");
		if (isRefused && (intent === "code" || intent === "recovery"))
			return redirect(address("/login", { expired: "1", redirect: onward }));
		const shown = { ...others, intent: intent ?? "", email, code };
		return formError(error, shown, isRefused && intent === "login" ? "password" : undefined);
	}
	// For a signed-in user this page leads on to `redirect`, if that is a page of this site.
	return redirectDocument(address("/login", { redirect: onward }));
}

export default function LoginPage() {
	const [search] = useSearchParams();
	return search.get("step") === "confirm" ? <SecondStep /> : <PasswordLogin />;
}

function PasswordLogin() {
	const [search] = useSearchParams();
	const error = useFormError("login");
	const onward = { redirect: search.get("redirect") };
	const of = fieldOf(error);
	const isHydrated = useIsHydrated();
	return (
		<AccountPage
			title="Login"
			aside={
				<>
					<h2>No account yet?</h2>
					<p>
						Accounts are for captains, co-captains, and league admins. You need an email address and
						the access code that the league gave you.
					</p>
					<ButtonLink variant="accent" to={address("/signup", onward)}>
						Create an account
					</ButtonLink>
					<RegisterInstead />
				</>
			}
		>
			{search.has("ended") && (
				<Alert>
					We couldn’t finish your sign-up here. Log in: if your email still needs to be confirmed,
					we’ll send you a new code.
				</Alert>
			)}
			{isHydrated && hasDrafts() && (
				<Alert>
					You’ve been logged out. Log in to continue: what you typed is kept in this tab.
				</Alert>
			)}
			{search.has("expired") && (
				<Alert>
					That took longer than 10 minutes, or there were too many wrong codes. Please log in again.
				</Alert>
			)}
			<AccountForm
				intent="login"
				submit="Log in"
				submitting="Logging in…"
				alertTitle="Could not log in"
				after={<Link to={address("/reset-password", onward)}>Forgot your password?</Link>}
			>
				<ReenterPassword isServerRendered={error?.isServerRendered} />
				<Field
					{...of("email")}
					label="Email"
					type="email"
					required
					autoComplete="username"
					maxLength={emailMax}
				/>
				<PasswordField
					name="password"
					label="Password"
					error={error?.fields["password"]}
					autoComplete="current-password"
				/>
			</AccountForm>
			<section className="way scripted" aria-labelledby="passkey">
				<h2 id="passkey">Have you set up a passkey?</h2>
				<PasskeyButton
					intent="passkey"
					ask={(client) => askForPasskey(client, "logIn")}
					label="Log in with fingerprint, face, or screen lock"
					variant="secondary"
				/>
			</section>
		</AccountPage>
	);
}
