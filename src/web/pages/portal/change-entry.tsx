import { useState } from "react";
import type { Write } from "../../../league/entities/write.ts";
import { formatHour, leagueTime } from "../../../league/rules/time/league-time.ts";
import { useAdminActions } from "../../parts/admin/admin-actions.tsx";
import { useLeague } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** One change: who made it, when, what changed, and Undo if it can be undone. */
export function ChangeEntry({ write }: { write: Write }) {
	const { timeZone } = useLeague();
	const [isOpen, setOpen] = useState(false);
	const { title, at, call, undoneAt, canUndo } = write;
	const who = write.who ?? usersWithoutProfile[call] ?? "Deleted user";
	const time = formatHour(leagueTime(new Date(at), timeZone));
	return (
		<li className={undoneAt ? "task change undone" : "task change"}>
			<div>
				<h3>{title}</h3>
				<p className="muted small">
					{who}, {time}
					{undoneAt && " · Undone"}
				</p>
				<ChangedFields write={write} />
			</div>
			<div className="task-actions">
				{canUndo && (
					<Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
						Undo
						<span className="sr-only">
							: {title}, {who}, {time}
						</span>
					</Button>
				)}
			</div>
			{isOpen && <UndoDialog write={write} onClose={() => setOpen(false)} />}
		</li>
	);
}

/** Who makes the calls that need no profile. */
const usersWithoutProfile: Readonly<Record<string, string>> = {
	"create/user": "New user",
	createPlayer: "A visitor",
};

const ChangedFields = ({ write: { lines, more } }: { write: Write }) => (
	<ul>
		{lines.map((line, index) => (
			<li key={index}>{line}</li>
		))}
		{more > 0 && <li>and {more} more</li>}
	</ul>
);

function UndoDialog({ write, onClose }: { write: Write; onClose: () => void }) {
	const { act, isSaving } = useAdminActions();
	const [error, setError] = useState("");
	async function undo() {
		const message = () => `Undone: ${write.title}`;
		const outcome = await act({
			path: "undoWrite",
			body: { writeId: write.writeId },
			message,
			canUndo: true,
			inDialog: true,
		});
		if (outcome.error) setError(outcome.error.message || "Error");
		if (outcome.isDone) onClose();
	}
	return (
		<Dialog title="Undo this change?" closeLabel="Cancel" onClose={onClose}>
			{error && <Alert tone="error">{error}</Alert>}
			<p>
				<b>{write.title}</b>: changed fields get their old values back, added records are removed,
				and removed records are restored.
			</p>
			<ChangedFields write={write} />
			<p>
				<Button isBusy={isSaving} busyLabel="Undoing…" onClick={undo}>
					Undo
				</Button>
			</p>
		</Dialog>
	);
}
