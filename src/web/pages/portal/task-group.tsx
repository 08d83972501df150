import { useState } from "react";
import type { AdminTask, RemindersSent } from "../../../league/entities/admin-task.ts";
import { facts } from "../../../league/facts.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { useAdminActions } from "../../parts/admin/admin-actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { reminderMessage } from "./reminder-message.ts";
import { Task } from "./task.tsx";
import { Folded, TaskSection } from "./task-section.tsx";

/**
 * The titles of the kinds, and of what captains are reminded. `short` is for the line that leads to
 * them.
 */
export const taskGroups: Record<AdminTask["about"], { title: string; short: string; of?: string }> =
	{
		dispute: { title: "Disputed scores", short: "Disputes" },
		score: { title: "Late scores", short: "Late scores", of: "the missing scores" },
		verification: {
			title: "Scores that are not verified",
			short: "Not verified",
			of: "the verification",
		},
		forfeits: { title: "Forfeited sets", short: "Forfeits" },
		registration: {
			title: "Teams that are not registered",
			short: "Not registered",
			of: "the registration",
		},
		payment: { title: "Teams that have not paid", short: "Not paid", of: "the fee" },
	};

export function TaskGroup({
	about,
	tasks,
}: {
	about: AdminTask["about"];
	tasks: readonly AdminTask[];
}) {
	if (tasks.length === 0) return null;
	return (
		<TaskSection
			id={about}
			title={taskGroups[about].title}
			count={tasks.length}
			note={noteOn(about, tasks)}
			all={<RemindAll about={about} tasks={tasks} />}
		>
			<Folded>
				{tasks.map((task) => (
					<Task key={task.id} task={task} />
				))}
			</Folded>
		</TaskSection>
	);
}

/** By which rule they are due. */
function noteOn(about: AdminTask["about"], [first]: readonly AdminTask[]) {
	const week = facts.scorecardDueWeeks === 1 ? "one week" : `${facts.scorecardDueWeeks} weeks`;
	if (about === "score") return `Due ${week} after the match (by-laws X a).`;
	if (about === "verification")
		return `Both sides verify within ${week} of the match (by-laws X b). Where one has, you may make the card final (X d).`;
	const deadline = first?.dueBy
		? `by the roster deadline, ${formatDate(first.dueBy)}`
		: "by the roster deadline";
	if (about === "registration") return `Due ${deadline} (by-laws V c).`;
	if (about === "payment")
		return `Due ${deadline} (by-laws V c). A payment counts for this season if it was entered after the last one had ended.`;
	return null;
}

/** One press for all who may be reminded; it asks first, since emails can’t be called back. */
function RemindAll({ about, tasks }: { about: AdminTask["about"]; tasks: readonly AdminTask[] }) {
	const { act, isSaving } = useAdminActions();
	const [isOpen, setOpen] = useState(false);
	const [wrong, setWrong] = useState("");
	const { of } = taskGroups[about];
	const ids = tasks.filter(({ mayRemind }) => mayRemind).map(({ id }) => id);
	if (!of || (ids.length < 2 && !isOpen)) return null;
	const what = about === "score" || about === "verification" ? "matches" : "teams";
	async function remind() {
		const message = (answer: unknown) => reminderMessage(answer as RemindersSent);
		const { isDone, error } = await act({
			path: "sendReminders",
			body: { about, ids },
			message,
			inDialog: true,
		});
		if (error) setWrong(error.message || "Error");
		if (isDone) setOpen(false);
	}
	return (
		<>
			<Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				Remind all {ids.length}
				<span className="unseen">
					{" "}
					{what} of {of}
				</span>
			</Button>
			{isOpen && (
				<Dialog
					title={`Remind the captains of ${ids.length} ${what}?`}
					closeLabel="Cancel"
					onClose={() => setOpen(false)}
				>
					{wrong && <Alert tone="error">{wrong}</Alert>}
					<p>Their captains and co-captains get an email about {of}. It can’t be called back.</p>
					<p>
						<Button isBusy={isSaving} busyLabel="Sending …" onClick={remind}>
							Yes, remind them
						</Button>
					</p>
				</Dialog>
			)}
		</>
	);
}
