import { Link } from "react-router";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { type MatchRow, type OwnTeamRow, reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { MatchTask } from "../../parts/captain/match-task.tsx";
import { CardLink } from "./card-link.tsx";
import { usePostponementRule } from "./postponement-rule.ts";
import { useLeadsTeam } from "./use-leads-team.ts";

/**
 * A to-do entry for an interrupted match: continue it on another day, or enter how it ended. By-law
 * VIII i.
 */
export function InterruptedTask({ team, match }: { team: OwnTeamRow; match: MatchRow }) {
	const { matchId, matchNumber, homeTeamId, visitorTeamId, effectiveDate, isMakeup } = match;
	const isOwn = useLeadsTeam(team);
	const teams = byId(useRead(reads.teams), "teamId");
	const card = useRead(matchReads.resultsOfTeam(team.teamId)).find(
		(result) => result.matchId === matchId,
	);
	const blocker = usePostponementRule()(match, card, "postpone");
	const scorecard = (text: string) => <CardLink matchId={matchId}>{text}</CardLink>;
	const otherDay = (text: string) => <Link to={`/postpone/${matchId}`}>{text}</Link>;
	const canPostpone = isOwn && blocker === null;
	// After the day of its make-up, an interrupted match has more likely been finished.
	const isFirst = canPostpone && !isMakeup;
	return (
		<MatchTask
			task={isFirst ? otherDay("Continue on another day") : scorecard("Enter how it ended")}
			team={teams.get(homeTeamId === team.teamId ? visitorTeamId : homeTeamId)}
		>
			Match {matchNumber}, {effectiveDate && formatDate(effectiveDate)}, was interrupted.{" "}
			{isFirst ? (
				<>
					Suggest a day to the other captain. If it has been finished,{" "}
					{scorecard("enter how it ended")}.
				</>
			) : canPostpone ? (
				<>If it isn’t finished, {otherDay("continue on another day")}.</>
			) : (
				(isOwn && blocker) || "If it isn’t finished, the captains agree on another day."
			)}
		</MatchTask>
	);
}
