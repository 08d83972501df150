import { type ActionFunctionArgs, redirectDocument, useParams } from "react-router";
import type { DeputyView } from "../../league/entities/deputy.ts";
import { formatDate } from "../../league/rules/time/league-time.ts";
import { submit } from "../data/api-client.ts";
import { memberReads } from "../data/member-reads.ts";
import { useOptionalRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { AccountForm } from "../parts/account/account-form.tsx";
import { AccountPage } from "../parts/account/account-page.tsx";
import { address } from "../parts/account/address.ts";
import { fieldOf, formError, valuesOf } from "../parts/account/form-error.ts";
import { invitationNotValid, notAccepted } from "../parts/account/invitation-texts.ts";
import { OtherPerson } from "../parts/account/other-person.tsx";
import { ProfileFields } from "../parts/account/profile-fields.tsx";
import { useFormError } from "../parts/account/use-form-error.ts";
import { ButtonLink } from "../ui/link.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Accepts the invitation: from the browser or, without JavaScript, on the server. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const { intent: _, ...values } = await valuesOf(request);
	try {
		const { teamId } = (await submit(context, "acceptDeputy", {
			key: params["key"],
			...values,
		})) as { teamId: number };
		return redirectDocument(address("/team-info", { teamId: String(teamId) }));
	} catch (error) {
		return formError(error, values);
	}
}

/** Someone whom a captain has invited becomes a deputy, after logging in or signing up. */
export default function DeputyPage() {
	const { key = "" } = useParams();
	const view = useOptionalRead(memberReads.deputyInvitation(key));
	const me = useOptionalRead(reads.me);
	if (!view) return <NotValid />;
	if (!me) return <LogInFirst view={view} to={`/deputy/${key}`} />;
	if (me.email.toLowerCase() !== view.email)
		return <OtherPerson title={titleOf(view)} email={view.email} me={me} />;
	return <Answer view={view} hasProfile={"userId" in me} />;
}

function Answer({ view, hasProfile }: { view: DeputyView; hasProfile: boolean }) {
	const error = useFormError("");
	return (
		<AccountPage
			title={titleOf(view)}
			lead={<p>For {whatFor(view)}.</p>}
			aside={
				<>
					<h2>What you do</h2>
					<p>
						You set the lineup for {view.teamName} and enter its scores. You see its lineup before
						the other team does, so keep it to yourself. The captains verify the results and can end
						this at any time.
					</p>
				</>
			}
		>
			<AccountForm intent="" submit="Accept" submitting="Saving…" alertTitle={notAccepted}>
				{!hasProfile && <ProfileFields of={fieldOf(error)} />}
			</AccountForm>
		</AccountPage>
	);
}

const LogInFirst = ({ view, to }: { view: DeputyView; to: string }) => (
	<div className="page narrow">
		<PageHead title={titleOf(view)}>
			<p>
				For {whatFor(view)}. {view.hasAccount ? "Log in" : "Create an account"} with{" "}
				<b className="break">{view.email}</b>; you don’t need an access code.
			</p>
		</PageHead>
		<p className="button-row">
			<ButtonLink
				variant={view.hasAccount ? "secondary" : "primary"}
				to={address("/signup", { redirect: to })}
			>
				Create an account
			</ButtonLink>
			<ButtonLink
				variant={view.hasAccount ? "primary" : "secondary"}
				to={address("/login", { redirect: to })}
			>
				Log in
			</ButtonLink>
		</p>
	</div>
);

const NotValid = () => (
	<div className="page narrow">
		<PageHead title={invitationNotValid}>
			<p>
				It may have been accepted or withdrawn, or it may have expired. If you have accepted it,
				open Team Details. Otherwise, ask the team’s captain for a new one.
			</p>
		</PageHead>
		<ButtonLink to="/team-info">Open Team Details</ButtonLink>
	</div>
);

const titleOf = ({ teamName }: DeputyView) => `Become a deputy for ${teamName}`;
const whatFor = ({ match, seasonName }: DeputyView) =>
	match
		? `match ${match.matchNumber} against ${match.opponent}${match.date ? `, ${formatDate(match.date)}` : ""}`
		: `all matches of ${seasonName}`;
