import { useState } from "react";
import type { Write } from "../../../league/entities/write.ts";
import { formatHour, leagueTime } from "../../../league/rules/time/league-time.ts";
import { useAdminActions } from "../../parts/admin/admin-actions.tsx";
import { useSite } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** One thing that somebody has written: who, when, what, and the way back where there is one. */
export function Change({ write }: { write: Write }) {
	const { timeZone } = useSite();
	const [isOpen, setOpen] = useState(false);
	const { title, at, call, undoneAt, mayUndo } = write;
	const who = write.who ?? writers[call] ?? "Somebody who is gone";
	const time = formatHour(leagueTime(new Date(at), timeZone));
	return (
		<li className={undoneAt ? "task change undone" : "task change"}>
			<div>
				<h3>{title}</h3>
				<p className="soft small">
					{who}, {time}
					{undoneAt && " · taken back since"}
				</p>
				<Lines write={write} />
			</div>
			<div className="task-actions">
				{mayUndo && (
					<Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
						Undo
						<span className="unseen">
							: {title}, {who}, {time}
						</span>
					</Button>
				)}
			</div>
			{isOpen && <TakeBack write={write} onClose={() => setOpen(false)} />}
		</li>
	);
}

/** Calls of people who are nobody yet when they make them. */
const writers: Readonly<Record<string, string>> = {
	"create/user": "The new person",
	createPlayer: "A visitor",
};

const Lines = ({ write: { lines, more } }: { write: Write }) => (
	<ul>
		{lines.map((line, index) => (
			<li key={index}>{line}</li>
		))}
		{more > 0 && <li>and {more} more</li>}
	</ul>
);

function TakeBack({ write, onClose }: { write: Write; onClose: () => void }) {
	const { act, isSaving } = useAdminActions();
	const [wrong, setWrong] = useState("");
	async function undo() {
		const message = () => `${write.title}: this has been taken back.`;
		const { isDone, error } = await act({
			path: "undoWrite",
			body: { writeId: write.writeId },
			message,
			mayUndo: true,
			inDialog: true,
		});
		if (error) setWrong(error.message || "Error");
		if (isDone) onClose();
	}
	return (
		<Dialog title="Take this back?" closeLabel="Cancel" onClose={onClose}>
			{wrong && <Alert tone="error">{wrong}</Alert>}
			<p>
				<b>{write.title}</b> will be taken back as a whole. What was changed becomes what it was,
				what was added goes, what was removed comes back:
			</p>
			<Lines write={write} />
			<p>
				<Button isBusy={isSaving} busyLabel="Taking it back …" onClick={undo}>
					Yes, take it back
				</Button>
			</p>
		</Dialog>
	);
}
