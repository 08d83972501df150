import { useRef } from "react";
import type { AdminTask } from "../../../league/entities/admin-task.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { keyDates } from "../../../league/rules/season/key-dates.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { useMayRead, useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { AdminActions } from "../../parts/admin/admin-actions.tsx";
import { CaptainRequests } from "../../parts/admin/captain-requests.tsx";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { CountBadge } from "../../ui/badge.tsx";
import { TaskGroup, taskGroups } from "./task-group.tsx";
import { TaskSection } from "./task-section.tsx";
import { Emails, useUndelivered } from "./undelivered-mail.tsx";

/**
 * What needs an admin, by its kind, the most urgent first: complaints, emails and people who wait,
 * then scores, then teams.
 */
export function Needs() {
	const heading = useRef<HTMLHeadingElement>(null);
	const tasks = useMayRead(taskReads.tasks);
	const requests = useMayRead(taskReads.captainRequests) ?? [];
	const emails = useUndelivered();
	const of = (about: AdminTask["about"]) => (tasks ?? []).filter((task) => task.about === about);
	const groups = [
		{ id: "dispute", title: taskGroups.dispute.short, count: of("dispute").length },
		{ id: "emails", title: "Emails", count: emails.length },
		{ id: "requests", title: "Captains", count: requests.length },
		...(["score", "verification", "forfeits", "registration", "payment"] as const).map((about) => ({
			id: about,
			title: taskGroups[about].short,
			count: of(about).length,
		})),
	].filter(({ count }) => count > 0);
	return (
		<section aria-labelledby="needs" className="needs">
			<h2 id="needs" ref={heading} tabIndex={-1}>
				What needs you
			</h2>
			{tasks === null && (
				<Alert tone="error">What needs you could not be loaded. Please reload the page.</Alert>
			)}
			{groups.length > 1 && (
				<nav className="outs jumps need-jumps no-print" aria-label="What needs you, by kind">
					{groups.map(({ id, title, count }) => (
						<a key={id} href={`#need-${id}`}>
							{title} <CountBadge count={count} />
						</a>
					))}
				</nav>
			)}
			{tasks && groups.length === 0 && <Nothing />}
			<AdminActions returnFocusTo={heading}>
				<TaskGroup about="dispute" tasks={of("dispute")} />
				<Emails />
				{requests.length > 0 && (
					<TaskSection id="requests" title="Captains who wait for a team" count={requests.length}>
						<CaptainRequests requests={requests} />
					</TaskSection>
				)}
				<TaskGroup about="score" tasks={of("score")} />
				<TaskGroup about="verification" tasks={of("verification")} />
				<TaskGroup about="forfeits" tasks={of("forfeits")} />
				<TaskGroup about="registration" tasks={of("registration")} />
				<TaskGroup about="payment" tasks={of("payment")} />
			</AdminActions>
		</section>
	);
}

/** All is done; what comes next. */
function Nothing() {
	const today = useToday();
	const season = currentSeason(useRead(reads.seasons));
	const events = useRead(reads.events);
	const next = season && keyDates(season, events).find(({ lastDay }) => lastDay >= today);
	return (
		<Alert>
			Nothing needs you.
			{next && (
				<>
					{" "}
					Next on the calendar: <b>{next.title}</b>,{" "}
					{next.startDate < today
						? `until ${formatDate(next.lastDay)}`
						: formatDate(next.startDate)}
					.
				</>
			)}
		</Alert>
	);
}
