import { type ActionFunctionArgs, Link, redirect, useParams, useSearchParams } from "react-router";
import type { OwnContactView } from "../../../league/entities/own-contact.ts";
import { submit } from "../../data/api-client.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { fieldOf, formError, valuesOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { ownContactOf } from "../../parts/player-link-reads.ts";
import { playerPath } from "../../parts/player-path.ts";
import { UnavailablePage } from "../../parts/unavailable-page.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AskForLink } from "./ask-for-link.tsx";
import "../../parts/account/account.css";

/**
 * Asks for the link or sends the answer, from the browser or, without JavaScript, on the server.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const { intent = "", phone, email, hasPage, hidesPage } = await valuesOf(request);
	const key = params["key"] ?? "";
	const values = { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) };
	try {
		if (intent === "link") {
			await submit(context, "requestContactLink", { email: (email ?? "").trim() });
			return redirect("/my-contact?sent=1");
		}
		if (intent === "confirm") {
			await submit(context, "confirmOwnEmail", { key });
			return redirect(`/my-contact/${key}?done=email`);
		}
		const { isEmailAsked } = await submit(context, "changeOwnContact", {
			key,
			...values,
			...(hasPage && { hidesPage: hidesPage !== undefined }),
		});
		return redirect(`/my-contact/${key}?done=${isEmailAsked ? "asked" : "saved"}`);
	} catch (error) {
		return formError(error, { intent, ...values, ...(hidesPage && { hidesPage }) });
	}
}

/** A player corrects phone and email and hides the page, with the link from an email. */
export default function MyContactPage() {
	const { key } = useParams();
	return key === undefined ? <AskForLink /> : <Own linkKey={key} />;
}

function Own({ linkKey: key }: { linkKey: string }) {
	const view = useOptionalRead(ownContactOf(key));
	if (!view)
		return (
			<UnavailablePage title="This link doesn’t work" to="/my-contact" action="Email me a new link">
				It may be incomplete or more than 7 days old, or your email may have changed since then.
			</UnavailablePage>
		);
	if (view.closed !== null)
		return (
			<UnavailablePage title="You can’t change this anymore" to="/contact" action="Contact us">
				{view.closed}
			</UnavailablePage>
		);
	return view.newEmail === null ? (
		<Change view={view} />
	) : (
		<Confirm view={view} newEmail={view.newEmail} />
	);
}

const doneTexts = new Map([
	["saved", "Saved. Thank you!"],
	[
		"asked",
		"Saved. We’ve sent a link to your new email address. Open it there to confirm; until then we keep using your earlier address.",
	],
]);

function Change({ view }: { view: OwnContactView }) {
	const { firstName, teamName, phone, email, pageId, hidesPage } = view;
	const [search] = useSearchParams();
	const error = useFormError("change");
	const of = fieldOf(error);
	const done = doneTexts.get(search.get("done") ?? "");
	const hasContact = phone !== null || email !== null;
	return (
		<div className="page narrow account">
			<PageHead>
				<p>
					{teamName
						? `${firstName}, this is how ${teamName} and the league reach you.`
						: hasContact
							? `${firstName}, you’re not on a team right now, but the league still has your contact info.`
							: `${firstName}, this is about the page that shows your results.`}
				</p>
			</PageHead>
			{done && !error && (
				<div role="status">
					<Alert>{done}</Alert>
				</div>
			)}
			<AccountForm intent="change" submit="Save" submitting="Saving…" alertTitle={null}>
				{phone !== null && (
					<Field
						{...of("phone")}
						value={error?.values["phone"] ?? phone}
						label="Phone"
						type="tel"
						placeholder="xxx-xxx-xxxx"
						autoComplete="tel"
					/>
				)}
				{email !== null && (
					<Field
						{...of("email")}
						value={error?.values["email"] ?? email}
						label="Email"
						type="email"
						autoComplete="email"
						required
						hint="We’ll email a link to a new address so you can confirm it."
					/>
				)}
				{hasContact && (
					<p className="muted">
						{teamName
							? "Only your captain, your co-captain, and the league’s admins see your phone and email. If you change them, we’ll tell your captain."
							: "Only the league’s admins see phone and email."}
					</p>
				)}
				{pageId !== null && (
					<>
						<input type="hidden" name="hasPage" value="1" />
						<Checkbox
							name="hidesPage"
							defaultChecked={error ? error.values["hidesPage"] !== undefined : hidesPage}
							label="Hide my page"
							hint={<PageHint pageId={pageId} isHidden={hidesPage} />}
						/>
					</>
				)}
			</AccountForm>
		</div>
	);
}

const PageHint = ({ pageId, isHidden }: { pageId: number; isHidden: boolean }) =>
	isHidden ? (
		`Your page is hidden: ${whereNameIs} Uncheck this box to show your page again.`
	) : (
		<>
			<Link to={playerPath(pageId)}>Your page</Link> shows everyone what you’ve played in every
			season: teams, partners, opponents, and results. While it’s hidden, {whereNameIs}
		</>
	);
const whereNameIs =
	"no player page, season page, season sheet, or all-time record shows your name. Rosters and scorecards still do, and so do the Excel files of past seasons.";

function Confirm({ view, newEmail }: { view: OwnContactView; newEmail: string }) {
	if (view.email === newEmail)
		return (
			<div className="page narrow account">
				<PageHead title="Your Email Is Confirmed">
					<p role="status">
						Thank you, {view.firstName}. From now on, we’ll use <b>{newEmail}</b> to reach you.
					</p>
				</PageHead>
			</div>
		);
	return (
		<div className="page narrow account">
			<PageHead title="Is This Your New Email?">
				<p>
					{view.firstName}, {view.teamName ? `${view.teamName} and the league` : "the league"} will
					use <b>{newEmail}</b> to reach you.
				</p>
			</PageHead>
			<AccountForm
				intent="confirm"
				submit="Yes, use this address"
				submitting="Saving…"
				alertTitle={null}
			/>
		</div>
	);
}
