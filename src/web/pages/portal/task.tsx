import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AdminTask, RemindersSent as Sent } from "../../../league/entities/admin-task.ts";
import { isReminded } from "../../../league/rules/tasks/reminders.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { useOptionalRead, useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useAdminActions } from "../../parts/admin/admin-actions.tsx";
import { nameList } from "../../parts/admin/name-list.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { StateNowBadge } from "../../parts/match-state.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { Button } from "../../ui/button.tsx";
import { reminderMessage } from "./reminder-message.ts";

/** One task: what it is about, its state, and the actions an admin can take. */
export function Task({ task }: { task: AdminTask }) {
	const { detail, matchId, teamId, leaders, about } = task;
	const hasNoCaptain = isReminded(about) && leaders.length === 0;
	return (
		<li className="task">
			<div>
				<p>
					<b>
						<TaskTitle task={task} />
					</b>
				</p>
				<p className="muted small break">
					{detail}
					{hasNoCaptain && matchId !== null && " No captain assigned."}
				</p>
				<RemindersSent matchId={about === "score" || about === "verification" ? matchId : null} />
			</div>
			<div className="task-actions">
				<TaskActions task={task} />
				{hasNoCaptain && (
					<Link to={teamId === null ? "/teams" : `/teams?edit=${teamId}`}>Assign a captain</Link>
				)}
			</div>
		</li>
	);
}

/** The reminders about a scorecard so far, and the next automatic one. */
function RemindersSent({ matchId }: { matchId: number | null }) {
	const card = useOptionalRead(taskReads.reminderCards)?.find((each) => each.matchId === matchId);
	return card && <p className="muted small break">{card.reminders.join(" ")}</p>;
}

/** The match with its state, or the team. Team names are links. */
function TaskTitle({ task: { about, match, matchId, teamId, title } }: { task: AdminTask }) {
	const teams = byId(useRead(reads.teams), "teamId");
	if (!match)
		return teamId === null || about === "payPal" ? title : <TeamLink team={teams.get(teamId)} />;
	return (
		<>
			<Link to={`/team-info?matchId=${matchId}`}>Match {match.matchNumber}</Link>:{" "}
			<TeamLink team={teams.get(match.homeTeamId)} /> vs.{" "}
			<TeamLink team={teams.get(match.visitorTeamId)} /> <StateNowBadge {...match} />
		</>
	);
}

function TaskActions({ task }: { task: AdminTask }): ReactNode {
	const { about, id, title, makeFinal, forfeits } = task;
	const hiddenTitle = <span className="sr-only">: {title}</span>;
	switch (about) {
		case "dispute":
			return (
				<>
					<ActionButton path={`settleDispute/${id}`} message={`Dispute settled: ${title}`}>
						Mark as settled{hiddenTitle}
					</ActionButton>
					<Link to={`/team-info?matchId=${task.matchId}`}>Open the scorecard{hiddenTitle}</Link>
				</>
			);
		case "score":
			return <Remind task={task} />;
		case "verification":
			return (
				<>
					<Remind task={task} />
					{makeFinal && (
						<ActionButton
							path={`update/matchResult/${id}`}
							method="PUT"
							body={{ version: makeFinal.version, [`${makeFinal.side}Verified`]: true }}
							message={`${title} is final. Both teams were notified by email.`}
							isQuiet
							isPermanent
						>
							Make final{hiddenTitle}
						</ActionButton>
					)}
				</>
			);
		case "check":
			return <Link to="/result-checks">Decide{hiddenTitle}</Link>;
		case "makeup":
			return <Link to={`/makeup-matches?matchId=${id}`}>Set a date{hiddenTitle}</Link>;
		case "forfeits":
			return (
				<>
					<ActionButton
						path={`noteForfeits/${id}`}
						body={forfeits ?? {}}
						message={`Dismissed. ${title} reappears if the team forfeits more.`}
					>
						Dismiss{hiddenTitle}
					</ActionButton>
					<Link to={`/withdrawals?teamId=${id}`}>Remove its results{hiddenTitle}</Link>
					<TeamLinks teamId={id} hiddenTitle={hiddenTitle} />
				</>
			);
		case "registration":
			return <Remind task={task} />;
		case "payment":
			return (
				<>
					<Remind task={task} />
					<Link to={`/payments?add=${id}`}>Record a payment{hiddenTitle}</Link>
				</>
			);
		case "payPal":
			return (
				<>
					<ActionButton path={`settlePayPalNotice/${id}`} message={`Done: ${title}`}>
						Mark as done{hiddenTitle}
					</ActionButton>
					<Link to={task.teamId === null ? "/payments" : `/payments?add=${task.teamId}`}>
						Record a payment{hiddenTitle}
					</Link>
				</>
			);
		case "preferences":
			return (
				<Link to={`/matches?view=plan&seasonId=${id}`}>Review the preferences{hiddenTitle}</Link>
			);
	}
}

function TeamLinks({ teamId, hiddenTitle }: { teamId: number; hiddenTitle: ReactNode }) {
	const division = useRead(reads.teams).find((team) => team.teamId === teamId)?.divisionId ?? "";
	return (
		<>
			<Link to={`/match-results?divisionId=${division}&teamId=${teamId}`}>
				Results{hiddenTitle}
			</Link>
			<Link to={`/standings?divisionId=${division}`}>Standings{hiddenTitle}</Link>
		</>
	);
}

/** Emails the captains, or shows when they were last reminded. */
function Remind({
	task: { about, id, title, canRemind, remindedOn, leaders, matchId },
}: {
	task: AdminTask;
}) {
	const { act, isSaving } = useAdminActions();
	const today = useToday();
	if (remindedOn !== null && !canRemind)
		return (
			<span className="saved">
				Reminded {remindedOn === today ? "today" : `on ${formatDate(remindedOn)}`}
			</span>
		);
	if (leaders.length === 0) return null;
	const isOfMatch = matchId !== null;
	const remind = () =>
		act({
			path: "sendReminders",
			body: { about, ids: [id] },
			message: (answer) => reminderMessage(answer as Sent),
		});
	return (
		<Button variant="secondary" size="small" isBusy={isSaving} onClick={remind}>
			{isOfMatch ? "Remind captains" : "Remind"}
			<span className="sr-only">
				: {title}, {nameList(leaders)}
			</span>
		</Button>
	);
}

interface ActionButtonProps {
	path: string;
	method?: "POST" | "PUT";
	body?: object;
	message: string;
	/** Less prominent, next to the usual action. */
	isQuiet?: boolean;
	/** No Undo in the toast. */
	isPermanent?: boolean;
	children: ReactNode;
}

function ActionButton({
	path,
	method = "POST",
	body = {},
	message,
	isQuiet = false,
	isPermanent = false,
	children,
}: ActionButtonProps) {
	const { act, isSaving } = useAdminActions();
	return (
		<Button
			variant={isQuiet ? "text" : "secondary"}
			size="small"
			aria-disabled={isSaving}
			onClick={() => act({ path, method, body, message: () => message, canUndo: !isPermanent })}
		>
			{children}
		</Button>
	);
}
