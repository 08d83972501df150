import { type ActionFunctionArgs, Link, redirect, useSearchParams } from "react-router";
import { messages } from "../../league/messages.ts";
import { submit } from "../data/api-client.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { AccountForm } from "../parts/account/account-form.tsx";
import { AccountPage, ReenterPassword } from "../parts/account/account-page.tsx";
import { fieldError, formError, valuesOf } from "../parts/account/form-error.ts";
import { confirmName, NewPassword } from "../parts/account/new-password.tsx";
import { PasswordField } from "../parts/account/password-field.tsx";
import { useFormError } from "../parts/account/use-form-error.ts";
import { ButtonLink } from "../ui/link.tsx";

export async function action({ request, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const { currentPassword = "", newPassword = "" } = values;
	if (newPassword !== values[confirmName])
		return fieldError(confirmName, messages.passwordsDiffer, values);
	try {
		await submit(context, "identity/changePassword", { currentPassword, newPassword });
	} catch (error) {
		return formError(error, values);
	}
	return redirect("/change-password?done=1");
}

export default function ChangePasswordPage() {
	const { email } = useRead(reads.me);
	const error = useFormError("change");
	const [search] = useSearchParams();
	if (search.has("done")) {
		return (
			<AccountPage
				title={messages.passwordReset}
				lead={<p>You’ve been logged out on all your other devices.</p>}
			>
				<ButtonLink to="/profile">Back to my profile</ButtonLink>
			</AccountPage>
		);
	}
	return (
		<AccountPage
			title="Change Password"
			lead={<p>You’ll be logged out on all your other devices.</p>}
		>
			<AccountForm
				intent="change"
				submit="Change password"
				submitting="Saving…"
				alertTitle={null}
				after={<Link to="/profile">Back to my profile</Link>}
			>
				<ReenterPassword isServerRendered={error?.isServerRendered} />
				{/* For password managers; it is not sent. */}
				<input type="email" defaultValue={email} autoComplete="username" hidden />
				<PasswordField
					name="currentPassword"
					label="Current Password"
					error={error?.fields["currentPassword"]}
					autoComplete="current-password"
				/>
				<NewPassword name="newPassword" label="New Password" error={error} />
			</AccountForm>
		</AccountPage>
	);
}
