import { useState } from "react";
import type { CaptainRequest } from "../../../league/entities/captain-request.ts";
import { possessiveOf } from "../../../league/wording.ts";
import { Button } from "../../ui/button.tsx";
import { callLink } from "../contact.tsx";
import { useAdminActions } from "./admin-actions.tsx";
import { assignedMessage, ChooseTeam } from "./choose-team.tsx";
import { DeclineRequest } from "./decline-request.tsx";

export const captainRequestsTitle = "Captains waiting for a team";

/**
 * Requests to become a captain or co-captain, each to be assigned to the requested team or another
 * one, or declined. Needs `AdminActions` around it.
 */
export function CaptainRequests({ requests }: { requests: readonly CaptainRequest[] }) {
	return (
		<ul className="rows tasks">
			{requests.map((request) => (
				<Request key={request.requestId} request={request} />
			))}
		</ul>
	);
}

function Request({ request }: { request: CaptainRequest }) {
	const { act, isSaving } = useAdminActions();
	const [open, setOpen] = useState<"choice" | "decline" | null>(null);
	const { requestId, who, email, phone, teamId, teamName, captainOrCocaptain, ledBy } = request;
	const isLinked = ledBy?.userId === request.userId;
	const settle = () =>
		act({
			path: `settleCaptainRequest/${requestId}`,
			body: { teamId, replaces: ledBy?.userId ?? null },
			message: () => assignedMessage(request, teamName, isLinked ? undefined : ledBy?.who),
			canUndo: true,
		});
	return (
		<li className="task">
			<div>
				<p>
					<b>{who}</b> asked to be {captainOrCocaptain} of <b>{teamName}</b>{" "}
					{teamId === null
						? "(not a team in the league)"
						: ledBy
							? `(currently ${ledBy.who})`
							: `(no ${captainOrCocaptain} assigned)`}
				</p>
				<p className="muted small break">
					<a href={`mailto:${email}`}>{email}</a>
					{phone && (
						<>
							{" · "}
							<a className="phone" href={callLink(phone)}>
								{phone}
							</a>
						</>
					)}
				</p>
			</div>
			<div className="task-actions">
				{teamId !== null && (
					<Button variant="secondary" size="small" isBusy={isSaving} onClick={settle}>
						Make {captainOrCocaptain}
						<span className="sr-only">
							: {who} of {teamName}
						</span>
					</Button>
				)}
				<Button
					variant={teamId === null ? "secondary" : "text"}
					size="small"
					aria-haspopup="dialog"
					onClick={() => setOpen("choice")}
				>
					{teamId === null ? "Choose a team…" : "Choose another team…"}
					<span className="sr-only"> for {who}</span>
				</Button>
				<Button variant="text" aria-haspopup="dialog" onClick={() => setOpen("decline")}>
					Decline<span className="sr-only"> {possessiveOf(who)} request</span>
				</Button>
			</div>
			{open === "choice" && <ChooseTeam request={request} onClose={() => setOpen(null)} />}
			{open === "decline" && <DeclineRequest request={request} onClose={() => setOpen(null)} />}
		</li>
	);
}
