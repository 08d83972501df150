import { useRef } from "react";
import { Link } from "react-router";
import { isActiveTeam } from "../../../league/rules/teams/bye.ts";
import { useRead } from "../../data/page-data.ts";
import { AdminActions } from "../../parts/admin/admin-actions.tsx";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { InvitationForm, type OpenPlace } from "./invitation-form.tsx";
import { SentInvitations } from "./sent-invitations.tsx";

/** Invites captains and co-captains by email, and shows who has not answered yet. */
export default function InvitationsPage() {
	const heading = useRef<HTMLHeadingElement>(null);
	const invitations = useRead(taskReads.invitations);
	const teams = useRead(adminReads.teams).filter(isActiveTeam);
	const isOpen = (place: OpenPlace) =>
		!invitations.some(
			({ teamId, captainOrCocaptain, isExpired }) =>
				teamId === place.team.teamId && captainOrCocaptain === place.role && !isExpired,
		);
	const captains = teams
		.filter(({ captainId }) => captainId === null)
		.map((team): OpenPlace => ({ team, role: "captain" }))
		.filter(isOpen);
	const cocaptains = teams
		.filter(({ cocaptainId }) => cocaptainId === null)
		.map((team): OpenPlace => ({ team, role: "co-captain" }))
		.filter(isOpen);
	return (
		<div className="page narrow admin">
			<PageHead>
				<p>
					Each person gets an email with a link. It creates their account and profile and links
					their team in one step.
				</p>
			</PageHead>
			<AdminActions returnFocusTo={heading}>
				<section aria-labelledby="captains">
					<h2 id="captains" ref={heading} tabIndex={-1}>
						Teams without a captain
					</h2>
					{captains.length > 0 ? (
						<InvitationForm places={captains} name="captains" />
					) : (
						<Alert>
							{teams.length === 0 ? (
								<>
									There are no teams yet. <Link to="/teams">Add teams first.</Link>
								</>
							) : (
								"Every team has a captain, or one has been invited."
							)}
						</Alert>
					)}
				</section>
				{cocaptains.length > 0 && (
					<section>
						<details className="rest">
							<summary>Invite co-captains</summary>
							<InvitationForm places={cocaptains} name="co-captains" />
						</details>
					</section>
				)}
				{invitations.length > 0 && <SentInvitations invitations={invitations} teams={teams} />}
			</AdminActions>
		</div>
	);
}
