import { type ActionFunctionArgs, redirect, useParams, useSearchParams } from "react-router";
import type { OwnContactView } from "../../../league/entities/own-contact.ts";
import { apiClientContext } from "../../data/api-client.ts";
import { useMayRead } from "../../data/page-data.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { fieldOf, formError, valuesOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { DeadEnd } from "../../parts/dead-end.tsx";
import { ownContactOf } from "../../parts/player-link-reads.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { AskForLink } from "./ask-for-link.tsx";
import "../../parts/account/account.css";

/** Asks for the link or sends the answer, from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const { intent = "", phone = "", email = "", hidesPage } = await valuesOf(request);
	const key = params["key"] ?? "";
	const client = context.get(apiClientContext);
	try {
		if (intent === "link") {
			await client.write("requestContactLink", { email: email.trim() });
			return redirect("/my-contact?sent=1");
		}
		if (intent === "confirm") {
			await client.write("confirmOwnEmail", { key });
			return redirect(`/my-contact/${key}?done=email`);
		}
		const answer = await client.write("changeOwnContact", {
			key,
			phone,
			email,
			hidesPage: hidesPage !== undefined,
		});
		const { isEmailAsked } = answer as { isEmailAsked: boolean };
		return redirect(`/my-contact/${key}?done=${isEmailAsked ? "asked" : "saved"}`);
	} catch (error) {
		return formError(error, { intent, phone, email, ...(hidesPage && { hidesPage }) });
	}
}

/** A player of a roster corrects phone and email, with the link from an email. */
export default function MyContactPage() {
	const { key } = useParams();
	return key === undefined ? <AskForLink /> : <Own linkKey={key} />;
}

function Own({ linkKey: key }: { linkKey: string }) {
	const view = useMayRead(ownContactOf(key));
	if (!view)
		return (
			<DeadEnd title="This link doesn’t work" to="/my-contact" action="Email me a new link">
				It may be incomplete, more than 7 days old, or replaced by a newer address.
			</DeadEnd>
		);
	if (view.closed !== null)
		return (
			<DeadEnd title="You can’t change this anymore" to="/contact" action="Contact us">
				{view.closed}
			</DeadEnd>
		);
	return view.newEmail === null ? (
		<Change view={view} />
	) : (
		<Confirm view={view} newEmail={view.newEmail} />
	);
}

const doneTexts: Readonly<Record<string, string>> = {
	saved: "Saved. Thank you!",
	asked:
		"Saved. We’ve sent a link to your new email address. Open it there to confirm; until then we keep using your earlier address.",
};

function Change({
	view: { firstName, teamName, phone, email, hidesPage },
}: {
	view: OwnContactView;
}) {
	const [search] = useSearchParams();
	const error = useFormError("change");
	const of = fieldOf(error);
	const done = doneTexts[search.get("done") ?? ""];
	return (
		<div className="page narrow account">
			<PageHead title="Your Phone and Email">
				<p>
					{firstName}, this is how {teamName} and the league reach you.
				</p>
			</PageHead>
			{done && !error && (
				<div role="status">
					<Alert>{done}</Alert>
				</div>
			)}
			<AccountForm intent="change" submit="Save" submitting="Saving …" alertTitle={null}>
				<Field
					{...of("phone")}
					value={error?.values["phone"] ?? phone}
					label="Phone"
					type="tel"
					placeholder="xxx-xxx-xxxx"
					autoComplete="tel"
				/>
				<Field
					{...of("email")}
					value={error?.values["email"] ?? email}
					label="Email"
					type="email"
					autoComplete="email"
					required
					hint="A new address gets a link to confirm it."
				/>
				<Checkbox
					name="hidesPage"
					defaultChecked={error ? error.values["hidesPage"] !== undefined : hidesPage}
					label="Hide my page"
					hint="Your page shows what you have played in all seasons. If you hide it, no page or record of all seasons names you. Scorecards still do."
				/>
			</AccountForm>
			<p className="soft">
				Only your captain, your co-captain and the league’s admins see them. Your captain is told
				about a change.
			</p>
		</div>
	);
}

function Confirm({ view, newEmail }: { view: OwnContactView; newEmail: string }) {
	if (view.email === newEmail)
		return (
			<div className="page narrow account">
				<PageHead title="Your Email Is Confirmed">
					<p role="status">
						Thank you, {view.firstName}. {view.teamName} and the league now use <b>{newEmail}</b>.
					</p>
				</PageHead>
			</div>
		);
	return (
		<div className="page narrow account">
			<PageHead title="Is This Your New Email?">
				<p>
					{view.firstName}, {view.teamName} and the league will use <b>{newEmail}</b> for you.
				</p>
			</PageHead>
			<AccountForm
				intent="confirm"
				submit="Yes, use this address"
				submitting="Saving …"
				alertTitle={null}
			/>
		</div>
	);
}
