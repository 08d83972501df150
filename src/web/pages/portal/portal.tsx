import { type ActionFunctionArgs, redirectDocument } from "react-router";
import { submit } from "../../data/api-client.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { isOnCommittee } from "../../page-def/can-open.ts";
import { address } from "../../parts/account/address.ts";
import { fieldError, formError, valuesOf } from "../../parts/account/form-error.ts";
import { useSite } from "../../site-context.ts";
import { AdminHome } from "./admin-home.tsx";
import { CreateProfile, newTeam } from "./create-profile.tsx";
import { MemberHome } from "./member-home.tsx";
import { resendEmailIntent } from "./undelivered-mail.tsx";
import "./portal.css";

/** Creates the profile; for admins, sends an email again. */
export async function action({ request, context }: ActionFunctionArgs) {
	const values = await valuesOf(request);
	const {
		intent,
		emailId = "",
		accessCode = "",
		firstName = "",
		lastName = "",
		phone = "",
		teamId,
		teamName = "",
		captainOrCocaptain,
	} = values;
	const team = teamId && {
		captainOrCocaptain,
		...(teamId === newTeam ? { teamName } : { teamId: Number(teamId) }),
	};
	if (teamId === newTeam && !teamName.trim())
		return fieldError("teamName", "Enter the name of the new team.", values);
	try {
		if (intent === resendEmailIntent) {
			await submit(context, `resendEmail/${Number(emailId)}`, {});
			return { resent: true };
		}
		const created = await submit(context, "create/user", {
			accessCode,
			firstName,
			lastName,
			phone,
			...team,
		});
		return redirectDocument(address("/portal", { team: created.team?.outcome }));
	} catch (error) {
		return formError(error, values);
	}
}

export default function PortalPage() {
	const me = useRead(reads.me);
	const { viewer } = useSite();
	if (!("userId" in me)) return <CreateProfile email={me.email} />;
	return isOnCommittee(viewer) ? <AdminHome me={me} /> : <MemberHome me={me} />;
}
