import { useState } from "react";
import { type ActionFunctionArgs, redirect, redirectDocument, useSearchParams } from "react-router";
import { apiClientContext, submit } from "../../data/api-client.ts";
import { discardAllDrafts } from "../../data/draft-store.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { removeSavedPages } from "../../data/saved-pages.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { ReenterPassword } from "../../parts/account/account-page.tsx";
import {
	fieldError,
	fieldOf,
	formError,
	hasErrorCode,
	valuesOf,
} from "../../parts/account/form-error.ts";
import { PasswordField } from "../../parts/account/password-field.tsx";
import { ProfileFields } from "../../parts/account/profile-fields.tsx";
import { resendIntent } from "../../parts/account/resend.tsx";
import { isUnprotected } from "../../parts/account/security-reminder.tsx";
import { useFormError, useSent } from "../../parts/account/use-form-error.ts";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { LoginSecurity } from "./login-security.tsx";
import { MyData } from "./my-data.tsx";
import { cancelIntent, NewEmail, notSaved, verifyIntent } from "./new-email.tsx";
import { Notifications } from "./notifications.tsx";
import { changeSecurity } from "./security-action.ts";
import { deviceSignedOut, Sessions, signOutDeviceIntent } from "./sessions.tsx";
import "./profile.css";

const isSame = (one: string, other: string) =>
	one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Saves the profile, changes login security, or logs devices out. With a new email address, the
 * profile is saved only after the code sent to that address is entered.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const client = context.get(apiClientContext);
	const changed = await changeSecurity(context, values);
	if (changed) return changed;
	const {
		intent,
		firstName = "",
		lastName = "",
		phone = "",
		email = "",
		password = "",
		code = "",
		sessionId = "",
	} = values;
	async function save(profile: object) {
		const me = (await client.read(reads.me)) as { userId: number };
		await submit(context, `update/user/${me.userId}`, profile, "PUT");
		return redirect("/profile?saved=1");
	}
	try {
		if (intent === "signOut" || intent === "signOutEverywhere") {
			await submit(context, "identity/signOut", { everywhere: intent === "signOutEverywhere" });
			if (typeof window !== "undefined") {
				discardAllDrafts();
				await removeSavedPages();
			}
			return redirectDocument("/login");
		}
		if (intent === signOutDeviceIntent) {
			await submit(context, "identity/signOutDevice", { sessionId });
			return redirect(`/profile?done=${deviceSignedOut}#devices`);
		}
		if (intent === resendIntent) return await submit(context, "identity/resendAttribute", {});
		if (intent === cancelIntent) {
			await submit(context, "identity/cancelUpdateAttributes", {});
			return redirect("/profile");
		}
		if (intent === verifyIntent) {
			const { pending } = await client.ask(memberReads.pendingEmail);
			await submit(context, "identity/verifyAttribute", { code });
			if (!pending?.profile) return redirect("/profile?saved=1");
			// From here on, errors are about the profile, not the code.
			Object.assign(values, pending.profile, { email: pending.email, intent: "save" });
			return await save(pending.profile);
		}
		const me = (await client.read(reads.me)) as { email: string };
		const profile = { firstName, lastName, phone };
		if (isSame(email, me.email)) return await save(profile);
		if (!password)
			return fieldError("password", "Enter your password to change your email address.", values);
		await submit(context, "identity/updateAttributes", { email, password, profile });
		return redirect("/profile");
	} catch (error) {
		return formError(
			error,
			values,
			hasErrorCode(error, "NotAuthorizedException") && intent === "save" ? "password" : undefined,
		);
	}
}

export default function ProfilePage() {
	const [search] = useSearchParams();
	if (search.get("show") === "security") return <LoginSecurity />;
	return <Profile />;
}

function Profile() {
	const security = useRead(memberReads.security);
	const { pending } = useRead(memberReads.pendingEmail);
	return (
		<div className="page account">
			<PageHead title="My Profile">
				<p>
					How the league and other captains can reach you.
					{!pending && " All fields are required."}
				</p>
			</PageHead>
			{pending ? <NewEmail pending={pending} /> : <ProfileForm />}
			<section className="part">
				<h2>Login</h2>
				<p>
					{isUnprotected(security)
						? "Only your password protects your account. Add your fingerprint, face, or screen lock, or a code from an app on your phone."
						: "Two-step login is on: your password alone is not enough to get in."}
				</p>
				<div className="button-row">
					<ButtonLink variant="secondary" to="/profile?show=security">
						Login security
					</ButtonLink>
					<ButtonLink variant="secondary" to="/change-password">
						Change password
					</ButtonLink>
				</div>
			</section>
			<Notifications />
			<Sessions />
			<MyData />
		</div>
	);
}

function ProfileForm() {
	const me = useRead(reads.me);
	const error = useFormError("save");
	const isSending = useSent() === "save";
	const [search] = useSearchParams();
	const [typed, setTyped] = useState<string>();
	const of = (name: "firstName" | "lastName" | "email" | "phone") => ({
		...fieldOf(error)(name),
		value: error?.values[name] ?? ("userId" in me ? me[name] : name === "email" ? me.email : ""),
	});
	const isNewAddress = !isSame(typed ?? of("email").value, me.email);
	return (
		<AccountForm
			intent="save"
			submit={isNewAddress ? "Save and send a code" : "Save"}
			submitting="Saving…"
			alertTitle={notSaved}
			after={
				<p role="status" className="saved">
					{search.has("saved") && !isSending && !error && "Saved"}
				</p>
			}
		>
			<ProfileFields
				of={of}
				names={["firstName", "lastName", "phone", "email"]}
				more={{ email: { onChange: ({ currentTarget }) => setTyped(currentTarget.value) } }}
			/>
			{isNewAddress && (
				<>
					<p className="muted">
						To change your email address, enter your password. We’ll send a code to the new address.
					</p>
					<ReenterPassword isServerRendered={error?.isServerRendered} />
					<PasswordField
						name="password"
						label="Password"
						error={error?.fields["password"]}
						autoComplete="current-password"
					/>
				</>
			)}
		</AccountForm>
	);
}
