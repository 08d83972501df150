import { useRef } from "react";
import type { AdminTask } from "../../../league/entities/admin-task.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { keyDates } from "../../../league/rules/season/key-dates.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useOptionalRead, useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { isUnprotected, SecurityReminder } from "../../parts/account/security-reminder.tsx";
import { AdminActions } from "../../parts/admin/admin-actions.tsx";
import { CaptainRequests, captainRequestsTitle } from "../../parts/admin/captain-requests.tsx";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { caseReads } from "../../parts/captain/case-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { CountBadge } from "../../ui/badge.tsx";
import { ExposedCodes, useExposedCodes } from "./exposed-codes.tsx";
import { OpenProtests } from "./open-protests.tsx";
import { OverdueBackup, useOverdueBackup } from "./overdue-backup.tsx";
import { ReminderCards } from "./reminder-cards.tsx";
import { SetupList, useSetup } from "./setup-list.tsx";
import { TaskGroup, taskGroups } from "./task-group.tsx";
import { TaskSection } from "./task-section.tsx";
import { UndeliveredEmails, useUndelivered } from "./undelivered-mail.tsx";

/**
 * The committee’s to-do list by kind, the most urgent first: disputes, protests, result checks,
 * undelivered emails, an overdue backup, access codes to replace, and captains waiting for a team,
 * then scores, then teams. The setup checklist of a new league comes first, that of a new season
 * last.
 */
export function TaskList() {
	const heading = useRef<HTMLHeadingElement>(null);
	const tasks = useOptionalRead(taskReads.tasks);
	const requests = useOptionalRead(taskReads.captainRequests) ?? [];
	const protests = (useOptionalRead(caseReads.cases) ?? []).filter(
		({ isOpen, isOnCommittee }) => isOpen && isOnCommittee,
	);
	const emails = useUndelivered();
	const codes = useExposedCodes();
	const backup = useOverdueBackup();
	const setup = useSetup();
	const mustProtect = isUnprotected(useOptionalRead(memberReads.security));
	const of = (about: AdminTask["about"]) => (tasks ?? []).filter((task) => task.about === about);
	const groups = [
		{ id: "dispute", title: taskGroups.dispute.short, count: of("dispute").length },
		{ id: "protests", title: "Protests", count: protests.length },
		{ id: "emails", title: "Emails", count: emails.length },
		{ id: "backup", title: "Backup", count: backup ? 1 : 0 },
		{ id: "codes", title: "Access codes", count: codes.length },
		{ id: "requests", title: "Captains", count: requests.length },
		...(
			[
				"check",
				"score",
				"verification",
				"makeup",
				"forfeits",
				"registration",
				"payPal",
				"payment",
				"preferences",
			] as const
		).map((about) => ({
			id: about,
			title: taskGroups[about].short,
			count: of(about).length,
		})),
	].filter(({ count }) => count > 0);
	const isAllDone = tasks !== null && groups.length === 0 && !mustProtect;
	if (setup && isAllDone) return <SetupList setup={setup} />;
	return (
		<section aria-labelledby="tasks" className="task-list">
			{setup?.isNewLeague && <SetupList setup={setup} />}
			<h2 id="tasks" ref={heading} tabIndex={-1}>
				Needs your attention
			</h2>
			{tasks === null && (
				<Alert tone="error">Couldn’t load your to-do list. Reload the page.</Alert>
			)}
			{groups.length > 1 && (
				<nav className="button-row jumps task-jumps no-print" aria-label="To-do list by type">
					{groups.map(({ id, title, count }) => (
						<a key={id} href={`#tasks-${id}`}>
							{title} <CountBadge count={count} />
						</a>
					))}
				</nav>
			)}
			{mustProtect && <SecurityReminder />}
			{isAllDone && <AllDone />}
			<AdminActions returnFocusTo={heading}>
				<TaskGroup about="dispute" tasks={of("dispute")} />
				<OpenProtests cases={protests} />
				<TaskGroup about="check" tasks={of("check")} />
				<UndeliveredEmails />
				<OverdueBackup />
				<ExposedCodes />
				{requests.length > 0 && (
					<TaskSection id="requests" title={captainRequestsTitle} count={requests.length}>
						<CaptainRequests requests={requests} />
					</TaskSection>
				)}
				<TaskGroup about="score" tasks={of("score")} />
				<TaskGroup about="verification" tasks={of("verification")} />
				<TaskGroup about="makeup" tasks={of("makeup")} />
				<TaskGroup about="forfeits" tasks={of("forfeits")} />
				<TaskGroup about="registration" tasks={of("registration")} />
				<TaskGroup about="payPal" tasks={of("payPal")} />
				<TaskGroup about="payment" tasks={of("payment")} />
				<TaskGroup about="preferences" tasks={of("preferences")} />
			</AdminActions>
			<ReminderCards />
			{setup && !setup.isNewLeague && <SetupList setup={setup} />}
		</section>
	);
}

/** Shown for an empty list, with the next date on the calendar. */
function AllDone() {
	const today = useToday();
	const season = currentSeason(useRead(reads.seasons));
	const events = useRead(reads.events);
	const numbers = useRead(seasonNumberReads.keyDates);
	const next = season && keyDates(season, events, numbers).find(({ lastDay }) => lastDay >= today);
	return (
		<Alert>
			You’re all caught up.
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
