import type { ReactNode } from "react";
import type { TeamRow } from "../../data/reads.ts";
import "./match-task.css";

interface MatchTaskProps {
	/** What to do, as a link; the row leads there. */
	task: ReactNode;
	team: Pick<TeamRow, "teamId" | "teamName"> | undefined;
	/** The match, its date, its state. */
	children: ReactNode;
}

/** A row of a to-do list about a match against another team. All of it leads to the task. */
export const MatchTask = ({ task, team, children }: MatchTaskProps) => (
	<li className="match-task">
		<div>
			<b>
				{task}: {team?.teamName}
			</b>
			<span className="muted small">{children}</span>
		</div>
	</li>
);
