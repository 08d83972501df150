import {
	type ActionFunctionArgs,
	redirectDocument,
	useParams,
	useRouteLoaderData,
} from "react-router";
import type { InvitationView } from "../../league/entities/invitation.ts";
import { messages } from "../../league/messages.ts";
import { possessiveOf } from "../../league/wording.ts";
import { submit } from "../data/api-client.ts";
import { useOptionalRead } from "../data/page-data.ts";
import type { Me } from "../data/reads.ts";
import { AccountForm } from "../parts/account/account-form.tsx";
import { AccountPage, ReenterPassword } from "../parts/account/account-page.tsx";
import { address } from "../parts/account/address.ts";
import { fieldError, fieldOf, formError, valuesOf } from "../parts/account/form-error.ts";
import { invitationOf } from "../parts/account/invitation-reads.ts";
import { invitationNotValid, notAccepted } from "../parts/account/invitation-texts.ts";
import { confirmName, NewPassword } from "../parts/account/new-password.tsx";
import { OtherPerson } from "../parts/account/other-person.tsx";
import { ProfileFields } from "../parts/account/profile-fields.tsx";
import { useFormError } from "../parts/account/use-form-error.ts";
import { useLeague, useSite } from "../site-context.ts";
import { Field } from "../ui/field.tsx";
import { ButtonLink } from "../ui/link.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Accepts the invitation: from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const { intent: _, account: __, [confirmName]: confirmed, ...values } = await valuesOf(request);
	if (confirmed !== values["password"])
		return fieldError(confirmName, messages.passwordsDiffer, values);
	try {
		const { team } = (await submit(context, "acceptInvitation", {
			key: params["key"],
			...values,
		})) as {
			team: { outcome: string };
		};
		return redirectDocument(address("/portal", { team: team.outcome }));
	} catch (error) {
		return formError(error, values);
	}
}

/** An invited captain gets an account, a profile and the team, with the link from an email. */
export default function InvitationPage() {
	const { key = "" } = useParams();
	const view = useOptionalRead(invitationOf(key));
	const { viewer } = useSite();
	const me = useRouteLoaderData("frame") as Me | null;
	if (!view) return <NotValid />;
	if (viewer.kind === "visitor" && view.hasAccount) return <LogInFirst view={view} linkKey={key} />;
	if (me && me.email.toLowerCase() !== view.email)
		return <OtherPerson title={titleOf(view)} email={view.email} me={me} />;
	return <Answer view={view} isVisitor={viewer.kind === "visitor"} />;
}

function Answer({ view, isVisitor }: { view: InvitationView; isVisitor: boolean }) {
	const error = useFormError("");
	const league = useLeague();
	return (
		<AccountPage
			title={titleOf(view)}
			lead={
				<p>
					The {league.name} invites <b className="break">{view.email}</b>.
				</p>
			}
			aside={
				<>
					<h2>What happens next</h2>
					<p>
						Once you’re in, you’ll see {possessiveOf(view.teamName)} roster, matches, and scores.
						Log in with your email address{isVisitor && " and the password you choose here"}.
					</p>
				</>
			}
		>
			<AccountForm
				intent=""
				submit="Accept the invitation"
				submitting="Opening your account…"
				alertTitle={notAccepted}
			>
				<ReenterPassword isServerRendered={error?.isServerRendered && isVisitor} />
				{!view.hasProfile && <ProfileFields of={fieldOf(error)} />}
				{isVisitor && (
					<>
						<Field
							name="account"
							label="Email"
							type="email"
							readOnly
							autoComplete="username"
							value={view.email}
							error={undefined}
						/>
						<NewPassword name="password" label="Password" error={error} />
					</>
				)}
			</AccountForm>
		</AccountPage>
	);
}

const LogInFirst = ({ view, linkKey }: { view: InvitationView; linkKey: string }) => (
	<div className="page narrow">
		<PageHead title={titleOf(view)}>
			<p>
				You already have an account with <b className="break">{view.email}</b>. Log in, then accept
				the invitation.
			</p>
		</PageHead>
		<ButtonLink to={address("/login", { redirect: `/invitation/${linkKey}` })}>Log in</ButtonLink>
	</div>
);

const NotValid = () => (
	<div className="page narrow">
		<PageHead title={invitationNotValid}>
			<p>
				It may have been accepted, it may have been replaced by a newer one, or it may have expired.
				If you have accepted it, log in. Otherwise, ask the league for a new one.
			</p>
		</PageHead>
		<p className="button-row">
			<ButtonLink to="/login">Log in</ButtonLink>
			<ButtonLink variant="secondary" to="/contact">
				Contact the league
			</ButtonLink>
		</p>
	</div>
);

const titleOf = ({ captainOrCocaptain, teamName }: InvitationView) =>
	`Become ${captainOrCocaptain} of ${teamName}`;
