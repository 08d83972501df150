import { useRef } from "react";
import { Link } from "react-router";
import { lineDetails } from "../../../league/entities/line.ts";
import type { ResultCheck } from "../../../league/entities/result-check.ts";
import { dateOf, formatDate, leagueTime } from "../../../league/rules/time/league-time.ts";
import { useRead } from "../../data/page-data.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { TeamLink } from "../../parts/team-link.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { useLeague } from "../../site-context.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CheckDecision } from "./check-decision.tsx";
import { UndoCheckDecision } from "./undo-check-decision.tsx";

/** Players who may not have been eligible: what was found, and what the committee decides. */
export default function ResultChecksPage() {
	const checks = useRead(adminReads.resultChecks);
	const open = checks.filter(({ state }) => state === null || state === "asked");
	const decided = checks.filter((check) => !open.includes(check));
	const head = useRef<HTMLHeadingElement>(null);
	const { showMessage, toast } = useUndoToast(head);
	const { timeZone } = useLeague();
	return (
		<div className="page admin">
			<PageHead>
				<p>
					Players on a scorecard who may not have been eligible on that day (
					<a href="/bylaws#II-e">by-law II e</a>). You decide.
				</p>
			</PageHead>
			<h2 ref={head} tabIndex={-1}>
				To decide
			</h2>
			{open.length === 0 ? (
				<EmptyState>You’re all caught up.</EmptyState>
			) : (
				<ul className="rows">
					{open.map((check) => (
						<li key={keyOf(check)}>
							<div>
								<Found check={check} />
								{check.state === "asked" && (
									<p>
										The captain was asked: {check.reason}
										<br />
										{check.answer ? (
											<b>
												{check.answeredBy ?? "The captain"} answered: {check.answer}
											</b>
										) : (
											<span className="muted">No answer yet.</span>
										)}
									</p>
								)}
							</div>
							{/* Clears the form: a question that was asked isn’t the reason for a decision. */}
							<CheckDecision key={check.state} check={check} onDecided={showMessage} />
						</li>
					))}
				</ul>
			)}
			{decided.length > 0 && (
				<details>
					<summary>Decided: {decided.length}</summary>
					<ul className="rows">
						{decided.map((check) => (
							<li key={keyOf(check)}>
								<div>
									<Found check={check} />
									<p>
										{check.state === "accepted" ? "Accepted" : "Line defaulted"}: {check.reason}
										{check.answer && ` The captain had answered: ${check.answer}`}
										<br />
										<span className="muted">
											{check.decidedBy ?? "Deleted user"}
											{check.at &&
												`, ${formatDate(dateOf(leagueTime(new Date(check.at), timeZone)))}`}
										</span>
									</p>
								</div>
								{check.writeId && (
									<UndoCheckDecision check={check} writeId={check.writeId} onUndone={showMessage} />
								)}
							</li>
						))}
					</ul>
				</details>
			)}
			{toast}
		</div>
	);
}

const keyOf = ({ matchId, line, side, playerId, finding }: ResultCheck) =>
	[matchId, line, side, playerId, finding].join(" ");

/** The player, the line, the match and the evidence. */
function Found({ check }: { check: ResultCheck }) {
	const teams = byId(useRead(adminReads.teams), "teamId");
	const { player, line, side, matchId, matchNumber, matchDate, evidence } = check;
	return (
		<p>
			<b>
				{player}, {lineDetails[line].name}
			</b>{" "}
			for <TeamLink team={teams.get(side === "home" ? check.homeTeamId : check.visitorTeamId)} />{" "}
			against{" "}
			<TeamLink team={teams.get(side === "home" ? check.visitorTeamId : check.homeTeamId)} />,{" "}
			<Link to={`/team-info?matchId=${matchId}`}>match {matchNumber}</Link>
			{matchDate && ` on ${formatDate(matchDate)}`}
			<br />
			{evidence}
		</p>
	);
}
