import { Link } from "react-router";
import { lastBackupText } from "../../../league/rules/backups/last-backup-text.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { useTimeText } from "../../parts/time-text.ts";
import { TaskSection } from "./task-section.tsx";

/** The state of the backups if the last good one is too old. */
export function useOverdueBackup() {
	const state = useOptionalRead(taskReads.backups);
	return state?.isOverdue ? state : null;
}

/** For admins: asks them to find out why there is no newer backup. */
export function OverdueBackup() {
	const state = useOverdueBackup();
	const textOf = useTimeText();
	if (!state) return null;
	const [newest] = state.backups;
	return (
		<TaskSection id="backup" title="Backup overdue" count={1}>
			<ul className="rows tasks">
				<li className="task">
					<div>
						<p>
							<b>{lastBackupText(state.lastGoodAt ? textOf(state.lastGoodAt) : null)}</b>
						</p>
						{newest?.error && <p className="muted small break">{newest.error}</p>}
					</div>
					<div className="task-actions">
						<Link to="/server">Open Server</Link>
					</div>
				</li>
			</ul>
		</TaskSection>
	);
}
