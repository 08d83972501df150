import { Link } from "react-router";
import { lineDetails } from "../../../league/entities/line.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { caseReads } from "./case-reads.ts";
import "./match-task.css";

interface AnswerDue {
	readonly path: string;
	readonly task: string;
	readonly detail: string;
}

/** What the committee wants to hear from these teams: on protests, incidents and players. */
export function useAnswersDue(teamIds: readonly number[]): AnswerDue[] {
	const cases = useOptionalRead(caseReads.cases) ?? [];
	const checks = useOptionalRead(memberReads.checksToAnswer) ?? [];
	return [
		...cases.flatMap(({ caseId, kind, matchId, title, answer }) =>
			answer !== null && teamIds.includes(answer.teamId)
				? {
						path: `/match-file/${matchId}#case-${caseId}`,
						task: kind === "protest" ? "Answer a protest" : "Send a statement to the committee",
						detail: `${title} · due ${formatDate(answer.by)}`,
					}
				: [],
		),
		...checks
			.filter((check) => teamIds.includes(check[`${check.side}TeamId`]))
			.map(({ checkId, matchNumber, line, player }) => ({
				path: `/result-check/${checkId}`,
				task: "Answer a question about a player",
				detail: `${player}, ${lineDetails[line].name} · Match ${matchNumber}`,
			})),
	];
}

/** Those answers as to-do entries; cases with the last day to answer. By-laws XI d, XII e. */
export function AnswersDue({ teamIds }: { teamIds: readonly number[] }) {
	const due = useAnswersDue(teamIds);
	if (due.length === 0) return null;
	return (
		<ul className="rows page-links">
			{due.map(({ path, task, detail }) => (
				<li key={path} className="match-task">
					<div>
						<b>
							<Link to={path}>{task}</Link>
						</b>
						<span className="muted small">{detail}</span>
					</div>
				</li>
			))}
		</ul>
	);
}
