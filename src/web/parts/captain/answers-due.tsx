import { Link } from "react-router";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { useMayRead } from "../../data/page-data.ts";
import { caseReads } from "./case-reads.ts";
import "./match-task.css";

/** The protests, and statements about incidents, that these teams have to answer. */
export const useAnswersDue = (teamIds: readonly number[]) =>
	(useMayRead(caseReads.cases) ?? []).filter(
		({ answer }) => answer !== null && teamIds.includes(answer.teamId),
	);

/** To-do entries with the last day to answer; by-laws XI d, XII e. */
export function AnswersDue({ teamIds }: { teamIds: readonly number[] }) {
	const due = useAnswersDue(teamIds);
	if (due.length === 0) return null;
	return (
		<ul className="rows page-links">
			{due.map(({ caseId, kind, matchId, title, answer }) => (
				<li key={caseId} className="match-task">
					<div>
						<b>
							<Link to={`/match-file/${matchId}#case-${caseId}`}>
								{kind === "protest" ? "Answer a protest" : "Send a statement to the committee"}
							</Link>
						</b>
						<span className="soft small">
							{title} · {answer && `until ${formatDate(answer.by)}`}
						</span>
					</div>
				</li>
			))}
		</ul>
	);
}
