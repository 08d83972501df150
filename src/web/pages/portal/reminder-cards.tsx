import { Link } from "react-router";
import { useOptionalRead } from "../../data/page-data.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { CountBadge } from "../../ui/badge.tsx";
import { FoldedList } from "./task-section.tsx";

/** Scorecards that are not late yet, and the reminders about them. */
export function ReminderCards() {
	const cards = (useOptionalRead(taskReads.reminderCards) ?? []).filter(({ isLate }) => !isLate);
	if (cards.length === 0) return null;
	return (
		<details className="rest">
			<summary>
				Scorecards not due yet <CountBadge count={cards.length} />
			</summary>
			<p className="muted small">
				You don’t need to do anything yet. To change when captains are reminded, open{" "}
				<Link to="/league-settings">League Settings</Link>.
			</p>
			<FoldedList>
				{cards.map(({ matchId, title, detail, reminders }) => (
					<li key={matchId} className="task">
						<div>
							<p>
								<b>
									<Link to={`/team-info?matchId=${matchId}`}>{title}</Link>
								</b>
							</p>
							<p className="muted small break">{detail}</p>
							<p className="muted small break">{reminders.join(" ")}</p>
						</div>
					</li>
				))}
			</FoldedList>
		</details>
	);
}
