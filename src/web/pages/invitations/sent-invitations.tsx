import type { Invitation } from "../../../league/entities/invitation.ts";
import type { Team } from "../../../league/entities/team.ts";
import { useAdminActions } from "../../parts/admin/admin-actions.tsx";
import { useTimeText } from "../../parts/time-text.ts";
import { Badge, CountBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";

interface SentInvitationsProps {
	invitations: readonly Invitation[];
	teams: readonly Team[];
}

/** Invitations without an answer, which can be sent again with a new link or withdrawn. */
export const SentInvitations = ({ invitations, teams }: SentInvitationsProps) => (
	<section aria-labelledby="sent">
		<h2 id="sent">
			Waiting for an answer <CountBadge count={invitations.length} unit="in all" />
		</h2>
		<ul className="rows tasks">
			{invitations.map((invitation) => (
				<Sent
					key={invitation.invitationId}
					invitation={invitation}
					team={teams.find(({ teamId }) => teamId === invitation.teamId)}
				/>
			))}
		</ul>
	</section>
);

function Sent({ invitation, team }: { invitation: Invitation; team: Team | undefined }) {
	const { act, isSaving } = useAdminActions();
	const textOf = useTimeText();
	const { invitationId, email, captainOrCocaptain, sentAt, expiresAt, isExpired } = invitation;
	return (
		<li className="task">
			<div>
				<p>
					<b className="break">{email}</b> {isExpired && <Badge tone="warning">Expired</Badge>}
				</p>
				<p className="muted small">
					{captainOrCocaptain} of {team?.teamName ?? "an inactive team"}, sent {textOf(sentAt)}.{" "}
					{isExpired
						? "The link doesn’t work anymore."
						: `The link works until ${textOf(expiresAt)}.`}
				</p>
			</div>
			<div className="task-actions">
				<Button
					variant="secondary"
					size="small"
					isBusy={isSaving}
					onClick={() =>
						act({
							path: `resendInvitation/${invitationId}`,
							message: () => `A new link was sent to ${email}. The old one no longer works.`,
						})
					}
				>
					Send again<span className="sr-only"> to {email}</span>
				</Button>
				<Button
					variant="text"
					isBusy={isSaving}
					onClick={() =>
						act({
							path: `delete/invitation/${invitationId}`,
							method: "DELETE",
							message: () => `The link sent to ${email} no longer works.`,
						})
					}
				>
					Withdraw<span className="sr-only"> the invitation to {email}</span>
				</Button>
			</div>
		</li>
	);
}
