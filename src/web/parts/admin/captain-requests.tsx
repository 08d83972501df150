import { useState } from "react";
import type { CaptainRequest } from "../../../league/entities/captain-request.ts";
import { Button } from "../../ui/button.tsx";
import { callLink } from "../contact.tsx";
import { useAdminActions } from "./admin-actions.tsx";
import { ChooseTeam } from "./choose-team.tsx";
import { DeclineRequest } from "./decline-request.tsx";

/**
 * People who ask to lead a team and wait for an admin: put in their place, in another one, or
 * declined. Stands inside of `AdminActions`.
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
			message: () =>
				`${who} is now ${captainOrCocaptain} of ${teamName}${ledBy && !isLinked ? ` in place of ${ledBy.who}. Both have` : " and has"} been told by email.`,
			mayUndo: true,
		});
	return (
		<li className="task">
			<div>
				<p>
					<b>{who}</b> asks to be {captainOrCocaptain} of <b>{teamName}</b>{" "}
					{teamId === null
						? "(not one of the league’s teams)"
						: ledBy
							? `(now ${ledBy.who})`
							: "(nobody has that place now)"}
				</p>
				<p className="soft small break">
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
						<span className="unseen">
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
					{teamId === null ? "Choose a team …" : "Choose another team …"}
					<span className="unseen"> for {who}</span>
				</Button>
				<Button variant="text" aria-haspopup="dialog" onClick={() => setOpen("decline")}>
					Decline<span className="unseen"> the request of {who}</span>
				</Button>
			</div>
			{open === "choice" && <ChooseTeam request={request} onClose={() => setOpen(null)} />}
			{open === "decline" && <DeclineRequest request={request} onClose={() => setOpen(null)} />}
		</li>
	);
}
