import { useState } from "react";
import type { AdminTask, RemindersSent } from "../../../league/entities/admin-task.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { useAdminActions } from "../../parts/admin/admin-actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { reminderMessage } from "./reminder-message.ts";
import { Task } from "./task.tsx";
import { FoldedList, TaskSection } from "./task-section.tsx";

/**
 * The titles of the kinds of tasks, the `short` titles of the links to them, and what reminders ask
 * for (`of`).
 */
export const taskGroups: Record<AdminTask["about"], { title: string; short: string; of?: string }> =
	{
		dispute: { title: "Disputed scores", short: "Disputes" },
		check: { title: "Players who may not have been eligible", short: "Result checks" },
		score: { title: "Late scores", short: "Late scores", of: "the missing scores" },
		verification: {
			title: "Scores not verified",
			short: "Not verified",
			of: "the verification",
		},
		makeup: { title: "Matches without a make-up date", short: "No make-up date" },
		forfeits: { title: "Forfeited sets", short: "Forfeits" },
		registration: {
			title: "Teams not registered",
			short: "Not registered",
			of: "the registration",
		},
		payPal: { title: "PayPal payments to check", short: "PayPal" },
		payment: { title: "Teams that owe the fee", short: "Fees owed", of: "the fee" },
		preferences: { title: "Schedule preferences to review", short: "Preferences" },
	};

export function TaskGroup({
	about,
	tasks,
}: {
	about: AdminTask["about"];
	tasks: readonly AdminTask[];
}) {
	const { scorecardDueWeeks } = useRead(seasonNumberReads.scorecards);
	if (tasks.length === 0) return null;
	return (
		<TaskSection
			id={about}
			title={taskGroups[about].title}
			count={tasks.length}
			note={noteFor(about, tasks, scorecardDueWeeks)}
			all={<RemindAll about={about} tasks={tasks} />}
		>
			<FoldedList>
				{tasks.map((task) => (
					<Task key={task.id} task={task} />
				))}
			</FoldedList>
		</TaskSection>
	);
}

/** When tasks of this kind are due, and what happens then, with the by-law. */
function noteFor(
	about: AdminTask["about"],
	[first]: readonly AdminTask[],
	scorecardDueWeeks: number,
) {
	const week = countOf(scorecardDueWeeks, "week");
	if (about === "score") return `Due ${week} after the match (by-law X a).`;
	if (about === "verification")
		return `Both teams verify within ${week} of the match (by-law X b). If only one has, you can make the scorecard final (X d).`;
	if (about === "makeup")
		return "If the captains can’t agree on a date, the administrator sets one (by-law XIV h).";
	const deadline = first?.dueBy
		? `by the roster deadline, ${formatDate(first.dueBy)}`
		: "by the roster deadline";
	if (about === "registration") return `Due ${deadline} (by-law V c).`;
	if (about === "payment") return `Due ${deadline} (by-law V c).`;
	return null;
}

/** Reminds all captains of a group. Asks first: emails can’t be undone. */
function RemindAll({ about, tasks }: { about: AdminTask["about"]; tasks: readonly AdminTask[] }) {
	const { act, isSaving } = useAdminActions();
	const [isOpen, setOpen] = useState(false);
	const [error, setError] = useState("");
	const { of } = taskGroups[about];
	const ids = tasks.filter(({ canRemind }) => canRemind).map(({ id }) => id);
	if (!of || (ids.length < 2 && !isOpen)) return null;
	const what = about === "score" || about === "verification" ? "matches" : "teams";
	async function remind() {
		const message = (answer: unknown) => reminderMessage(answer as RemindersSent);
		const outcome = await act({
			path: "sendReminders",
			body: { about, ids },
			message,
			inDialog: true,
		});
		if (outcome.error) setError(outcome.error.message || "Error");
		if (outcome.isDone) setOpen(false);
	}
	return (
		<>
			<Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				Remind all {ids.length}
				<span className="sr-only">
					{" "}
					{what} about {of}
				</span>
			</Button>
			{isOpen && (
				<Dialog
					title={`Remind the captains of ${ids.length} ${what}?`}
					closeLabel="Cancel"
					onClose={() => setOpen(false)}
				>
					{error && <Alert tone="error">{error}</Alert>}
					<p>Their captains and co-captains get an email about {of}. This can’t be undone.</p>
					<p>
						<Button isBusy={isSaving} busyLabel="Sending…" onClick={remind}>
							Send reminders
						</Button>
					</p>
				</Dialog>
			)}
		</>
	);
}
