import { useState } from "react";
import {
	type ActionFunctionArgs,
	redirect,
	redirectDocument,
	useActionData,
	useSearchParams,
} from "react-router";
import { apiClientContext } from "../../data/api-client.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { AccountPage, ReenterPassword } from "../../parts/account/account-page.tsx";
import { CodeField, CodeHelp } from "../../parts/account/code-field.tsx";
import {
	fieldError,
	fieldOf,
	formError,
	hasErrorCode,
	type Values,
	valuesOf,
} from "../../parts/account/form-error.ts";
import { MyData } from "../../parts/account/my-data.tsx";
import { PasswordField } from "../../parts/account/password-field.tsx";
import { isUnprotected } from "../../parts/account/security-reminder.tsx";
import { Sessions } from "../../parts/account/sessions.tsx";
import { useFormError, useSent } from "../../parts/account/use-form-error.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { Field } from "../../ui/field.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { LoginSecurity } from "./login-security.tsx";
import { changeSecurity } from "./security-action.ts";

const isSame = (one: string, other: string) =>
	one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Saves the profile. A new email address is saved only after it was confirmed by code.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const client = context.get(apiClientContext);
	const changed = await changeSecurity(client, values);
	if (changed) return changed;
	const {
		intent,
		firstName = "",
		lastName = "",
		phone = "",
		email = "",
		password = "",
		code = "",
	} = values;
	async function save() {
		const me = (await client.read(reads.me)) as { userId: number };
		await client.write(`update/user/${me.userId}`, { firstName, lastName, phone }, "PUT");
		return redirect("/profile?saved=1");
	}
	try {
		if (intent === "signOut" || intent === "signOutEverywhere") {
			await client.write("identity/signOut", { everywhere: intent === "signOutEverywhere" });
			return redirectDocument("/login");
		}
		if (intent === "verify") {
			await client.write("identity/verifyAttribute", { code });
			// From here on, errors are about the profile, not the code.
			values["intent"] = "save";
			return await save();
		}
		const me = (await client.read(reads.me)) as { email: string };
		if (isSame(email, me.email)) return await save();
		if (!password)
			return fieldError("password", "Enter your password to change your email address.", values);
		await client.write("identity/updateAttributes", { email, password });
		return { toVerify: { firstName, lastName, phone, email } };
	} catch (error) {
		return formError(
			error,
			values,
			hasErrorCode(error, "NotAuthorizedException") ? "password" : undefined,
		);
	}
}

export default function ProfilePage() {
	const [search] = useSearchParams();
	const answer = useActionData() as { toVerify?: Values } | undefined;
	const codeError = useFormError("verify");
	const toVerify = answer?.toVerify ?? codeError?.values;
	if (search.get("show") === "security") return <LoginSecurity />;
	return toVerify ? <Verification of={toVerify} /> : <Profile />;
}

function Profile() {
	const me = useRead(reads.me);
	const security = useRead(reads.security);
	const error = useFormError("save");
	const isSending = useSent() === "save";
	const [search] = useSearchParams();
	const [typed, setTyped] = useState<string>();
	const of = (name: "firstName" | "lastName" | "email" | "phone") => ({
		...fieldOf(error)(name),
		value: error?.values[name] ?? ("userId" in me ? me[name] : name === "email" ? me.email : ""),
		required: true,
	});
	const isNewAddress = !isSame(typed ?? of("email").value, me.email);
	return (
		<div className="page account">
			<PageHead title="My Profile">
				<p>How the league and other captains can reach you. All fields are required.</p>
			</PageHead>
			<AccountForm
				intent="save"
				submit={isNewAddress ? "Save and send a code" : "Save"}
				submitting="Saving …"
				alertTitle="Could not save your profile"
				after={
					<p role="status" className="saved">
						{search.has("saved") && !isSending && !error && "Saved"}
					</p>
				}
			>
				<div className="pair">
					<Field {...of("firstName")} label="First name" autoComplete="given-name" maxLength={80} />
					<Field {...of("lastName")} label="Last name" autoComplete="family-name" maxLength={80} />
				</div>
				<div className="pair">
					<Field
						{...of("phone")}
						label="Phone"
						type="tel"
						autoComplete="tel"
						placeholder="xxx-xxx-xxxx"
						maxLength={30}
					/>
					<Field
						{...of("email")}
						label="Email"
						type="email"
						autoComplete="email"
						maxLength={254}
						onInput={({ currentTarget }) => setTyped(currentTarget.value)}
					/>
				</div>
				{isNewAddress && (
					<>
						<p className="soft">
							To change your email address, enter your password. We’ll send a code to the new
							address.
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
			<section className="part">
				<h2>Login</h2>
				<p>
					{isUnprotected(security)
						? "Only your password protects your account. Add your fingerprint, face or screen lock, or a code from an app on your phone."
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
			<Sessions />
			<MyData />
		</div>
	);
}

function Verification({ of }: { of: Values }) {
	const error = useFormError("verify");
	return (
		<AccountPage
			title="Confirm Your Email"
			lead={
				<p>
					We sent an 8-digit code to <b className="break">{of["email"]}</b>. The email arrives
					within 1 minute. Enter the code to save your changes.
				</p>
			}
			aside={<CodeHelp changeAt="/profile" />}
		>
			<AccountForm
				intent="verify"
				submit="Confirm and save"
				submitting="Saving …"
				alertTitle="Could not save your profile"
			>
				{["firstName", "lastName", "phone", "email"].map((name) => (
					<input key={name} type="hidden" name={name} value={of[name] ?? ""} />
				))}
				<CodeField error={error} />
			</AccountForm>
		</AccountPage>
	);
}
